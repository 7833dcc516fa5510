/**
 * Names that are confused with one another, each with those it is confused with. One that was typed exactly is meant; for one
 * that is only similar to what was typed, the patient is asked.
 * Source: written down for this project from what is widely reported of such pairs. Neither the FDA's list of look-alike names
 * with tall man letters nor ISMP's "List of Confused Drug Names" was opened for it, so a pair may be missing. An extra pair
 * only asks the patient.
 */
const confused = `
acetazolamide acetohexamide
aripiprazole rabeprazole
atomoxetine atorvastatin
baclofen bumetanide
bupropion buspirone
carbamazepine oxcarbazepine
celebrex celexa cerebyx
chlordiazepoxide chlorpromazine
chlorpromazine chlorpropamide
cholecalciferol ergocalciferol
clobazam clonazepam
clomiphene clomipramine
clonazepam lorazepam clonidine
cyanocobalamin hydroxocobalamin methylcobalamin methscopolamine
cyclosporine cycloserine
dactinomycin daptomycin
daunorubicin doxorubicin
dimenhydrinate diphenhydramine
dobutamine dopamine
duloxetine fluoxetine
effexor enablex
epinephrine ephedrine
escitalopram citalopram
estradiol estriol
fluoxetine fluvoxamine paroxetine
glipizide glyburide
glucophage glucotrol
hydralazine hydroxyzine hydrochlorothiazide
hydrocodone oxycodone hydromorphone
humalog humulin novolog novolin
infliximab rituximab
jantoven januvia janumet
klonopin clonidine
lamictal lamisil
lamivudine lamotrigine
lasix losec luvox
levetiracetam levofloxacin levocarnitine
levothyroxine liothyronine
lorazepam alprazolam
losartan valsartan
medroxyprogesterone methylprednisolone methyltestosterone
metformin metronidazole
methadone methylphenidate
methylfolate methyldopate
metoprolol misoprostol
mirtazapine mirabegron
nicardipine nifedipine nimodipine
olanzapine quetiapine
omeprazole esomeprazole
oxcarbazepine oxybutynin
paxil plavix taxol
penicillamine penicillin
phytonadione menadione
prednisone prednisolone primidone
pravastatin pantoprazole
propranolol propafenone
quinidine quinine
risperidone ropinirole
rizatriptan risedronate
sertraline cetirizine
sitagliptin saxagliptin sumatriptan
sulfadiazine sulfasalazine
tizanidine tiagabine
tolazamide tolbutamide
topamax toprol
tramadol trazodone
valacyclovir valganciclovir
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
