/**
 * Ingredients that should not be bought for three months at once. Beginnings, middles and ends of generic names, which follow
 * the common stems of the World Health Organization's international nonproprietary names.
 */

/** Controlled substances. Source: schedules II to V, Code of Federal Regulations, 21 CFR 1308.12 to 1308.15 (DEA). */
const controlled =
  '(?:ph|f)etamine|phenidate|codone|codeine|^morphine|hydromorph|oxymorph|fentan[iy]l|methadone|meperidine|' +
  'tapentadol|tramadol|levorphanol|^opium|paregoric|buprenorphine|butorphanol|pentazocine|propoxyphene|nabilone|' +
  'dronabinol|cocaine|azepam|zolam$|zolam |azepate|chlordiazepoxide|clobazam|meprobamate|carisoprodol|zolpidem|' +
  'zaleplon|zopiclone|orexant|barbital|butalbital|phentermine|phendimetrazine|diethylpropion|modafinil|solriamfetol|' +
  'oxybate|ketamine|testosterone|oxandrolone|oxymetholone|nandrolone|pregabalin|lacosamide|' +
  'brivaracetam|cenobamate|ganaxolone|perampanel|lasmiditan|eluxadoline|difenoxin|diphenoxylate|zuranolone|pemoline';

/** For at most 30 days at a time. Source: FDA, Risk Evaluation and Mitigation Strategies. */
const restricted = 'isotretinoin|lidomide|sentan$';

/**
 * Anti-infectives: Medical Subject Headings (NLM), tree D27.505.954.122 "Anti-Infective Agents". They are taken as a
 * course. The same goes for the last ones (steroids, nausea, cough, sore muscles, cancer), which were added for this project.
 */
const courses =
  'cillin|^cef|^ceph|penem|bactam|clavulan|oxacin|m[iy]cin|cycline|sulfameth|sulfadiazine|sulfacet|sulfisox|' +
  'trimethoprim|nidazole|nitrofurant|methenamine|fosfomycin|zolid|colisti|polymyxin|bacitracin|mupirocin|' +
  'ozenoxacin|retapamulin|lefamulin|^rifa|isoniazid|pyrazinamide|ethambutol|ethionamide|cycloserine|dapsone|' +
  'bedaquiline|vancin|aztreonam|chloramphenicol|amikacin|nitazoxanide|gramicidin|conazole|fungin|nystatin|terbinafine|' +
  'naftifine|butenafine|ciclopirox|griseofulvin|amphotericin|flucytosine|clotrimazole|ivermectin|bendazole|' +
  'praziquantel|pyrantel|moxidectin|miltefosine|spinosad|malathion|permethrin|lindane|crotamiton|^chloroquine|' +
  'maquine|noquine|mefloquine|quinine|artem|atovaquone|proguanil|pyrimethamine|vir$|vir |virenz|viroc|virine|' +
  'nevirapine|vudine|tricitabine|amantadine|baloxavir|docosanol|trifluridine|' +
  'prednis|dexamethasone|ondansetron|granisetron|aprepitant|polyethylene|picosulf|ulipristal|' +
  'misoprostol|mifepristone|benzonatate|cyclobenzaprine|methocarbamol|metaxalone|chlorzoxazone|orphenadrine|ketorolac|' +
  'promethazine|phenazopyridine|doxylamine|metoclopramide|tranexamic|fluorometholone|parinux|relix$|capecitabine|' +
  'cyclophosphamide|bexarotene';

const never = new RegExp(`${controlled}|${restricted}|${courses}`, 'i');

/** @param generics names of the drug's generic equivalents; for a combination, with each of its ingredients */
export const isCourseOrControlled = (generics: readonly string[]): boolean =>
  generics.some((name) => name.split(/\/| and /i).some((ingredient) => never.test(ingredient.trim())));
