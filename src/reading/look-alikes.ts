/**
 * Names that are taken for one another, each with those that it is taken for. One that was typed exactly is meant; one that
 * is only like what was typed is asked back.
 * Source: FDA, "FDA Name Differentiation Project" (the list of look-alike names with tall man letters; a work of the US
 * government), with pairs that ISMP's "List of Confused Drug Names" names among the most reported. Facts only.
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
clobazam clonazepam
clomiphene clomipramine
clonazepam lorazepam clonidine
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
metoprolol misoprostol
mirtazapine mirabegron
nicardipine nifedipine nimodipine
olanzapine quetiapine
omeprazole esomeprazole
oxcarbazepine oxybutynin
paxil plavix taxol
penicillamine penicillin
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

/** The names that a name is taken for; none where nobody reports any. */
export const lookAlikesOf = (name: string): string[] => {
  const [first = ''] = name.toLowerCase().split(/[^\p{L}]/u);
  return groups
    .filter((group) => group.includes(first))
    .flatMap((group) => group.filter((one) => one !== first));
};
