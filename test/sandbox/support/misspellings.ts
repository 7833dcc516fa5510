/**
 * Misspelled drug names that the search was not tuned on. `real` ones are known misspellings; `made` ones are the
 * sandbox's own names with one seeded mistake each.
 */
import type { Catalog } from '../../../src/sandbox/catalog.ts';

const listed = `
lipator Lipitor|lipidor Lipitor|atorvastatine Atorvastatin|atorvistatin Atorvastatin|atorvostatin Atorvastatin
metforman Metformin|metphormin Metformin|metformen Metformin|lisinipril Lisinopril|lisinoprel Lisinopril
lysinopril Lisinopril|lisinapril Lisinopril|amlodapine Amlodipine|amlopidine Amlodipine|amlodopine Amlodipine
levothyroxin Levothyroxine|levothroxine Levothyroxine|levathyroxine Levothyroxine|synthyroid Synthroid|sinthroid Synthroid
omeprozole Omeprazole|omeprasole Omeprazole|omniprazole Omeprazole|gabapenten Gabapentin|gabbapentin Gabapentin
gabapentine Gabapentin|hydroclorothiazide Hydrochlorothiazide|hydrochlorothyazide Hydrochlorothiazide
sertaline Sertraline|sertralene Sertraline|zolof Zoloft|zoleft Zoloft|simvistatin Simvastatin|simvastatine Simvastatin
losarten Losartan|lozartan Losartan|albuteral Albuterol|albuterall Albuterol|abuterol Albuterol|ventalin Ventolin HFA
escitalapram Escitalopram|escitaloprame Escitalopram|lexipro Lexapro|lexapo Lexapro|floxetine Fluoxetine
fluoxitine Fluoxetine|fluxotine Fluoxetine|prozak Prozac|prosac Prozac|trazadone Trazodone|trazedone Trazodone
tramadole Tramadol|tramodol Tramadol|tramidol Tramadol|meloxican Meloxicam|meloxocam Meloxicam|melocxicam Meloxicam
pantoprozole Pantoprazole|pantaprazole Pantoprazole|protonics Protonix|nexum Nexium|nexiam Nexium
prednizone Prednisone|predisone Prednisone|prednisome Prednisone|amoxacillin Amoxicillin|amoxicilin Amoxicillin
amoxycillin Amoxicillin|amoxicillan Amoxicillin|azithromicin Azithromycin|azithromyacin Azithromycin|azythromycin Azithromycin
ciproflaxin Ciprofloxacin|ciprofloxin Ciprofloxacin|ciprofloxicin Ciprofloxacin|doxycyclin Doxycycline|doxicycline Doxycycline
doxycyline Doxycycline|cephalexine Cephalexin|cefalexin Cephalexin|sephalexin Cephalexin|clonazapam Clonazepam
klonazepam Clonazepam|clonazopam Clonazepam|alprazalam Alprazolam|alprazolan Alprazolam|alprozolam Alprazolam
zanax Xanax|xanex Xanax|lorazapam Lorazepam|lorezepam Lorazepam|diazapam Diazepam|diazipam Diazepam
citalapram Citalopram|citalipram Citalopram|buproprion Bupropion ER|bupropian Bupropion ER|welbutrin Wellbutrin
wellbutron Wellbutrin|venlafaxin Venlafaxine|venlaflaxine Venlafaxine|effexer Effexor|duloxatine Duloxetine
duloxitine Duloxetine|cymbolta Cymbalta|simbalta Cymbalta|montelucast Montelukast|montilukast Montelukast
singular Singulair|singulare Singulair|fluticosone Fluticasone|flutacasone Fluticasone|advare Advair Diskus
carvedalol Carvedilol|carvidilol Carvedilol|carvediol Carvedilol|metoprolal Metoprolol|metropolol Metoprolol
metoprolo Metoprolol|atenalol Atenolol|atenolal Atenolol|propanolol Propranolol|propranalol Propranolol
furosimide Furosemide|furosamide Furosemide|ferosemide Furosemide|lasics Lasix|clopidegrel Clopidogrel
clopidogril Clopidogrel|plavics Plavix|warfrin Warfarin|warfarine Warfarin|coumadine Coumadin|cumadin Coumadin
eliquist Eliquis|elequis Eliquis|eliqus Eliquis|zarelto Xarelto|xeralto Xarelto|xarelta Xarelto
glipazide Glipizide|glipizid Glipizide|jardience Jardiance|jardianse Jardiance|januvea Januvia|farziga Farxiga
farxega Farxiga|ozempik Ozempic|ozempick Ozempic|osempic Ozempic|wegovi Wegovy|wigovy Wegovy|monjaro Mounjaro
mounjaru Mounjaro|trulicidy Trulicity|trulisity Trulicity|lantis Lantus|humolog Humalog|novalog NovoLog
rosuvastatine Rosuvastatin|rosuvistatin Rosuvastatin|crestar Crestor|pravastatine Pravastatin|provastatin Pravastatin
tamsulosine Tamsulosin|tamsolosin Tamsulosin|flowmax Flomax|flomaks Flomax|finastride Finasteride|finesteride Finasteride
sildenifil Sildenafil|sildenafill Sildenafil|viagara Viagra|viagera Viagra|vigra Viagra|cealis Cialis|cialas Cialis
tadalifil Tadalafil|tadalafill Tadalafil|cyclobenzaprin Cyclobenzaprine|cyclobenzeprine Cyclobenzaprine
flexoril Flexeril|ibuprofin Ibuprofen|ibuprophen Ibuprofen|ibuprofren Ibuprofen|naproxin Naproxen|naproxyn Naproxen
oxycodon Oxycodone|oxicodone Oxycodone|adderal Adderall|aderall Adderall|adderol Adderall|vyvance Vyvanse
vivanse Vyvanse|concerda Concerta|methylphenadate Methylphenidate|topirimate Topiramate|topamacs Topamax
lamotrogine Lamotrigine|lamictil Lamictal|quetiapene Quetiapine|quetapine Quetiapine|seraquel Seroquel|seroquil Seroquel
abilafy Abilify|abillify Abilify|aripiprazol Aripiprazole|arapiprazole Aripiprazole|risperadone Risperidone
olanzepine Olanzapine|mirtazipine Mirtazapine|mirtazepine Mirtazapine|buspirone Buspirone|busparone Buspirone
hydroxizine Hydroxyzine|hydroxyzene Hydroxyzine|spironalactone Spironolactone|spirolactone Spironolactone
allopurinal Allopurinol|alopurinol Allopurinol|colchasine Colchicine|colchicin Colchicine|celebrix Celebrex
celicoxib Celecoxib|valcyclovir Valacyclovir|valacyclavir Valacyclovir|acyclovere Acyclovir|acylovir Acyclovir
fluconizole Fluconazole|fluconozole Fluconazole|diflucan Diflucan|metronidozole Metronidazole|metranidazole Metronidazole
ondansatron Ondansetron|odansetron Ondansetron|zofram Zofran|famotadine Famotidine|famotodine Famotidine
pregablin Pregabalin|pregabolin Pregabalin|lyrika Lyrica|lirica Lyrica|baclofin Baclofen|tizanadine Tizanidine
tizanidene Tizanidine|zolpidim Zolpidem|ambian Ambien|ambein Ambien|humera Humira|humaira Humira|enbril Enbrel
symbacort Symbicort|symbicourt Symbicort|spireva Spiriva HandiHaler|latanaprost Latanoprost|timilol Timolol
benazapril Benazepril|enalipril Enalapril|ramapril Ramipril|valsarten Valsartan|olmasartan Olmesartan
irbesarten Irbesartan|diltiazim Diltiazem|verapimil Verapamil|nifedapine Nifedipine|hydralizine Hydralazine
clonadine Clonidine|methotrexat Methotrexate|hydroxycloroquine Hydroxychloroquine|plaquinil Plaquenil
sumatripton Sumatriptan|imitrix Imitrex|rizotriptan Rizatriptan|amitriptiline Amitriptyline|amitryptyline Amitriptyline
nortriptaline Nortriptyline|nortryptyline Nortriptyline|paroxatine Paroxetine|paxel Paxil|levetiracetem Levetiracetam
kepra Keppra|divalproax Divalproex|depacote Depakote|carbamazapine Carbamazepine|lithum Lithium|donepazil Donepezil
aricep Aricept|mementine Memantine|estradial Estradiol|premerin Premarin|progestrone Progesterone
levofloxicin Levofloxacin|clindomycin Clindamycin|clyndamycin Clindamycin|nitrofurantion Nitrofurantoin
cefdinar Cefdinir|augmenten Augmentin|bactrum Bactrim|lisinopril-hydrochlorothiazide Hydrochlorothiazide/Lisinopril
amoxicillin-clavulanate Amoxicillin/Clavulanate|sulfamethoxazole-trimethoprim Sulfamethoxazole/Trimethoprim
losartan/hctz Hydrochlorothiazide/Losartan`;

export interface Misspelling {
  typed: string;
  meant: string;
}

/** Only those whose correct name is in the data. */
export function realMisspellings({ find }: Catalog): Misspelling[] {
  return listed
    .trim()
    .split(/[|\n]/)
    .map((pair) => ({ typed: pair.slice(0, pair.indexOf(' ')), meant: pair.slice(pair.indexOf(' ') + 1) }))
    .filter(({ meant }) => find(meant)?.name === meant);
}

/** Seeded numbers in [0, 1) (xorshift). */
function randomNumbers(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const sounds = 'ph f|f ph|y i|i y|c k|k c|c s|s c|z s|s z|x ks|ae e|e a|a e|o a|u o|th t|ll l|qu kw'
  .split('|')
  .map((pair) => pair.split(' ') as [string, string]);

/** One mistake in a name of more than four letters, never in the first letter. */
function mistake(name: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (name.length - 2));
  const kind = Math.floor(random() * 4);
  if (kind === 0) return name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2);
  if (kind === 1) return name.slice(0, at) + name.slice(at + 1);
  if (kind === 2) return name.slice(0, at) + name[at] + name.slice(at);
  const possible = sounds.filter(([from]) => name.indexOf(from, 1) > 0);
  const swap = possible[Math.floor(random() * possible.length)];
  if (!swap) return name.slice(0, at) + name[at] + name.slice(at);
  const found = name.indexOf(swap[0], 1);
  return name.slice(0, found) + swap[1] + name.slice(found + swap[0].length);
}

/** One misspelling for each of `count` costed names; the seed picks names and mistakes. */
export function madeMisspellings({ drugs }: Catalog, count: number, seed: number): Misspelling[] {
  const random = randomNumbers(seed);
  const names = drugs
    .filter((drug) => drug.name.length > 4 && drug.preparations.some((it) => it.unitCost !== undefined))
    .map(({ name }) => name);
  return Array.from({ length: count }, () => {
    const meant = names[Math.floor(random() * names.length)]!;
    return { typed: mistake(meant.toLowerCase(), random), meant };
  });
}

/** What is in the field when three fifths of the name are typed, and at least four letters. */
export function halfTyped({ typed, meant }: Misspelling): Misspelling {
  return { typed: typed.slice(0, Math.max(4, Math.ceil(typed.length * 0.6))), meant };
}
