/**
 * Names that are confused with one another, each with those it is confused with. One that was typed exactly is meant; for one
 * that is only similar to what was typed, the patient is asked.
 * Sources: "FDA and ISMP Lists of Look-Alike Drug Names with Recommended Tall Man Letters" (ismp.org, as its web page and older
 * prints show it), and what is widely reported of such pairs. ISMP's longer "List of Confused Drug Names" was not opened, so a
 * pair may be missing. An extra pair only asks the patient.
 */
const confused = `
acetazolamide acetohexamide
amiloride amlodipine
aripiprazole rabeprazole
atomoxetine atorvastatin
azacitidine azathioprine
baclofen bumetanide
bupropion buspirone
carbamazepine oxcarbazepine
carboplatin cisplatin
cefazolin ceftriaxone
celebrex celexa cerebyx
chlordiazepoxide chlorpromazine
chlorpromazine chlorpropamide
cholecalciferol ergocalciferol
clobazam clonazepam
clomiphene clomipramine
clonazepam lorazepam clonidine clozapine
cyanocobalamin hydroxocobalamin methylcobalamin methscopolamine
cyclosporine cycloserine
dactinomycin daptomycin
daunorubicin doxorubicin
dimenhydrinate diphenhydramine
dobutamine dopamine
duloxetine fluoxetine
docetaxel paclitaxel
effexor enablex
epinephrine ephedrine
epirubicin eribulin
escitalopram citalopram
estradiol estriol
fentanyl sufentanil
flavoxate fluvoxamine
fluoxetine fluvoxamine paroxetine
fluphenazine fluvoxamine
glipizide glyburide
glucophage glucotrol
guaifenesin guanfacine
hydralazine hydroxyzine hydrochlorothiazide
hydrocodone oxycodone hydromorphone morphine
humalog humulin novolog novolin
infliximab rituximab
isotretinoin tretinoin
jantoven januvia janumet
klonopin clonidine
lamictal lamisil
lamivudine lamotrigine
lasix losec luvox
leucovorin levoleucovorin
levetiracetam levofloxacin levocarnitine
levothyroxine liothyronine
lorazepam alprazolam
losartan valsartan
medroxyprogesterone methylprednisolone methyltestosterone
metformin metronidazole
methadone methylphenidate
methylfolate methyldopate
metoprolol misoprostol
mifepristone misoprostol
mirtazapine mirabegron
nexavar nexium
nicardipine nifedipine nimodipine
olanzapine quetiapine
omeprazole esomeprazole
oxcarbazepine oxybutynin
paxil plavix taxol
penicillamine penicillin
pentobarbital phenobarbital
phytonadione menadione
prednisone prednisolone primidone
pravastatin pantoprazole
propranolol propafenone
prilosec prozac
quinidine quinine
ranitidine rimantadine
rifampin rifaximin
risperidone ropinirole
romidepsin romiplostim
sandimmune sandostatin
seroquel sinequan
rizatriptan risedronate
sertraline cetirizine
sitagliptin saxagliptin sumatriptan zolmitriptan
sulfadiazine sulfasalazine
tegretol trental
tizanidine tiagabine
tolazamide tolbutamide
topamax toprol
tramadol trazodone
valacyclovir valganciclovir
vinblastine vincristine
viracept viramune
wellbutrin wellferon
xanax zantac tenex
zyprexa zyrtec celexa
zocor cozaar
`;

const groups = confused
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** What those are for that are confused most, as people say it, in English and Spanish. Source: labels (DailyMed), section 1. */
const uses: Readonly<Record<string, RegExp>> = {
  hydralazine: /blood|pressure|presi[oó]n|heart/i,
  hydroxyzine: /itch|picaz|comez|anxi|ansie|allerg|alerg/i,
  tramadol: /pain|dolor/i,
  trazodone: /sleep|insom|dormir|depres/i,
  clonidine: /pressure|presi[oó]n|adhd/i,
  klonopin: /anxi|ansie|panic|seiz/i,
  bupropion: /depres|smok|fumar/i,
  buspirone: /anxi|ansie/i,
};

/** The name that one is confused with, where the text says what only that one is for: hydralazine for itching. */
export const meantByUse = (name: string, text: string): string | undefined => {
  const own = uses[name.toLowerCase()];
  return own && !own.test(text) ? lookAlikesOf(name).find((other) => uses[other]?.test(text)) : undefined;
};

/** @param typed lower case */
export const isBeginningOfConfused = (typed: string): boolean =>
  groups.some((group) => group.some((one) => one.length > typed.length && one.startsWith(typed)));

/** The names that a name is confused with; empty if no confusion is reported. */
export const lookAlikesOf = (name: string): string[] => {
  const [first = ''] = name.toLowerCase().split(/[^\p{L}]/u);
  return groups
    .filter((group) => group.includes(first))
    .flatMap((group) => group.filter((one) => one !== first));
};
