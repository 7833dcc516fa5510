/**
 * Words and phrases that are no medicine's name, by kind, in English and Spanish, without accents; a final s makes no difference.
 * A phrase comes before its words. `test/reading/no-name.test.ts` holds that no name of a medicine is among them.
 *
 * Written for this project, from what people type into such a field, and by name from (cited, not copied): supplies and devices:
 * Medicare's categories of durable medical equipment and diabetes supplies; vaccines: CDC's adult and child schedules; brands and
 * substances without a prescription: labels of nonprescription products (DailyMed); pharmacies: the chains that FTC's reports name;
 * cities: the largest of the 2020 census; people: the most common names of the census and of Social Security.
 */
export const noNameTerms = {
  /** Devices and supplies. */
  device:
    'test strip,strip,tira,tirilla,pod,depend,onetouch verio,pen needle,nebulizer compressor,bp monitor,gauze pad,' +
    'meter,metro de glucosa,glucose meter,glucose monitor,glucose test strip,glucose strip,' +
    'glucose sensor,glucometer,glucometro,medidor,monitor,sensor,cgm,dexcom,freestyle,libre,omnipod,' +
    'contour next,accu chek,accuchek,onetouch,one touch,reader,transmitter,cuff,tensiometro,needle,aguja,' +
    'syringe,jeringa,jeringuilla,lancet,lanceta,sharp,alcohol swab,alcohol pad,alcohol wipe,alcohol prep,swab,pad,wipe,toallita,glove,guante,gauze,gasa,' +
    'tape,bandage,bandaid,band aid,vendaje,venda,curita,diaper,panal,panale,pull up,underpad,chux,brace,splint,' +
    'ferula,sling,compression sock,sock,media de compresion,oxygen,oxigeno,oximeter,oximetro,concentrator,' +
    'crutch,crutche,muleta,cane,baston,walker,andador,wheelchair,silla de rueda,commode,shower chair,' +
    'heating pad,ice pack,thermometer,termometro,cannula,canula,catheter,cateter,ostomy,colostomy bag,' +
    'feeding tube,spacer,espaciador,aerochamber,nebulizer,nebulizador,cpap,bipap,mask,mascarilla,cubreboca,' +
    'tubing,hose,humidifier,humidificador,breast pump,sacaleche,pill box,pill organizer,pastillero,' +
    'pill splitter,pill cutter,hearing aid,audifono,glasses,lentes,contact lense,contact len,condom,condon,' +
    'pregnancy test,prueba de embarazo,covid test,prueba de covid,at home test,tampon,toothbrush,insulin pump,' +
    'insulin pen,insulin syringe,bomba de insulina,jeringa de insulina,' +
    'heat patch,heat wrap,parche de calor,first aid kit',
  /** Vaccines, which alone say so; `vaccinated` says so beside `shots`. */
  vaccine:
    'vaccine,vacine,vaccination,shingrix,boostrix,influenza vaccine,immunization,vacuna,vacunacion,booster,refuerzo,flu shot,covid shot,shingles shot,zoster shot,' +
    'pneumonia shot,pneumococcal shot,tetanus,tetanus shot,tetano,tdap,tdap shot,dtap,mmr,mmr shot,hpv shot,rsv shot,' +
    'hepatitis a shot,hepatitis b shot,hepatitis shot,hep b shot,hep a shot,polio shot,rabies shot,meningitis shot,measles shot,' +
    'chickenpox shot,whooping cough shot,typhoid shot,travel shot,moderna,pfizer shot,inyeccion de la gripe,inyeccion contra la gripe,' +
    'gardasil,prevnar,pneumovax,capvaxive,vaxneuvance,zostavax,havrix,vaqta,twinrix,engerix,engerix b,heplisav,heplisav b,' +
    'recombivax,recombivax hb,menactra,menveo,menquadfi,bexsero,trumenba,penbraya,fluzone,flublok,afluria,fluarix,flucelvax,' +
    'fluad,flumist,abrysvo,arexvy,mresvia,comirnaty,spikevax,novavax,adacel,daptacel,infanrix,kinrix,pediarix,pentacel,' +
    'quadracel,vaxelis,proquad,varivax,rotateq,rotarix,ipol,rabavert,imovax,typhim,ixiaro',
  /** Sold without a prescription. */
  otc:
    'advil,advil pm,motrin,motrin ib,tylenol,tylenol pm,tylenol cold,excedrin,excedrin migraine,panadol,aleve,midol,' +
    'claritin,claritin d,zyrtec,zyrtec d,benadryl,nasacort,sudafed pe,mucinex,mucinex dm,mucinex d,' +
    'robitussin,delsym,nyquil,dayquil,theraflu,alka seltzer,vicks,vaporub,vicks vaporub,coricidin,afrin,zicam,airborne,emergen c,' +
    'tums,rolaid,maalox,mylanta,pepto,pepto bismol,prilosec otc,nexium 24hr,prevacid 24hr,zegerid otc,pepcid ac,' +
    'tagamet hb,imodium ad,gas x,beano,miralax,metamucil,dulcolax,colace,senokot,ex lax,preparation h,lactaid,dramamine,' +
    'unisom,zzzquil,melatonin,melatonina,cortizone,cortizone 10,tinactin,compound w,bengay,icy hot,' +
    'salonpa,aspercreme,orajel,visine,systane,refresh tear,artificial tear,lagrima artificiale,plan b,morning after,morning after pill,dia siguiente,dia despue,nicorette,rogaine,' +
    'pedialyte,ensure,glucerna,cbd,cbd oil,aceite de cbd,centrum,vitafusion,one a day,baby aspirin,sal de uvas,' +
    'mejoral,desenfriol,' +
    // substances that need no prescription by themselves
    'iron,hierro,iron supplement,iron sulfate,ferrous,ferrous sulfate,ferrous gluconate,ferrous fumarate,ferrous sulphate,' +
    'sulfato ferroso,sulfato de hierro,slow fe,feosol,calcium carbonate,calcium citrate,carbonato de calcio,citrato de calcio,' +
    'caltrate,citracal,os cal,oscal,magnesium,magnesio,magnesium oxide,magnesium citrate,magnesium glycinate,mag ox,' +
    'oxido de magnesio,citrato de magnesio,milk of magnesia,leche de magnesia,zinc,guaifenesin,guaifenesina,pseudoephedrine,' +
    'pseudoefedrina,sudafed,dextromethorphan,dextrometorfano,docusate,docusate sodium,docusato,senna,senna s,sennoside,' +
    'senosido,vitamin d3,vitamina d3,cholecalciferol,colecalciferol,simethicone,simeticona,neosporin,polysporin,' +
    'triple antibiotic,triple antibiotic ointment,psyllium,glucosamine,glucosamina,biotin,biotina,fish oil,' +
    'aceite de pescado,probiotic,probiotico,creatine,creatina,turmeric,curcuma,b complex,vitamin b complex,complejo b,' +
    'saline,saline nasal spray,saline spray,solucion salina,suero oral,suero,suero fisiologico,witch hazel,' +
    'hydrogen peroxide,agua oxigenada,rubbing alcohol,epsom salt,petroleum jelly,vaseline,vaselina,calamine,calamina,' +
    'aloe vera,elderberry,echinacea,ginseng,coq10,cranberry pill,ashwagandha,similac,enfamil,pediasure,formula,baby formula',
  /** Chains of pharmacies. */
  pharmacy:
    'cvs,walgreens,walmart,wal mart,costco,kroger,rite aid,riteaid,target,publix,sam club,safeway,albertsons,' +
    'heb,h e b,meijer,wegman,winn dixie,hy vee,hyvee,shoprite,food lion,harris teeter,fred meyer,' +
    'stop and shop,cost plus drug,amazon pharmacy,express script,optumrx,caremark',
  /** Cities and states. */
  place:
    'new york,nyc,los angeles,chicago,houston,phoenix,philadelphia,san antonio,san diego,dallas,jacksonville,' +
    'austin,fort worth,san jose,columbus,charlotte,indianapoli,san francisco,seattle,denver,oklahoma city,' +
    'nashville,washington dc,el paso,las vegas,boston,detroit,portland,louisville,memphi,baltimore,milwaukee,' +
    'albuquerque,tucson,fresno,sacramento,atlanta,kansas city,omaha,raleigh,miami,oakland,minneapoli,tampa,' +
    'new orleans,cleveland,honolulu,orlando,st louis,saint louis,pittsburgh,cincinnati,brooklyn,bronx,laredo,' +
    'mcallen,salt lake city,alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,' +
    'georgia,hawaii,idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maryland,massachusetts,michigan,' +
    'minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico,nueva york,' +
    'north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,south carolina,south dakota,' +
    'tennessee,texa,utah,vermont,virginia,washington,west virginia,wisconsin,wyoming,puerto rico',
  /** What a medicine is for. */
  condition:
    'birth control,contraception,anticoncepcion,blood pressure,hypertension,presion,hipertension,cholesterol,' +
    'colesterol,diabetis,triglyceride,trigliceridos,diabete,diabetic,diabetica,diabetico,blood sugar,sugar,azucar,' +
    'infection,infeccion,uti,pain,dolor,back pain,knee pain,joint pain,nerve pain,sore throat,strep throat,' +
    'dolor de muela,toothache,earache,backache,stomachache,head,cabeza,headache,migraine,migrana,asthma,asma,' +
    'allergy,allergie,alergia,heart,heartburn,agrura,acidez,acid reflux,reflux,reflujo,gerd,indigestion,' +
    'nausea,vomit,vomiting,vomito,stomach,estomago,ulcer,ulcera,depression,depresion,anxiety,ansiedad,' +
    'panic attack,sleep,sleeping,insomnia,insomnio,dormir,adhd,add,seizure,epilepsy,epilepsia,convulsione,' +
    'convulsion,thyroid,tiroide,corazon,arthriti,artritis,gout,weight loss,losing weight,lose weight,weight,' +
    'loss,diet,bajar de peso,bajar peso,perder peso,peso,obesity,obesidad,erectile dysfunction,ed,' +
    'disfuncion erectil,prostate,prostata,glaucoma,eczema,rash,sarpullido,acne,psoriasi,fungu,hongo,' +
    'yeast infection,athlete foot,cold,cold sore,flu,influenza,gripe,gripa,resfriado,cough,tos,flema,' +
    'congestion,covid,hiv,vih,sida,cancer,menopause,menopausia,hair loss,osteoporosi,malaria,constipation,' +
    'estrenimiento,diarrhea,diarrea,fever,fiebre,disease,enfermedad,ear infection,sinus infection,sinusiti,' +
    'tooth infection,bladder infection,infeccion urinaria,infeccion de orina,pink eye,pinkeye,conjuntivitis,' +
    'conjunctiviti,bronchiti,bronquiti,pneumonia,neumonia,shingle,herpe,std,lice,piojo,scabie,sarna,' +
    'hemorrhoid,hemorroide,vertigo,mareo,dizziness,anemia,copd,epoc,bipolar,schizophrenia,dementia,alzheimer,' +
    'parkinson,multiple sclerosi,neuropathy,neuropatia,swelling,hinchazon,inflammation,inflamacion,stroke,' +
    'afib,blood clot,heart failure,kidney stone,smoking,quit smoking,dejar de fumar,hangover,motion sickness,' +
    'nervio,nerve,muscle spasm,spasm,itch,itching,picazon,comezon,burn,quemadura,wound,herida,dry eye,' +
    'ojos secos,attack,ataque,heart attack,ataque al corazon,flea,tick,pulga,garrapata,hepatitis,hepatitis a,hepatitis b,' +
    'hepatitis c,hep a,hep b,hep c',
  /** Kinds of medicines, their forms and looks: `water pill`, `eye drops`, `little white pill`. */
  class:
    'contraceptive,anticonceptiva,anticonceptivo,control,natal,birth,water,diuretic,diuretico,blood,pressure,high,low,arterial,alta,alto,statin,' +
    'estatina,thinner,anticoagulant,anticoagulante,antibiotic,antibiotica,antibiotico,antiviral,painkiller,killer,relief,reliever,analgesico,' +
    'inhaler,inhalador,acid,antidepressant,antidepresivo,steroid,esteroide,hormone,hormona,muscle,muscular,relaxer,relaxant,' +
    'relajante,anti,inflammatory,antiinflamatorio,beta,blocker,vitamin,vitamina,prenatal,prenatale,multivitamin,multivitamina,' +
    'supplement,suplemento,hair,blue,azul,azule,white,blanca,blanco,pink,rosa,yellow,amarilla,green,verde,red,roja,round,redonda,oblong,oval,ovalada,' +
    'pill,pastilla,pildora,tablet,tableta,capsule,drop,gota,eye,ojo,ear,oido,nose,nasal,spray,pen,shot,injection,inyeccion,cream,' +
    'crema,syrup,jarabe,back,espalda,throat,garganta,mouth,boca,erectile,dysfunction,reactiva,stool,softener,laxative,laxante,antacid,' +
    'antiacido,sedative,sedante,stimulant,estimulante,opioid,narcotic,antihistamine,antihistaminico,decongestant,test,prueba,' +
    'container,box,caja,bag,bolsa,chair,bed,device,machine,kit',
  /** What is asked about, greetings, whom people see. */
  other:
    'price,precio,cost,costo,coupon,cupon,discount,descuento,insurance,seguro,clinic,clinica,doctor,doctora,nurse,hospital,medicare,medicaid,' +
    'dipirona,metamizol,goodrx,good rx,singlecare,single care,pharmacy,pharmacie,pharmacist,farmacia,drugstore,neomelubrina,treda,xl 3,magic mouthwash,refill,resurtido,prescription,receta,tab,hello,hi,hola,thanks,' +
    'gracia',
  /** People. */
  person:
    'mom,mother,dad,father,wife,husband,son,daughter,grandma,grandpa,mama,papa,madre,padre,esposo,esposa,hijo,' +
    'hija,abuela,abuelo,dr,mr,mrs,john,jane,james,mary,robert,patricia,michael,jennifer,david,linda,william,' +
    'elizabeth,richard,barbara,joseph,susan,thomas,jessica,sarah,maria,jose,juan,luis,carlos,ana,guadalupe,' +
    'jesus,miguel,pedro,smith,johnson,brown,jones,garcia,miller,davis,rodriguez,martinez,hernandez,lopez,' +
    'gonzalez,wilson,taylor,moore,martin,lee,perez,thompson,sanchez,ramirez,nguyen,doe,patel,kim',
} as const;

/** Words that may stand beside them. */
export const fillerWords =
  'my,a,an,some,the,to,for,of,with,in,at,on,and,or,by,i,me,you,we,it,is,are,do,what,how,much,need,want,take,find,get,buy,have,yall,' +
  'generic,cheap,cheapest,medicine,medication,med,drug,treat,treatment,medicina,medicamento,tabletas,remedio,para,contra,mi,la,' +
  'las,el,los,de,del,un,una,y,con,sin,en,que,algo,necesito,generica,generico,all,everything,todo,children,childrens,kid,infant,adult,baby,bebe,nino,' +
  'nina,adulto,old,year,ano,hour,hr,liquid,small,little,big,large,pequena,near,nearby,nearest,closest,cerca,store,tienda,please,por,favor,otc,free,' +
  'before,antes,rx,one,oral,home,new,used,per,day,care,then,not,dose,stop,taking,taper,delayed,release';

/** Of the states: beside a city. */
export const stateCodes =
  'al,ak,az,ar,ca,co,ct,dc,de,fl,ga,hi,id,il,in,ia,ks,ky,la,me,md,ma,mi,mn,ms,mo,mt,ne,nv,nh,nj,nm,ny,nc,nd,oh,ok,or,pa,pr,ri,sc,sd,' +
  'tn,tx,ut,vt,va,wa,wv,wi,wy,usa';
