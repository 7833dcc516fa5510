/** Made by `test/names/make-names.ts` from the sandbox's tables, whose sources are in `src/sandbox/data/SOURCES.md`. */
export const dispensed = `26
Atorvastatin
Lipitor

Amlodipine
Norvasc
Levothyroxine\t3
Synthroid
Gabapentin\t6
Neurontin\t6
Lisinopril
Zestril
Losartan
Cozaar
Omeprazole
Prilosec\t6

Metoprolol ER
Toprol XL
Albuterol\t>
Ventolin HFA\t8
Metformin\t6
Glucophage
Rosuvastatin
Crestor
Pantoprazole\t3
Protonix\t7
Furosemide\t7
Lasix
Trazodone
Acetaminophen/Hydrocodone\t6
Norco
Sertraline\t6
Zoloft\t6
Fluticasone\tH
Flonase\t8
Eliquis
Tamsulosin
Flomax
Hydrochlorothiazide
Prednisone\t6
Ibuprofen\t7
Ibu
Amoxicillin\t6
Famotidine\t7
Pepcid\t6
Ondansetron\t7
Zofran\t7
Metoprolol\t3
Escitalopram\t6
Lexapro\t6
Montelukast\t6
Singulair\t6
Carvedilol
Coreg
Simvastatin
Zocor

Duloxetine
Cymbalta
Potassium Chloride ER
Klor-Con\t6
Hydroxyzine\t7
Meloxicam\t6
Mobic\t6
Quetiapine
Seroquel
Clopidogrel
Plavix
Tramadol\t6
Alprazolam\t6
Xanax
Fluoxetine\t6
Prozac
Azithromycin\t7
Zithromax\t7
Diclofenac\tF
Amoxicillin/Clavulanate\t6
Augmentin\t6
Clonazepam
Klonopin
Buspirone
Cetirizine\t6
Triamcinolone\tI
Triderm\t@
Cyclobenzaprine
Doxycycline\t7
Vibramycin Hyclate
Acetaminophen/Oxycodone\t6
Percocet
Latanoprost\t@
Xalatan\t@
Metformin ER
Glucophage XR
Cephalexin\t6
Jardiance
Oxycodone\t6
Roxicodone
Ozempic\t3
Mirtazapine
Remeron
Spironolactone\t6
Aldactone
Pravastatin
Lorazepam\t7
Ativan\t3
Allopurinol\t3
Zyloprim
Bupropion XL
Wellbutrin XL
Clonidine\tC
Ergocalciferol
Drisdol
Alendronate\t6
Fosamax
Zolpidem
Ambien
Tizanidine
Zanaflex
Citalopram\t6
Celexa
Pregabalin\t6
Lyrica\t6

Lamotrigine
Lamictal
Aripiprazole\t6
Abilify\t6
Ezetimibe
Zetia
Finasteride
Mounjaro\t1
Proscar
Donepezil
Aricept
Venlafaxine ER
Effexor XR
Methylprednisolone\t3
Medrol
Atenolol
Tenormin
Lantus SoloStar\t1
Amphetamine/Dextroamphetamine
Adderall
Levetiracetam\t7
Keppra\t7
Xarelto\t6
Trulicity\t1
Hydrochlorothiazide/Lisinopril
Zestoretic
Risperidone\t6
Risperdal\t6
Baclofen\t3
Fluconazole\t7
Diflucan\t6
Ethinyl Estradiol/Norethindrone
Junel 1/20
Sulfamethoxazole/Trimethoprim\t7
Bactrim DS
Hydralazine\t3
Symbicort\t8
Mupirocin\t@
Olanzapine\t3
Zyprexa\t3
Nitrofurantoin\t6
Macrobid
Prednisolone\tF
Pred Forte\t@
Ciprofloxacin\tC
Cipro\t3
Ketoconazole\tB
Aspirin
Celecoxib
Celebrex
Clindamycin\tG
Cleocin Hydrochloride
Wegovy\t3
Hydrochlorothiazide/Losartan
Hyzaar
Acetaminophen\tG
Topiramate\t6
Topamax
Hydrocortisone\tC
Ala-Cort\t@
Trelegy Ellipta\t8
Fenofibrate
Tricor
Naproxen\t6
Glipizide
Warfarin
Diltiazem ER
Cardizem CD
Buprenorphine/Naloxone
Amitriptyline
Farxiga
Glimepiride
Amaryl
Metronidazole\tC
Flagyl
Estradiol\tC
Estrace\tB
Memantine\t6
Namenda\t6
Isosorbide Mononitrate ER
Divalproex
Depakote
Ethinyl Estradiol/Norgestimate
Estarylla
Zepbound\t1
Nystatin\tF
Propranolol\t7
Inderal
Valacyclovir
Valtrex
Loratadine\t6
Methocarbamol\t3
Robaxin\t3
Januvia
Bupropion SR
Wellbutrin SR
Nifedipine ER
Procardia XL
Lidocaine\tA
Lidoderm\t@
Folic Acid\t3
Paroxetine\t6
Paxil\t6
Ketorolac\tC
Valsartan
Diovan
Azelastine\tH
Cefdinir\t6
Dexamethasone\tG
Decadron

Diazepam\tG
Valium
Ethinyl Estradiol/Levonorgestrel
Camrese
Vyvanse
Entresto
Ropinirole
Oxybutynin ER
Ditropan XL
Myrbetriq\t6
Chlorhexidine\t@
Peridex\t@
Meclizine
Antivert
Acetaminophen/Codeine\t6
TYLENOL with Codeine
Glipizide ER
Glucotrol XL
Dicyclomine\t7
Bentyl\t3
Pioglitazone
Actos
Polyethylene Glycol 3350\t4
Sildenafil\t7
Viagra
Clobetasol\t@
Temovate\t@
Chlorthalidone
Sumatriptan\t;
Imitrex\t;
Benztropine\t3
Esomeprazole\t3
Nexium\t7
Methadone\t7
Dolophine
Olmesartan
Benicar
Prazosin
Minipress
Linzess
Levocetirizine\t6
Xyzal\t6
Hydroxychloroquine
Plaquenil
Hydrochlorothiazide/Triamterene
Maxzide
Amiodarone\t3
Pacerone
Torsemide\t3
Promethazine\tG
Dorzolamide/Timolol\t@
Cosopt\t@
Cyanocobalamin\t9
Phentermine
Adderall XR
Adipex-P
Dodex\t1
Timolol\tB
Timoptic\t@
Sucralfate\t6
Carafate\t6
Levofloxacin\tG
Carbidopa/Levodopa
Sinemet
Methotrexate\t3
Oxcarbazepine\t6
Trileptal\t6
Lovastatin
Methylphenidate\t6
Ritalin
Nitroglycerin\tC
Nitrostat
Divalproex ER
Depakote ER
Oseltamivir\t6
Tamiflu\t6
Temazepam
Restoril
Acyclovir\tG
Zovirax\tF
Ofloxacin\tB
Irbesartan
Avapro
Suboxone
Breo Ellipta\t8
Oxybutynin\t6
Methylphenidate ER
Concerta
Ipratropium\t8
Atrovent\t8
Drospirenone/Ethinyl Estradiol
Norethindrone
Tadalafil
Camila
Cialis
Jasmiel
Amphetamine/Dextroamphetamine ER
Bumetanide\t3
Bumex
Morphine ER
MS Contin
Enalapril\t6
Vasotec
Benazepril
Lotensin
Paxlovid
Betamethasone/Clotrimazole\t@
Advair Diskus\t8
Benzonatate
Doxazosin
Cardura
Erythromycin\tB
Brimonidine\t@
Insulin Lispro\t1
Humalog\t1
NovoLog FlexPen\t1
Buprenorphine\tC
Haloperidol\t7
Guanfacine ER
Intuniv
Lactulose\tD
Enulose\tD
Testosterone\tA
Depo-Testosterone\t1
Guanfacine

Levemir\t1
Diphenhydramine\tG
Tresiba FlexTouch\t1
Hydrochlorothiazide/Valsartan
Diovan HCT
Betamethasone\tA
Fluticasone/Salmeterol\t8
Atomoxetine
Strattera
Metoclopramide\t7
Reglan\t3
Amlodipine/Benazepril
Lotrel
Pramipexole
Mirapex
Naloxone\t9
Narcan\t8
Clotrimazole\t@
Lotrimin\t@
Nicotine\tB
Doxepin\tF
Anastrozole
Arimidex
Humalog KwikPen\t1
Digoxin\t7
Digitek
Clozapine
Clozaril
Spiriva Respimat\t8
Repatha\t1
Vraylar
Nortriptyline\t6
Pamelor
Restasis\t@
Propranolol ER
Inderal LA
Midodrine
Orvaten
Tradjenta
Ciclopirox\t@
Anoro Ellipta\t8
Ramipril
Altace
Epinephrine\tA
EpiPen\t1
Calcitriol\tG
Rocaltrol\t6
Desvenlafaxine ER
Pristiq
Lurasidone
Latuda
Basaglar KwikPen\t1
Medroxyprogesterone\t3
Provera
Colchicine
Colcrys
Lantus\t1
Labetalol\t3
Trandate
Verapamil ER
Calan SR
Fentanyl\tK
Heparin\t1
Biktarvy
Lumigan\t@
Methadose\t4
Levonorgestrel
Tretinoin\tB
Retin-A\t@
Sprintec
Mometasone\tH
Lansoprazole
Prevacid
Lacosamide\t7
Vimpat\t7
Primidone
Mysoline
Lithium Carbonate
Budesonide\tJ
Pulmicort Respules\t8
Terazosin
Ceftriaxone\t1
Vascepa
Rizatriptan
Maxalt
Ammonium Lactate\t@
Nebivolol
Bystolic
Albuterol/Ipratropium\t8
Tacrolimus\tB
Prograf\t3
Cefuroxime\t7
Solifenacin
VESIcare\t6
Omega-3 Acid Ethyl Esters
Lovaza
Hydromorphone\tG
Dilaudid\t7
Rybelsus
Ranolazine ER
Ranexa
Flecainide
Invega Sustenna\t1
Methimazole
Moxifloxacin\tC
Vigamox\t@
Telmisartan
Micardis
Bupropion
Naltrexone
Revia
Progesterone\t3
Prometrium
Spiriva HandiHaler\t8
Lo Loestrin Fe
Acetaminophen/Butalbital/Caffeine\t6
Esgic
Terbinafine\tB
Dupixent\t1
Sotalol\t3
Betapace
Brompheniramine/Dextromethorphan/Pseudoephedrine\t4
Bromfed\t4
Dorzolamide\t@
Loperamide\t6
Imodium\t6
Brilinta
Lisdexamfetamine
Ziprasidone\t3
Geodon\t3
Breztri Aerosphere\t8
Bisoprolol
Dexamethasone/Neomycin/Polymyxin B\t@
Hydrocortisone/Neomycin/Polymyxin B\t@
Incruse Ellipta\t8
Prochlorperazine\tC
Compazine\tB
Cyproheptadine\t6
Dexmethylphenidate ER
Focalin XR
Humira\t1
Creon

Gemfibrozil
Lopid
Wixela Inhub\t8
Venofer\t1
Venlafaxine
Alfuzosin ER
Uroxatral
Carbamazepine\t6
Tegretol\t6
Klor-Con M
Morphine\t7
Hydrochlorothiazide/Olmesartan
Benicar HCT
Advair HFA\t8
Lidocaine/Prilocaine\t@
Junel Fe 1/20
Nurtec ODT
Sevelamer\t6
Penicillin V Potassium\t6
Flovent HFA\t8
Trintellix
Fluocinonide\t@
GaviLyte G\t4
Letrozole
Janumet
Victoza\t1
Varenicline\t:
Dutasteride
Dexlansoprazole
Cilostazol
Eszopiclone
Combivent Respimat\t8
Enoxaparin\t1
Nabumetone
Gemtesa
Insulin Glargine\t1
Atropine/Diphenoxylate\t6
Insulin Aspart\t1
Ibandronate\t3
Phenytoin ER
Lithium Carbonate ER
Diltiazem\t3
Liothyronine\t3
Ubrelvy
Yaz
Premarin\tB
Mycophenolate Mofetil\t7
Methenamine
Stiolto Respimat\t8
Icosapent Ethyl
Quetiapine ER
Olopatadine\tH
Polymyxin B/Trimethoprim\t@
NovoLog\t1
Zonisamide
Rexulti
Metolazone
Raloxifene
Toujeo SoloStar\t1
Dulera\t8
Amantadine\t6
Paliperidone ER
Tri-Sprintec
Xulane\t@
Fluvoxamine
Cholestyramine Resin\t4
Polyethylene Glycol 3350 and Electrolytes\t4
Rivastigmine\tB
Fluorouracil\tA
Sulfasalazine
Dexmethylphenidate
Tolterodine ER
Combigan\t@
Memantine ER
Bisoprolol/Hydrochlorothiazide
OxyContin
Valproic Acid\t6
Carbamazepine ER
Minoxidil\tB
Leflunomide
Clobazam\t6
Budesonide/Formoterol\t8
Fludrocortisone
Minocycline
Hydrochlorothiazide/Irbesartan
Dexamethasone/Tobramycin\t@
Emgality\t1
Ursodiol
GaviLyte - C\t4
Phenazopyridine
Abilify Maintena\t1
Humulin N\t1
NuvaRing\t@
Hydroxyurea
Glycopyrrolate\t7
Praluent\t1
Phenobarbital\t7
Cyclosporine\tG
Cefadroxil\t6
Isosorbide Dinitrate
Fluocinolone\t@
Desmopressin\t;
Carbidopa/Levodopa ER
Gentamicin\tA
Vilazodone
Vancomycin\t7
Mesalamine\tB
Pradaxa
Fexofenadine\t6
Humulin R\t1
Cinacalcet
Megestrol\t6
Potassium Citrate ER
Colestipol\t6
Xifaxan
Xiidra\t@

Aimovig\t1
Enbrel\t1
Cefpodoxime\t6
Silver Sulfadiazine\t@
Kenalog-40\t1
Travoprost\t@
Azathioprine\t3
Alphagan P\t@
Bisacodyl
Slynd
Scopolamine\t@
Dextromethorphan/Promethazine\t4
Midazolam\t5
Trimethoprim
Calcium Acetate
Nyamyc\t@
Tamoxifen
Lubiprostone
Candesartan
Epogen\t1
Toujeo Max SoloStar\t1
Prolia\t1
Qelbree
Chlorpromazine\t3
Modafinil
Benzoyl Peroxide\t@
Janumet XR
Nystop\t@
Jantoven
Descovy
Pentoxifylline ER
Fluphenazine\t7
Tobramycin\tM
Permethrin\t@
Levalbuterol\t8
Qvar RediHaler\t8
Botox\t1
Diprivan\t1
Armour Thyroid
Arnuity Ellipta\t8
Fluorometholone\t@
Amlodipine/Valsartan
Indapamide
Atenolol/Chlorthalidone
Nitrofurantoin Macrocrystals
Vardenafil
Contrave
Humulin 70/30\t1
Cefazolin\t1
Brimonidine/Timolol\t@
Zolpidem ER
Carisoprodol
Ciprofloxacin/Dexamethasone\t@
Trospium
Prasugrel
Indomethacin\tF
Belsomra
Sodium Chloride\tJ
Repaglinide
Rhopressa\t@
Xtampza ER
Invokana
Terconazole\t@
Tivicay\t6
Caplyta
Acetazolamide\t3
Sublocade\t1
Movantik
Kerendia
Lokelma\t4
Felodipine ER
Pilocarpine\tB
Febuxostat
Acetaminophen/Tramadol
Abiraterone
Mircera\t1
Dilt-XR
Multaq
Bromfed DM\t4
Nadolol
Clarithromycin\t6
Synjardy XR
SSD\t@
Trihexyphenidyl\t6
Atropine\tA
Constulose\t4
Ingrezza
Dofetilide
Atrovent HFA\t8
Roflumilast
Depo-Medrol\t1
Eplerenone
Etodolac
Lamotrigine ER
Ajovy\t1
Rocklatan\t@
Hyoscyamine
NovoLog Mix 70/30\t1
Novolin N\t1
Propecia
Qsymia
Saxenda\t1
Amlodipine/Olmesartan
Simbrinza\t@
Ramelteon
Qulipta
Cosentyx\t1
Diclofenac ER
Benazepril/Hydrochlorothiazide
Glyburide
Sodium Bicarbonate
Glipizide/Metformin
Briviact\t7
Verapamil\t3
Desonide\t@
Livalo
Basaglar\t1
Imiquimod\t@
Avastin\t1
Vivitrol\t1
Pyridostigmine\t6
Vyzulta\t@
Perphenazine
Hydrochlorothiazide/Spironolactone
Imipramine
Rabeprazole
Solu-Medrol\t1
Soliqua 100-33\t1
Ezetimibe/Simvastatin
Halobetasol\t@

Risedronate
Levetiracetam ER
Kenalog-10\t1
Colesevelam\t6
Hydrochlorothiazide/Telmisartan
Doxercalciferol\t3
Belbuca
Alvesco\t8
Prolensa\t@
Rinvoq\t6
Zenpep
Otezla
Misoprostol
Dovato
Silodosin
Propofol\t1
Daptomycin\t1
Spravato\t8
Xolair\t1
Bydureon Bcise\t1
Steglatro
Emtricitabine/Tenofovir Disoproxil
Ertapenem\t1
Exemestane
Bicalutamide
Xigduo XR
Tramadol ER
Synjardy
Quillivant XR\t4
Revlimid
Xcopri
Bethanechol
Insulin Regular\t9
Sulindac
Calcipotriene\t@
Genvoya
Dexilant
Fosinopril
Triumeq\t6
Rytary
Leucovorin\t3
Eylea\t@
Propafenone
Dapagliflozin
Acarbose
Ztlido\t@
Dabigatran Etexilate
Trulance
Baqsimi\t8
Aristada\t1
Clenpiq\t4
Zaleplon
NP Thyroid
Xtandi
Sutab
Azelaic Acid\t@
Insulin NPH\t1
Nystatin/Triamcinolone\t@
Latisse\t@
Levitra
Yuvafem\t@
Chlordiazepoxide
Austedo
Codeine/Promethazine\t4
Zafemy\t@
Epidiolex\t4
Fesoterodine ER
Vemlidy
Vienva
Breyna\t8
Nuedexta
Liraglutide\t1
Humalog Mix 75-25 KwikPen\t1
Alogliptin
Valtoco\t8
Rifampin\t3
Cromolyn\tL
Theophylline ER
Velphoro
Niacin ER
Loteprednol Etabonate\t@
Clomipramine
Blisovi Fe 1/20
Econazole\t@
Lybalvi
Levocarnitine\t7
Entecavir
Azstarys
Calcitonin Salmon\t8
Stelara\t1
Orencia\t1
Bacitracin\tA
Amlodipine/Hydrochlorothiazide/Olmesartan
Zubsolv
Codeine\t6
Cartia
Levoxyl
Pulmicort Flexhaler\t8
Ethinyl Estradiol/Norelgestromin\t@
Brinzolamide\t@
Tolterodine
Fluticasone/Vilanterol\t8
Tranexamic Acid\t3
Ampicillin\t3
Auvelity
Nateglinide
Cefepime\t1
Pimecrolimus\t@
Tenofovir Disoproxil
Dotti\t@
Skyrizi\t1
Linezolid\t7
Mili
Dextroamphetamine\t6
Jentadueto
Clorazepate
Mesalamine ER
Difluprednate\t@
Veltassa\t4
Imbruvica\t6
Nexplanon\t1
Desloratadine
Cabergoline
Namzaric
Cimetidine\t6
Piperacillin/Tazobactam\t1
Novolin 70/30\t1
Novolin R\t1
Symtuza
Armodafinil
Dilantin\t6
ProAir RespiClick\t8
Isosorbide Mononitrate
Natroba\t@
Ofev
Jencycla
Isotretinoin
Taltz\t1
Flovent Diskus\t8
Odefsey
Gvoke Hypopen\t1
Bacitracin/Polymyxin B\t@
Larin Fe 1/20
Brixadi\t1
Rasagiline
Naratriptan
Enalapril/Hydrochlorothiazide
Ibrance
Nayzilam\t8
Bupivacaine\t1
Prempro
Nuplazid
Dapsone\tB
Prezcobix
Famciclovir
Acamprosate
Loryna
Juluca
Phenytoin\t7
Xylocaine-MPF\t@
Palonosetron\t1
Bevespi Aerosphere\t8
Adapalene\t@
Meropenem\t1
Glyxambi
Procrit\t1
SUPREP Bowel Prep\t4

Azelastine/Fluticasone\t8
Aptiom
Lenalidomide
Zemplar\t3
Imatinib
Valganciclovir\t6
Galantamine ER
Proctozone-HC\t@
Mirena\t1
Fycompa\t6
Entacapone
Jakafi
Fosfomycin\t4
Amiloride
Glucagon\t9
Trospium ER
Dalfampridine ER
Paroxetine ER
Triazolam
Actemra\t1
Asmanex HFA\t8
Mycophenolic Acid
Clonidine ER
Invega Trinza\t1
Candesartan/Hydrochlorothiazide
Ivermectin\tB
Retacrit\t1
Balsalazide
Admelog SoloStar\t1
SPS\t@
Galantamine\t6
Insulin Lispro Protamine/Insulin Lispro\t1
Cevimeline
Fiasp FlexTouch\t1
Miconazole\t@
Savella
Semglee\t1
Zoryve\t@
Tri-Lo-Mili
Euthyrox
Aspirin/Dipyridamole ER
Trijardy XR
Auryxia
Mirabegron ER\t6
Butrans\t@
Asenapine
Orgovyx
Opzelura\t@
Acetic Acid\t@
Hailey Fe 1/20
Amphetamine
Dextroamphetamine ER
Benzoyl Peroxide/Clindamycin\t@
Omeprazole/Sodium Bicarbonate\t6
Xeljanz XR
Dronabinol
Amlodipine/Atorvastatin
Forteo\t1
Cequa\t@
Benlysta\t1
Jublia\t@
Atovaquone\t4
Motegrity
Aurovela Fe 1/20
Benzoyl Peroxide/Erythromycin\t@
Tetracycline\tB
Derma-Smoothe/FS\t@
Calquence
Unithroid
Loxapine
Ethosuximide\t6
Opsumit
Estring\t@
Mexiletine
Venclexta
Tiotropium\t8
Aviane
Ella
Acetazolamide ER
Atovaquone/Proguanil
Norditropin FlexPro\t1
Nucala\t1
Eucrisa\t@
Parsabiv\t1
Ethinyl Estradiol/Etonogestrel\t@
Glyburide/Metformin
Alprazolam ER
Chlorzoxazone
Vabysmo\t1
Insulin Degludec\t1
Endocet
Eletriptan
Nikki
Keytruda\t1
Metaxalone
Aranesp\t1
Edarbi
Insulin Aspart Protamine/Insulin Aspart\t1
Orphenadrine\t1
Estazolam
Admelog\t1
Captopril
Neomycin\tB
Cryselle
Serevent\t8
Kesimpta\t1
Restasis Multidose\t@
Carvedilol ER
Neupro\t@
Apri
Orphenadrine ER
Pomalyst
Xeljanz\t6
Veozah
Klayesta\t@
Relistor\t3
Dimethyl Fumarate
Cefprozil\t6
Tagrisso
Acebutolol
Zolmitriptan\t:
Sirolimus\t6
Nexlizet
Ambrisentan
Airsupra\t8
Isentress\t6
Verzenio
Ethambutol
Envarsus XR
Griseofulvin\t6
Lotemax Sm\t@
Pataday\t@
Eluryng\t@
Ropinirole ER
Mitigare
Lupron Depot\t1
Tymlos\t1
Fasenra\t1
Zafirlukast
Nexletol
Fanapt
Erleada
Renvela\t6
Estradiol/Norethindrone
TobraDex\t@
Humalog Mix 75-25\t1
Dyanavel XR\t4
Asmanex Twisthaler\t8
Cimzia\t1
Fosaprepitant\t1
Lyumjev\t1
Bridion\t1
Mercaptopurine\t6
Sulfacetamide\t@
Aspirin/Butalbital/Caffeine
Golytely\t4
Tremfya\t1
Bepotastine\t@
Edarbyclor
Ritonavir
Uzedy\t1
Flunisolide\t8
Propafenone ER
Tirosint\t6
Disulfiram

Doxy\t1
Isoniazid\t7
Isibloom
Tri-Lo-Marzia
Rufinamide\t6
Prezista\t6
Onglyza
Hailey 24 Fe
Brukinsa
Kurvelo
Corlanor\t6
Quinapril
Triprolidine\t6
Rocuronium\t1
Bicillin L-A\t1
Probenecid
Tezspire\t1
Copaxone\t1
Mavyret
Paclitaxel\t1
Fetzima
Metformin/Pioglitazone
Piroxicam
Dayvigo
Desipramine
Trandolapril
Dantrolene\t3
Diclegis
Sofosbuvir/Velpatasvir
Viibryd
Xopenex HFA\t8
Remicade\t1
Nucynta\t6
Tegretol XR
Lanthanum Carbonate
Twirla\t@
Prevalite\t4
Elmiron
Albendazole
Droperidol\t1
Tafluprost\t@
Tyrvaya\t8
Thiamine\t1
Calcium Gluconate
Dicloxacillin
Mifepristone
Bimatoprost\t@
Propylthiouracil
Sodium Polystyrene Sulfonate\tD
Levobunolol\t@
Xultophy 100-3.6\t1
Celestone\tG
Alclometasone\t@
Desoximetasone\t@
Oxaliplatin\t1
Bromocriptine
Carbidopa/Entacapone/Levodopa
Selegiline
Daliresp
Vyndamax
ProAir HFA\t8
Aurovela 1/20
Granisetron\t3
Nifedipine
Dutasteride/Tamsulosin
Bromfenac\t@
Quviviq
Adapalene/Benzoyl Peroxide\t@
Azopt\t@
Nubeqa
Acetic Acid/Hydrocortisone\t@
Errin
Accrufer
Depo-Provera\t1
Adempas
Ilevro\t@
Itraconazole\t6
Pulmicort\t8
Sacubitril/Valsartan
Riluzole
Diltiazem ER 12 Hour
Voquezna
Pifeltro
Diclofenac/Misoprostol
Pirfenidone
Promacta\t6
Genotropin\t1
Miebo\t@
Heather
Pseudoephedrine/Triprolidine
Entyvio\t1
Xyosted\t1
Ibsrela
Claravis
Kisqali
Cabometyx
Hadlima\t1
Oxtellar XR
Glatiramer\t1
Besivance\t@
Lo-Zumandimine
Everolimus
Felbamate\t6
Fluvoxamine ER
Trifluoperazine
Neomycin/Polymyxin B\t@
Matzim LA
Nucynta ER
Evenity\t1
Methazolamide
Carboplatin\t1
Mono-Linyah
Lamivudine\t6
Hydrochlorothiazide/Metoprolol
Nortrel
Acitretin
Vtama\t@
Sprycel
Zenatane
Pulmozyme\t8
Topiramate ER
Capsaicin\t@
Pennsaid\t@
Austedo XR
Tri-Estarylla
Solu-Cortef\t1
Amiloride/Hydrochlorothiazide
Zoledronic Acid\t1
Viberzi
Carbinoxamine\t6
Nicotrol\t8
Uptravi\t3
Cyclopentolate\t@
Rasuvo\t1
Verquvo
Hydrocodone/Ibuprofen
Lynparza
Gatifloxacin\t@
Vestura
Voriconazole\t7
Injectafer\t1
Dextromethorphan/Quinidine
Posaconazole\t7
Acetaminophen/Butalbital/Caffeine/Codeine
Promethegan\t@
Incassia
Pentasa
Xgeva\t1
Sensorcaine\t1
Oxazepam
Darifenacin ER
Paricalcitol\t3
Zonisade\t4
Horizant
Tresiba\t1
Lessina
Jentadueto XR
Enskyce
Winlevi\t@
Microgestin Fe
Xhance\t8
Syeda
Tavaborole\t@
Oxymorphone ER
Hysingla ER
Budesonide ER
Tazarotene\t@
Teriflunomide
Kristalose\t4
Konvomep\t4
Teriparatide\t1
Lotemax\t@
Proctosol-HC\t@
Lyllana\t@
Epclusa
Travatan Z\t@
Aurovela 24 Fe
Flurbiprofen\tB
Tri-Lo-Estarylla
Lenvima
CombiPatch\t@
Imvexxy\t@
Altavera
Oxiconazole\t@
Droxidopa
Ivabradine
Aubagio
Acetylcysteine\t9
Elinest
Darzalex\t1
Vivelle-Dot\t@
Zarxio\t1
Dymista\t8
Dexmedetomidine\t1
Spinosad\t@

Abilify Asimtufii\t1
Dificid\t6
Simponi\t1
Colchicine/Probenecid
Cinvanti\t1
Climara\t@
Rezvoglar\t1
Xylocaine\tA
Ampicillin/Sulbactam\t1
Rayaldee
Trokendi XR
Arformoterol\t8
Sunosi
Thioridazine
Fiasp\t1
Alrex\t@
Nextstellis
Oxycodone ER
Tri-Mili
Bortezomib\t1
Cathflo Activase\t1
Phenylephrine/Promethazine\t4
Tetrabenazine
Cobenfy
Flarex\t@
Capecitabine
Doxylamine/Pyridoxine
Gocovri
Aliskiren
Opdivo\t1
Kevzara\t1
Efavirenz/Emtricitabine/Tenofovir Disoproxil
Simpesse
Mvasi\t1
Onfi\t6
Larin 24 Fe
Anagrelide
Hectorol\t3
Deferasirox\t4
Larin 1/20
Inflectra\t1
Chlordiazepoxide/Clidinium
Zioptan\t@
Phenylephrine\tO
Metrogel\t@
Pindolol
Kloxxado\t8
Apriso
Fingolimod
Ciprofloxacin/Hydrocortisone\t@
Eylea Hd\t1
Butorphanol\t9
Microgestin
Apretude\t1
Eysuvis\t@
Diflorasone\t@
Falmina
Indomethacin ER
Betaxolol\tB
Amcinonide\t@
Sodium Ferric Gluconate Complex\t1
Tasigna
Hemlibra\t1
Thiothixene
Enilloring\t@
Ethinyl Estradiol/Ethynodiol
Auvi-Q\t1
Irinotecan\t1
Defencath\t@
Symproic
Zinc Sulfate\t1
Amjevita\t1
Inlyta
Sodium Phosphate
Pramipexole ER
Milrinone\t1
Adbry\t1
Aprepitant
Formoterol\t8
Lamictal XR
Hydromorphone ER
Blisovi 24 Fe
Xofluza
Simponi Aria\t1
Glatopa\t1
Naropin\t1
Lialda
Moexipril
Pyridostigmine ER
Exelon\tB
Yupelri\t8
Gemcitabine\t1
Tecfidera
Tinidazole
Onyda XR
Perseris\t1
Methylin\t4
Etravirine
Carbatrol
Alogliptin/Metformin
Etodolac ER
Ninlaro
Kyleena\t1
Carnitor\t7
Epinastine\t@
Cefixime\t6
Toviaz
Eprontia\t4
Halcinonide\t@
Vumerity
Dapagliflozin/Metformin ER
Liletta\t1
Mifeprex
Nivestym\t1
Micafungin\t1
Selenious Acid\t1
Hydralazine/Isosorbide Dinitrate
Gralise
Adrenalin\t@
Ferrlecit\t1
Proctofoam-HC\t@
Amlodipine/Hydrochlorothiazide/Valsartan
Ciprodex\t@
Abacavir/Lamivudine
Adzenys XR-ODT
Ticagrelor
Abacavir\t6
Nplate\t1
Invokamet
Tri-Linyah
Marcaine\t1
Prucalopride
Darunavir
Eligard\t1
Ethinyl Estradiol/Norgestrel
Radicava Ors\t4
Neulasta\t1
Low-Ogestrel
NovoLog Penfill\t1
Keppra XR
Amitiza
Katerzia\t4
Rezdiffra
Kombiglyze XR
Banzel\t6
Perindopril
Rifabutin
Fulphila\t1
Diazepam Intensol\t4
Deblitane
Edurant\t6
Zirgan\t@
Carteolol\t@
Esomeprazole/Naproxen
Exparel\t1
Cyclophosphamide\t3
Myfembree
Avonex Pen\t1
Tyvaso Dpi\t8
Amlodipine/Telmisartan
Orenitram
Cresemba\t3
Zerviate\t@
Volnea
Oxaprozin
My Way
Dihydroergotamine\t9
Amoxicillin/Clavulanate ER
Fluvastatin
Qnasl\t8
Saphris
Emtricitabine
Meperidine\t7
Xywav\t4
Tiagabine
Tysabri\t1
Haloette\t@
Enhertu\t1
Succinylcholine\t1
Evrysdi\t6
Nourianz
Famotidine/Ibuprofen
Ceftazidime\t1
Imfinzi\t1
Nulytely\t4
Minivelle\t@
Betimol\t@
Carbidopa
Wakix
Acetaminophen/Butalbital
Orilissa
Potassium Chloride\t4
Rozerem
Dasetta 1/35
Fintepla\t4
Ketoprofen
Bismuth Subcitrate/Metronidazole/Tetracycline
Ocrevus\t1
Climara Pro\t@
Ropivacaine\t1
Phexxi\t@
Podofilox\t@
Naftifine\t@
Humalog Mix 50-50 KwikPen\t1
Byetta\t1
Avonex\t1
Glydo\t@
Cisplatin\t1
Etoposide\t3
Reyvow
Osphena
Azacitidine\t1
Mekinist\t6
Fulvestrant\t1
Renflexis\t1
Nuvessa\t@
Bimzelx\t1
Effer-K
Mydayis
Mefloquine
Ongentys
Relafen
Infliximab\t1
Pitavastatin
Fluoxetine/Olanzapine
Perjeta\t1
Copper\t1
Amikacin\t1
Apidra\t1

Levo-T
Camzyos
Pimozide
Omnitrope\t1
Dipyridamole\t3
Hailey 1.5/30
Relyvrio\t4
Cosopt PF\t@
Octreotide\t1
Xdemvy\t@
Ocaliva
Ohtuvayre\t8
Udenyca\t1
Zumandimine
Lonsurf
Docetaxel\t1
Aspirin/Butalbital/Caffeine/Codeine
Doxorubicin\t1
Diuril\t4
Zosyn\t1
Daysee
Zirabev\t1
Fluvastatin ER
Portia
Dolobid
Oxervate\t@
Pyridoxine\t1
GlucaGen\t1
Tobradex St\t@
Theo-24
Sensipar
Lovenox\t1
Compro\t@
Vagifem\t@
Bosulif
Cotempla XR-ODT
Apidra SoloStar\t1
Fondaparinux\t1
Tafinlar\t6
Olumiant
Emverm
Ruxience\t1
Afrezza\t8
Atazanavir
Prevymis\t3
Hydrocodone ER
Theophylline\t5
Zileuton ER
Amnesteem
Ethacrynate\t3
Striverdi Respimat\t8
Tudorza Pressair\t8
Aminocaproic Acid\t7
Segluromet
Turqoz
Renacidin\t@
Cupric Chloride\t1
Isentress Hd
Maraviroc\t6
Efavirenz
Fosinopril/Hydrochlorothiazide
Simlandi\t1
Skytrofa\t1
Gilenya
Alyacen 1/35
Quelicin\t1
Lutera
Invokamet XR
Alecensa
Gvoke PFS\t1
Phenelzine
Avsola\t1
Emflaza\t6
Rebif\t1
Lucentis\t@
Nulojix\t1
Pavblu\t1
Neupogen\t1
Bupivacaine/Epinephrine\t1
Akynzeo\t3
Jolessa
Intrarosa\t@
Trifluridine\t@
Bromsite\t@
Rukobia
Nisoldipine ER
Kariva
Saphnelo\t1
Aminophylline\t3
Saxagliptin
Tyblume
Dysport\t1
Korsuva\t1
Tecentriq\t1
Pylera
Tranylcypromine
Frovatriptan
Nylia 1/35
Ertaczo\t@
Alosetron
Ashlyna
Delstrigo
Disopyramide
Invega\t3
Betamethasone/Calcipotriene\t@
Epinephrine/Lidocaine\t1
Vyepti\t1
Rituxan\t1
Zeposia
Arikayce\t8
Ephedrine\t1
Journavx
Welchol\t6
Gattex\t1
Demeclocycline
Gablofen\t1
Betaseron\t1
Terbutaline\t3
Xeomin\t1
Cardizem LA
Xphozah
Cilastatin/Imipenem\t1
Trexall
Homatropine/Hydrocodone\t6
Precedex\t1
Vincristine\t1
Vigabatrin\t6
Zejula
Uloric
Cytomel
Somatuline Depot\t1
Soaanz
Erbitux\t1
Fyavolv
Depo-SubQ Provera\t1
Depo-Estradiol\t1
Kyprolis\t1
Neostigmine\t1
Codeine/Phenylephrine/Promethazine\t4
Finacea\t@
Hemangeol\t4
Talicia
Diflunisal
Monoferric\t1
Otrexup\t1
Phenytek
Zylet\t@
Sitagliptin
Vyvgart\t1
Clemastine\t6
Vevye\t@
Nuzyra\t3
Complera
Ryaltris\t8
Cefaclor\t6
Zavzpret\t8
Doptelet
Bepreve\t@
Ritalin LA
Jynarque
Inqovi
Cabtreo\t@
Qbrelis\t4
Siklos
Magnesium Sulfate\t4
Femring\t@
Seroquel XR
Esbriet
Crysvita\t1
Winrevair\t1
Nizatidine\t6
Vectical\t@
Lamivudine/Zidovudine
Oxymetazoline\t8
Inbrija\t8
Sronyx
Licart\t@
Erivedge
Truxima\t1
Remodulin\t1
Invega Hafyera\t1
Sotyktu
Oxbryta\t6
Dalvance\t1
Betoptic S\t@
Triamterene
Rectiv\t@
Rebif Rebidose\t1
Stribild
Xylocaine With Epinephrine\t1
Droxia
Evotaz
Savaysa
Trodelvy\t1
Ilaris\t1
Iclusig
Eslicarbazepine
Provigil
Ogivri\t1
Esmolol\t1
Ampyra
GaviLyte - N\t4

Exondys\t1
Kineret\t1
Pemetrexed\t1
Blincyto\t1
Zypitamag
Bonjesta
Votrient
Korlym
Setlakin
Firvanq\t4
Inveltys\t@
CellCept\t6
Ketamine\t1
Epitol
Sulfatrim\t4
Syfovre\t1
Kelnor 1/35
Viorele
Letairis
ProCentra\t4
Umeclidinium\t8
Desogestrel/Ethinyl Estradiol
Danazol
AcipHex
Prednisolone/Sulfacetamide\t@
Naproxen ER
ProAir Digihaler\t8
Emzahh
Lumakras
Kadcyla\t1
Mayzent
Potassium Phosphate\t4
Trazimera\t1
Pegasys\t1
Aplenzin
Vectibix\t1
Clarithromycin ER
Flumazenil\t1
Tetracaine\t@
Ascorbic Acid\tG
Ambien CR
Clomid
Adcirca
Loreev XR
Scemblix
Rezurock
Ozurdex\t@
Almotriptan
Pancreaze
Nevirapine ER
Humalog Mix 50-50\t1
Xromi\t4
Sharobel
Sunitinib
Focalin
Crotan\t@
Relpax
Braftovi
Lunesta
Sogroya\t1
Krystexxa\t1
Jatenzo
Zilretta\t1
Chateal
Soliris\t1
Isradipine
Sympazan
Rhofade\t@
Gleevec
Zerbaxa\t1
Stivarga
Phesgo\t1
Xyrem\t4
Protriptyline
Cleocin\tE
Bosentan
Priftin
Nemluvio\t1
Takhzyro\t1
Piqray
Coreg CR
Tepezza\t1
Tadliq\t4
TARINA Fe 1/20
Azurette
Kanjinti\t1
Trelstar\t1
Amitriptyline/Perphenazine
Naproxen/Sumatriptan
Orserdu
Caffeine/Ergotamine
Tolvaptan
Balziva
Malathion\t@
Nyvepria\t1
Vandazole\t@
Cimerli\t1
Nora BE
Cefoxitin\t1
Pyrilamine
Granix\t1
Oxymorphone
Methylergonovine\t3
Glassia\t1
Nevirapine\t6
Urea\t1
Tibsovo
Kelnor
Emsam\t@
Tobrex\t@
Pregabalin ER
Litfulo
Flavoxate
Chlorpheniramine/Codeine\t4
Ascomp with Codeine
Neffy\t8
Herceptin\t1
Vytorin
Erlotinib
Sucraid\t4
Qutenza\t@
Deferoxamine\t1
Dobutamine\t1
Bexarotene\tB
K Phos
Amitriptyline/Chlordiazepoxide
Trandolapril/Verapamil ER
Vigadrone\t4
Leqvio\t1
Teflaro\t1
Hydrocortisone/Pramoxine\t@
Sapropterin
Lupkynis
Aubra
Marlissa
Oxacillin\t1
Omnaris\t8
Ciloxan\t@
Nafcillin\t1
Sodium Oxybate\t4
Tukysa
Enstilar\t@
Rapaflo
Kenalog\tA
Nefazodone
Lopinavir/Ritonavir\t6
Truvada
Enpresse
AzaSite\t@
Levorphanol
Cyclobenzaprine ER
Nicardipine\t3
Abraxane\t1
Reblozyl\t1
Phenergan\tA
Zonegran
Duexis
Vegzelma\t1
DermOtic\t@
Mektovi
Humatrope\t1
Mimvey
Avycaz\t1
Serostim\t1
Gengraf\t6
Colistimethate\t1
Acthar\t1
Alogliptin/Pioglitazone
Flucytosine
Prolate\t6
Naloxone/Pentazocine
Arnuity\t8
Xadago
Juleber
Fabrazyme\t1
FML Forte\t@
Ebglyss\t1
Penicillin G Potassium\t1
Drizalma Sprinkle
Dasatinib
Methscopolamine
Secuado\t@
Ferralet 90
Emend\t7
Equetro
Proparacaine\t@
Penciclovir\t@
Daytrana\t@
Velivet
Daybue\t4
Durezol\t@
Padcev\t1
Cibinqo
Arazlo\t@
Glumetza
Alymsys\t1
Agamree\t4
Vyndaqel
Cayston\t8
Tabrecta
Regranex\t@
Cortisporin-TC\t@
Klor-Con/Ef
Jaimiess
Temozolomide
Koselugo
Triesence\tA
Pertzye
Aztreonam\t1
Menest
Divigel\t@
Lofena
Posfrea\t1
Selzentry\t6
Delestrogen\t1
Mibelas 24 Fe
Larin 1.5/30
Riabni\t1
Ravicti\t4
Quinidine\t3
Diazoxide\t4
Adakveo\t1
Lorbrena
EstroGel\t@
Libtayo\t1
Naftin\t@
Orlistat
Natazia
Glimepiride/Pioglitazone
Pred Mild\t@
Anectine\t1
Tice Bcg\t1
Gilotrif
Yervoy\t1
Nuvigil
Lamictal ODT
Adlarity\t@
Skyla\t1
Egrifta\t1
Lincomycin\t1
Plegridy\t1
Transderm Scop\t@
Glycerin/Lidocaine\t@
Zyprexa Relprevv\t1
Nortrel 7/7/7
Rayos
Vonjo
Azor
Sancuso\t@
Omegaven\t1
AndroGel\t@
Perampanel
Xospata
Fleqsuvy\t4
Izervay\t1
Avodart
Omidria\t@
Tigecycline\t1
Aralast\t1
Norvir\t6
Cuvposa\t4
Zidovudine\t6

Xatmep\t4
Pyrazinamide
Androderm\t@
Vinblastine\t1
Zurzuvae
Paxil CR
Vuity\t@
Hetlioz\t6
Strensiq\t1
Apraclonidine\t@
Thalitone
Differin\t@
Tri-Lo-Sprintec
Felbatol\t6
Ferriprox\t6
Tavneos
Chloroquine
Nalbuphine\t1
Rivaroxaban\t6
Integra F
Intelence
Nitazoxanide
Aptensio XR
Yasmin
Meprobamate
Tolmetin
Fotivda
Lomaira
Ultomiris\t1
Velcade\t1
Afinitor\t6
Taztia
Tralement\t1
Zytiga
Caspofungin\t1
Lidocaine/Tetracaine\t@
Manganese Chloride\t1
Idhifa
Sorafenib
Cycloset
Quinine
Maxidex\t@
BiDil
Xelstrym\t@
Alyftrek
Arsenic Trioxide\t1
Ycanth\t@
Gemmily
Sabril
Decitabine\t1
Lofexidine
Cortef
Firdapse
Skyclarys
Flector\t@
Bijuva
Ilumya\t1
Retevmo
Protamine Sulfate\t1
Dextenza\t1
Metformin/Saxagliptin ER
Zegerid\t6
Cytarabine\t1
Duvyzat\t4
Cordran\t@
Amondys-45\t1
Tarpeyo
Endari\t4
Tavalisse
Nevanac\t@
Thiola EC
Diacomit\t6
Welireg
Cystadane\t4
Micardis HCT
Xpovio
Atacand
Unasyn\t1
Oracea
Proventil HFA\t8
Besremi\t1
Adenosine\t1
Generlac\t4
Fylnetra\t1
Iyuzeh\t@
Arcalyst\t1
Vylibra
Eohilia\t4
Norliqva\t4
Rubraca
Beconase AQ\t8
Exforge
Fosrenol\t6
Vancocin
K-Tab ER
Onureg
Mestinon\t6
Firmagon\t1
Viokace
Adefovir
Astagraf XL
Cleocin Phosphate\t1
Adcetris\t1
Soolantra\t@
Zegalogue\t1
Tyenne\t1
Lojaimiess
Aklief\t@
Cyramza\t1
Viread\t6
Evista
Gvoke\t1
Namenda XR
Iheezo\t@
Uro-MP
Reltone
Vosevi
Streptomycin\t1
Thyquidity\t4
Istalol\t@
Thalomid
Mytesi
Xalkori
Tribenzor
Demerol\t3
Nocdurna
Vyfemla
Amethyst
Oxytrol\t@
Zomacton\t1
Zemaira\t1
Opsynvi
Docivyx\t1
Myfortic
Klisyri\t@
Dacarbazine\t1
Haegarda\t1
Nerlynx
Purixan\t4
Doxy 100\t1
Seglentis
Praziquantel
Aponvie\t1
Ocella
Detrol LA
Ryclora\t4
Fosamax Plus D
Icatibant\t1
Tilia Fe
Ery\t@
Evamist\t@
Furoscix\t1
Carospir\t4
Annovera\t@
Perforomist\t8
Cosela\t1
Elaprase\t1
Pyridium
Nimodipine
Qbrexza\t@
Sotylize\t4
Dasetta 7/7/7
Jaypirca
Kalydeco
Inrebic
Nutropin AQ Nuspin\t1
Gazyva\t1
Tropicamide\t@
Rolvedon\t1
Gimoti\t8
Hyftor\t@
Odomzo
Pfizerpen\t1
Ryvent
Apokyn\t1
Alkindi Sprinkle\t4
Zyprexa Zydis
Deflazacort\t6
Orladeyo
Neo-Synalar\t@
Somavert\t1
Ziextenzo\t1
Imcivree\t1
Filspari
Spritam\t4
Niva Thyroid
Siliq\t1
Vigafyde\t4
Yesintek\t1
Gleostine
Ferric Citrate
Ketalar\t1
Bethkis\t8
Necon
Oxandrolone
Ribavirin\t:
Fetroja\t1
Amoxapine
FML\t@
Elyxyb\t4
Fiasp Penfill\t1
Tracleer\t6
Akovaz\t1
Kaitlib Fe
Likmez\t4
Azelex\t@
Sudafed 12 Hour
Bendeka\t1
Clindesse\t@
Steglujan
Vimizim\t1
Mefenamic Acid
Mavenclad
Procaine\t1
Noritate\t@
Xermelo
SymlinPen\t1

Roxybond
Cardura XL
Enspryng\t1
Tri-Vylibra
Jinteli
Neoral\t6
Levonest
Menostar\t@
Butenafine\t@
Tazorac\t@
Tri-Legest Fe
Qtern
Tyvaso\t8
Trudhesa\t8
Eltrombopag\t6
Airduo Digihaler\t8
Valchlor\t@
Alunbrig
Isturisa
Silvadene\t@
Vivelle\t@
Fioricet
Altreno\t@
Cambia\t4
Miglitol
Lucemyra
Motpoly XR
Tasimelteon
Kitabis Pak\t8
Zovia 1-35e
Baraclude\t6
Oscimin
Zelboraf
Uceris
Norgesic Forte
Cerdelga
Adthyza
Junel 1.5/30
Xaciato\t@
Pentamidine\t9
Tigan\t3
Osmolex ER
Wera
Proglycem\t4
Balcoltra
Qinlock
Dhivy
Maxalt-Mlt
Testim\t@
Cortifoam\t@
Karbinal ER\t4
Angeliq
Inpefa
Harvoni
Lapatinib
Actonel
Absorica Ld
Soma
Voranigo
Livtencity
Northera
Atorvaliq\t4
Zomig\t:
Tekturna
Duavee
Avalide
Efavirenz/Lamivudine/Tenofovir Disoproxil
Celontin
Natacyn\t@
Krazati
Mesna\t3
Deferiprone
Hydrochlorothiazide/Quinapril
Fosamprenavir
Kelnor 1-50
Kionex\tD
Livdelzi
Kuvan\t6
Aranelle
L-glutamine\t4
Avapritinib
Epaned\t4
Rydapt
Vafseo
Sunlenca
Hydromet\t4
TOBI Podhaler\t8
Brevital Sodium\t@
Retin-A MICRO\t@
Lithostat
Exforge HCT
Fenoprofen
Denavir\t@
Dipentum
Isosorbide Dinitrate ER
Briellyn
Elidel\t@
Lastacaft\t@
Trivora
Leukeran
Vijoice
Pemazyre
Clindamycin/Tretinoin\t@
Mirvaso\t@
Jalyn
Acetaminophen/Caffeine/Dihydrocodeine
Opvee\t8
Brovana\t8
Silenor
Yonsa
Binosto
Clinda-Derm\t@
Loestrin Fe 1/20
Sivextro\t3
Trientine
Qudexy XR
Endometrin\t@
Inspra
Arestin\t4
Gynazole-1\t@
Clarinex-D 12 Hour
Revatio\t7
Cotellic
Subvenite
Lanoxin\t3
Cytotec
Livmarli\t6
Alyq
Truqap
Vimovo
Javygtor
Delzicol
Edluar
Nesina
Galafold
Dojolvi\t4
Tazverik
Canasa\t@
Lithobid
Crexont
Toremifene
Penicillamine
Nasonex\t8
Oracit\t4
Cyclogyl\t@
Verkazia\t@
Diethylpropion ER
Norpace CR
Zontivity
Ztalmy\t4
Duobrii\t@
Gelnique\t@
Versacloz\t4
Lithium Citrate\t4
Xenical
Femara
Glucose\t6
Pimtrea
Dolishale
Nylia 7/7/7
Vesicare Ls\t4
Azilect
Librax
Tosymra\t8
Hydrochlorothiazide/Propranolol
Lysodren
Tepmetko
Onexton\t@
Acular Ls\t@
Dexedrine
Solosec\t4
Galzin
Armonair Digihaler\t8

Effient
Airduo RespiClick\t8
Zenzedi
Corgard
Yeztugo
Colestid
Ojjaara
Evoxac
Epsolay\t@
Atacand HCT
Kynmobi
Trimipramine
Cleocin T\t@
Reclipsen
Zetonna\t8
Rozlytrek
Isopto Atropine\t@
Lyvispah\t4
Flurandrenolide\t@
Radicava\t5
Lopressor\t3
Tlando
Procysbi
Clocortolone\t@
Samsca
Lescol XL
Ezallor Sprinkle
Arthrotec
Tricitrates\t4
Minocycline ER
Talzenna
Tri-Vylibra Lo
Mesnex\t3
Doryx
Aluminum Hydroxide/Magnesium Trisilicate
Balversa
Forfivo XL
Nortrel 0.5/35-21
Nortrel 0.5/35-28
Vitrakvi\t6
Nexavar
Emtriva\t6
Phospholine Iodide\t@
Minirin\t8
Keveyis
Elestrin\t@
Ridaura
Crenessity\t4
Jadenu\t4
Zilxi\t@
Sirturo
Dimenhydrinate\t3
Ledipasvir/Sofosbuvir
Sprix\t8
Rimantadine
Oxaydo
Tybost
Tiglutik\t4
Innopran XL
Zortress
Aromasin
Tolectin 600
Copiktra
Levora
Natesto\t8
Cystadrops\t@
Bafiertam
Sandimmune\t7
Taclonex\t@
Ponvory
Sulfadiazine
Pirmella 1/35
Mycapssa
Amzeeq\t@
Crinone\t@
Sutent
Prophene
Recorlev
Zelsuvmi\t@
Hemady
Levsin
Viracept
Symbravo
Carnitor SF\t4
Gavreto
Sporanox\t6
Motofen
Urogesic Blue
Pazopanib
Tekturna HCT
Zyflo
Polymyxin B\tA
Methsuximide
Tikosyn
Dilantin Infatabs
Nalocet
Ermeza\t4
Trizivir
Acular\t@
Ultravate\t@
Lomotil
Pyrimethamine
Xeloda
Azulfidine
Fidaxomicin
Ogsiveo
Migergot\t@
Pexeva
Caffeine\t7
Orphengesic Forte
Philith
Zydelig
Aptivus\t6
Ojemda\t6
Phenoxybenzamine
Betaine\t6
Luliconazole\t@
Seysara
Treximet
Phenylbutyrate\t6
Relexxii
Finzala
Thiola
Tiazac
Filsuvez\t@
Clarinex\t6
Dilantin-125\t4
Vykat XR
Lincocin\tA
Zarontin\t6
Reyataz\t6
Aspruzyo Sprinkle\t4
Baxdela\t3
Duopa\t4
Trilipix
Femlyv

Primaquine
Fruzaqla
Vowst
Altoprev
Matulane
Sulfinpyrazone
Meclofenamate
Diphen\t4
Mirapex ER
Hemiclor
Chenodal
Atelvia
Ciprofloxacin ER
Varubi
Ingrezza Sprinkle
Onzetra Xsail\t8
Sofdra\t@
EC-Naprosyn
Zipsor
Kaletra\t6
Gabitril
Myorisan
Rinvoq LQ\t4
Amabelz
Efudex\t@
Exkivity
Noxafil\t7
Acuvail\t@
Sulf\t@
Campho-Phenique\t@
Epzicom
Ganciclovir\t3
Raldesy\t4
Molindone
Phendimetrazine
Iressa
Stalevo
Catapres-TTS\t@
Lipofen
Accutane
Imuran
Iwilfin
Myhibbin\t4
Marplan
Inderal XL
Xanax XR
Clomiphene
Alomide\t@
DDAVP\t;
Sulfamylon\t@
Cholbam
Millipred\t6
Rapamune\t6
Hydrea
Oxistat\t@
Soltamox\t4
Zykadia
Arava
Monurol\t4
Symfi
Xenazine
Minzoya
Condylox\t@
Methamphetamine
Anusol HC\t@
Clindacin\t@
Prefest
Cyclomydril\t@
Miglustat
Carbaglu
Methoxsalen
Benzamycin\t@
Orkambi\t4
Sovuna
Beyaz
Nilutamide
Vfend\t7
Bucapsol
Velsipity
Xerese\t@
Oseni
Nilotinib
Ascomp
Dyrenium
Niacor
Gastrocrom\t4
Fabhalta
Bryhali\t@
Aspirin/Caffeine/Orphenadrine
Temodar
Zyvox\t7
Iqirvo
Oravig
Tykerb
Urocit-K
Urso Forte
Lytgobi
Texacort\t@
Coartem
Zolinza
Turalio
Fluotrex\t@
Caduet
Twyneo\t@
Zovia 1/50e-21
Epivir\t6
Nardil
Taytulla
Targretin\tB
Plan B One-Step
Prevacid SoluTab
Tolsura
Uribel
Verelan PM
Pyrukynd
Exjade\t4
Triumeq Pd\t4

Gefitinib
Parnate
Detrol
Alcaine\t@
Cystaran\t@
Introvale
Lotronex
Ergomar
Veregen\t@
Vistaril\t3
Voquezna Dual Pak
Methyldopa
Activella
Fioricet with Codeine
Hydro-Ride
Anafranil
Edecrin
Rezlidhia
Chantix
Tencon
Tiopronin
Captopril/Hydrochlorothiazide
Absorica
Cometriq
Epivir HBV\t6
Kazano
Minocin\t3
Eryped\t4
Myambutol
E.E.S\t6
Agrylin
Seasonique
Amrix
Sorilux\t@
Alvaiz
Nascobal\t8
Prednicarbate\t@
Ala Scalp\t@
Caprelsa
Relenza\t8
Halcion
Lumryz\t4
Exelderm\t@
Tolcapone
Nityr
Clodan\t@
Mepron\t4
Lodoco
Auranofin
Buphenyl\t6
Ziagen\t6
Vizimpro
Voquezna Triple Pak
Clindagel\t@
Joenja
Indocin\tD
Questran\t4
Cimduo
Lortab\t6
Erythrocin Stearate
Lexiva\t6
Pramosone\t@
Salagen
Migranal\t8
Combivir
Sular
Aldactazide
Ortikos
Ciprofloxacin/Fluocinolone\t@
Epiduo Forte\t@
Loestrin 24 Fe
Cardizem
Urso
Clobex\t@
Tenoretic
Trezix
Aqneursa\t4
Femynor
Loestrin 1/20
Valcyte\t6
Orfadin\t6
Actoplus Met
Betapace AF
Gomekli\t4
Ziac
Cystagon
Sorbitol\t@
Juxtapid
Rebyota\t@
Tivicay Pd\t4
Metyrosine
Abacavir/Lamivudine/Zidovudine
Symbyax
Daurismo
Ziana\t@

Exservan
Rowasa\t@
Cefaclor ER
Zituvimet
Panretin\t@
Altabax\t@
Stromectol
Methyltestosterone
Inzirqo\t4
Azasan
Epifoam\t@
Neo-Polycin\t@
Sorine
Triple Sulfoid
Zituvio
Evekeo
Revuforj
Zelapar
Metopirone
Lorzone
Pliaglis\t@
Macrodantin
Rifadin\t3
Tryptyr\t@
Naprelan
Akten\t@
Vaseretic
Ketodan\t@
Elimite\t@
Aczone\t@
Bylvay
Vanflyta
Halog\t@
Lexette\t@
Yutrepia\t8
Zyclara\t@
Hyosyne\t4
Iopidine\t@
Phenohytro\t6
Casodex
Ctexli
Fareston
Zunveyl
NebuPent\t8
Tabloid
Pretomanid
Folbee
Ery-Tab
Ciclodan\t@
Emtricitabine/Rilpivirine/Tenofovir Disoproxil
Ocuflox\t@
Trimethobenzamide\t3
Vivjoa
Cloderm\t@
Patanase\t8
Minastrin 24 Fe
Miostat\t@
Cocaine\t8
Duaklir Pressair\t8
Hetlioz LQ\t4
Humatin
Gentak\t@
Tascenso ODT
Zavesca
Nitrolingual\t@
Sovaldi
Cuprimine
Zovia 1/35E-28
Zovia 1/35e-21
Sephience\t4
Wymzya Fe

Solodyn
Colazal
Fabior\t@
Retrovir\t7
Dartisla
Polycin\t@
Vibramycin\t6
ConZip
Renagel
Synarel\t8
Diastat Acudial\t@
Paromomycin
Ak-Poly-Bac\t@
ApexiCon E\t@
Tri Femynor
Acanya\t@
Nalfon
Daraprim
Symfi Lo
Zepatier
Diprolene\t@
Mentax\t@
Cuvrior
Gloperba\t4
Lazcluze
Miochol E\t@
Attruby
Miacalcin\t9
Norpace
Itovebi
Dantrium\t3
Fentora\t@
Nortrel 1/35-21
Nortrel 1/35-28
Emcyt
Tydemy
Targadox
Isordil
Boniva\t3
Daypro
Xelpros\t@
Chlorothiazide\t3
Neuac\t@
Asacol HD
Luzu\t@
Prudoxin\t@
Clarinex D 24 Hour
Impavido
Oralone\t@
Analpram HC\t@
Fortesta\t@
NuLev
Proctocort\t@
Roweepra
Eulexin
Lotensin HCT
Syprine
Pandel\t@
Ximino
Apomorphine\t3
Akeega
Myleran

Cycloserine
Mulpleta
Anaspaz
Diskets
Melphalan
Bactrim
Glynase
Merzee
Mycobutin
Verdeso\t@
Edaravone\t5
Feldene
Glycate
Kerydin\t@
Cortenema\t@
Krintafel
Sustiva
Xenleta\t3
Lindane\t@
Zonalon\t@
Amicar\t6
Igalmi
Dichlorphenamide
Flurazepam
Metformin/Repaglinide
Metformin/Sitagliptin
Aemcolo
Comtan
Flac\t@
Atripla
Guaifenesin/Hydrocodone\t4
Accolate
Amethia
Elixophyllin\t4
Jelmyto\t@
Opipza
Questran Light\t4
Tobi\t4
Carac\t@
Danziten
Malarone
Marinol
Nilandron
Entresto Sprinkle
Minolira
Safyral
Nitisinone\t6
Allzital
Aygestin
Protopic\t@
Zorvolex
Carglumic Acid\t4
Methylene Blue\tA
Tetrahydrozoline\t@
Flolipid\t4
Hycamtin\t3
Procto-Pak\t@
Ayuna
Leena
Rilutek
Subsys
Truseltiq

Polytrim\t@
Rivelsa
Hycodan\t6
Kapvay
Nymalize\t4
Sitavig
Tasmar
Demser
Otovel\t@
Vanos\t@
Xopenex\t8
Mafenide\t@
Atralin\t@
Mircette
Olux-E\t@



Acetaminophen ER
Albuterol ER
Ammonia\t8
Amphetamine ER\t4
Aspirin/Carisoprodol
Aspirin/Oxycodone
Avanafil
Azelate\t@
Benznidazole
Benzphetamine
Brivaracetam
Cetirizine/Pseudoephedrine ER
Chlorpheniramine/Hydrocodone ER\t4
Cortisone
Dexchlorpheniramine\t4
Didanosine
Dienogest/Estradiol
Diethylpropion
Donepezil/Memantine ER
Drospirenone
Erythromycin Ethylsuccinate\t6
Fexofenadine/Pseudoephedrine ER
Guaifenesin/Pseudoephedrine
Guaifenesin/Pseudoephedrine ER
Ibuprofen/Pseudoephedrine
Iloperidone
Ketoprofen ER
Loratadine/Pseudoephedrine ER
Magnesium Sulfate/Potassium Sulfate/Sodium Sulfate\t4
Metaproterenol\t6
Metformin ER Modified
Metformin ER Osmotic
Metronidazole ER
Moxidectin
Oxcarbazepine ER
Phendimetrazine ER
Phentermine/Topiramate ER
Quazepam
Quinidine ER
Ranitidine\tG
Salmon Calcitonin\t8
Stavudine\t6
Sulconazole\t@
Sulfur\t@
Talc\t@
Timolol ER\t@
Tofacitinib\t6
Tofacitinib ER
Umeclidinium/Vilanterol\t8
Abstral
Accupril
Accuretic
Aceon
Acephen\t@
Acticlate
Actiq\t@
Adasuve\t8
Addyi
Adoxa
Afirmelle
Alacort\t@
Albenza
Alinia\t6
Alkeran
Allegra\t6
Allegra D-12 Hour
Allegra-D
Allegra-D 24 Hour
AllerNaze\t8
Alocril\t@
Alora\t@
Alyacen 7/7/7
Anaprox
Ancobon
Antara
Anusol\t@
Anzemet\t3
Anzupgo\t@
Apadaz
Arakoda
Arbli\t4
Augmentin ES-600\t4
Augmentin XR
Aurovela 1.5/30
Aurovela Fe 1.5/30
Avar Ls\t@
Avar-e Green\t@
Avar-e LS\t@
Avita\t@
Bensal HP\t@
BenzePrO\t@
Biltricide
Blujepa
Brenzavvy
Budeprion
Bunavail
Bupap
Cafcit\t5
Cafergot
Calcitrene\t@
CamreseLo
Capacet
Cataflam
Caziant
Centany\t@
Cervidil\t@
Cesamet
Cetacaine Anesthetic\t@
Cetraxal\t@
Cipro HC\t@
Cleocin Pediatric\t4
ClindaMax\t@
Consensi
Curosurf\t@
Cutivate\t@
Cyonanz
Cytra-K Cystrals\t4
Delyla
Depen
Dermatop\t@
DesOwen\t@
Diastat\t@
Dibenzyline
Diethylpropion HCl Controlled-Release
Dilt-CD
Diltzac
Domeboro\t@
Doral
Dovonex\t@
Dsuvia
Duetact
Dyclopro\t@
Ecoza\t@
Ed-Spaz
Egaten
Emrosi
Enablex
Entadfi
Entereg
Epiduo\t@
Ergoloid Mesylates
Ery-Ped\t4
Erygel\t@
Eurax\t@
Evoclin\t@
Extina\t@
Factive
Farydak
Fayosim
Fenoglide
Fexmid
Fibricor
Flavored Colestid\t4
Flovent\t8
Flumadine
Fluoroplex\t@
Frova
Gaviscon\t4
Gianvi
Gliadel\t@
Gonitro
Goprelto\t8
Hailey Fe 1.5/30
Hepsera
Hernexeos
Hiprex
Hycet\t4
Hyrnuo
Ibtrozi
Ibudone
Iclevia
Iluvien\t@
Imkeldi\t4
Impoyz\t@
Infasurf\t@
Isopto Carpine\t@
Junel Fe 1.5/30
Jylamvo\t4
Kalliga
Keralac\t@
Keralyt\t@
Khedezla
Khindivi\t4
Klaron\t@
Kovanaze\t8
Larin Fe 1.5/30
Leqselvi
Lescol
Liqrev\t4
Lo Simpesse
LoSeasonique
Locoid\t@
Locoid Lipocream\t@
Lodosyn
Loestrin 21 1.5/30
Loestrin 21 1/20
Loestrin Fe 1.5/30
Lomedia 24 Fe
Lopreeza
Lopressor HCT
Loprox\t@
Luxiq\t@
Lynkuet
Lysteda
Lyza
Mephyton
Metadate ER
Methadose Dispersible
Methergine\t3
Metozolv ODT
MetroCream\t@
MetroLotion\t@
Milophene
Modeyso
Monistat\t@
Morgidox
Muse\t@
Mydriacyl\t@
Nasalcrom\t8
Neosporin G.U\t@
Nexesta Fe
Nexiclon XR\t6
Niaspan
Nitro-Bid\t@
Nitro-Dur\t@
NitroMist\tB
Nitroglycerin Lingual
Nitroglycerin Transdermal Delivery System\t@
Nizoral\tB
Noctiva\t8
Norgesic
Norlyroc
Norpramin
Numbrino\t8
OVACE Plus\t@
Obredon\t4
Ocufen\t@
Olux\t@
Opfolda
Orapred ODT
Ortho Tri Cyclen
Ortho-Novum
OvacePlus\t@
Ozobax\t4
Pamine
Pamine Forte
Paremyd\t@
Parlodel
Paser\t4
Pediapred\t4
Pheburane\t4
Phenadoz\t@
Phenytoin Infatabs
Phexx\t@
Phoslyra\t4
Phospha 250 Neutral
Phosphasal
Pirmella 7/7/7
Poly-Iron 150 Forte
Polysporin\t@
Precose
Prepidil\t@
Prestalia
Primlev
Primsol\t4
Proctofoam\t@
Proctosol\t@
Proctozone\t@
Promethazine With Codeine Cough\t4
Prostin\tA
Proventil\t8
Psorcon\t@
Qualaquin
Quartette
Qvar\t8
Refissa\t@
Remeronsoltab
Renova\t@
Reprexain
Retisert\t@
Rhapsido
Rhinocort\t8
Rhinocort Aqua\t8
Riomet\t4
Risperidone M-TAB
Rosadan\t@
Roweepra XR
Rythmol SR
Salicylic Acid 6 percent\t@
Sclerosol\t@
Sernivo\t@
Simliya
Sodium Sulfacetamide - Sulfur Wash\t@
Sodium Sulfacetamide 10 Sulfur 2 Cleanser\t@
Sumadan Wash\t@
Suprax\t6
Survanta\t@
Synalar\t@
Syndros\t4
Synera\t@
Tagamet
Tarceva
Temixys
Tezruly\t4
Thermazene\t@
Thyrolar
Timolol GFS\t@
Tindamax
Tivorbex
Tolak\t@
Tonmya
Topicort\t@
Tpoxx
Tradename
Tranxene
Travatan\t@
Trecator
Tretin-X\t@
TriLyte\t4
TriNessa
Trianex\t@
Tridesilon\t@
Trimo San\t@
Tryvio
Tulana
Twynsta
U-Cort\t@
Urelle
Urso 250
Ustell
Utopic\t@
Vanoxide\t@
Vanrafia
Vecamyl
Veltin\t@
Venelex\t@
Ventavis\t8
Verelan
Veripred 20\t4
Vermox
Vibramycin Monohydrate\t4
Vicoprofen
Virazole\t8
Vistogard\t4
Vivlodex
Vogelxo\t@
Voltaren\t@
Vytone\t@
Wayrilz
Wynzora\t@
Xepi\t@
Xolegel\t@
Xolremdi
Xuriden\t4
Yargesa
Yosprala
Zarah
Zebutal
Zelnorm
Zithromax Z-Pak
Zohydro ER
Zymaxid\t@`;
