/** What a label says beside the medicine: how to take it, and what the pharmacy needs. None of it affects the price. */
import { directed, words } from './tokens.ts';
import { formWords } from './vocabulary.ts';

const form = formWords.map(([typed]) => typed).join('|');
const any = (...patterns: string[]) => `(?:${patterns.join('|')})`;

const small = String.raw`(?:a\s)?half(?:\san?)?|media|medio|1/2|½|1\s1/2|1½|one|two|three|four|una?|dos|tres|cuatro|[1-4](?:[.,]5)?`;
const number = String.raw`\d+(?:[.,]\d+)?`;
const several = (one: string) => String.raw`(?:${one})(?:\s?(?:-|–|to|or|a|o)\s?(?:${one}))?`;
/** How much is taken at once: few pieces, or any measured amount. */
const pieces = String.raw`${several(small)}(?:\s?(?:\(\w+\)\s)?(?:${form}|puffs?|inhalations?|inhalaciones|dos(?:es?|is)))?`;
const measured = String.raw`${several(number)}\s?(?:ml|cc|tsps?|tbsps?|teaspoon(?:ful)?s?|tablespoon(?:ful)?s?|cucharad(?:it)?as?|units?|unidades|u|iu|ui|puffs?|inhalations?|sprays?|drops?|gtts?|gotas)`;
const dose = `(?:${measured}|${pieces})`;

const route = any(
  String.raw`by\smouth|po|p\.o\.|orally|per\sos|sublingually|under\sthe\stongue|sl|sq|subcutaneously|under\sthe\sskin`,
  String.raw`(?:(?:in|into|to)\s)?(?:(?:the|each|both|affected|right|left)\s)+(?:eyes?|ears?|nostrils?|area|skin|areas)`,
  String.raw`por\s(?:la\s)?(?:boca|v[ií]a\soral)|v[ií]a\soral|bajo\sla\s(?:piel|lengua)|en\s(?:el|cada|los|ambos)\s(?:ojos?|o[ií]dos?)`,
);

const times = String.raw`(?:once|twice|thrice|(?:one|two|three|four|five|[1-6])(?:\s?(?:-|to|or)\s?[1-6])?\s?(?:x|times?)|una\svez|(?:dos|tres|cuatro|[1-6])\sveces)`;
const period = String.raw`(?:day|daily|week|weekly|month|monthly|night|nightly|morning|evening|d[ií]a|semana|mes|noche|ma[nñ]ana|diari[oa])`;
const weekdays = String.raw`(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)`;

const daysAtEnd = String.raw`[\s-]?(?:days?|d[ií]as?)$`;

const often = any(
  String.raw`[1-6]\s?(?:x|times?|veces)?\s?/\s?(?:days?|d|d[ií]as?|weeks?|wk|semana)|[1-6]\s?x\s?(?:days?|daily|d[ií]as?)`,
  String.raw`${times}(?:\s(?:a|an|per|each|every|al|a\sla|por|cada))?\s${period}|${times}`,
  String.raw`(?:every|each|q|cada|todos\slos|todas\slas)\s?(?:other\s)?(?:${several(number)}\s?)?(?:hours?|hrs?|h|horas?|days?|d[ií]as?|mornings?|nights?|evenings?|weeks?|semanas?|ma[nñ]anas?|noches?|months?|mes(?:es)?|${weekdays})`,
  String.raw`q${several(number)}\s?(?:h|hrs?|hours?)|c/\s?${number}\s?(?:h|hrs?|horas?)|q\.?\s?(?:d|day|am|pm|hs|od|wk|week|night|h)\.?`,
  String.raw`b\.?i\.?d\.?|t\.?i\.?d\.?|q\.?i\.?d\.?|q?\.?h\.?s\.?|1?\s?q\.?d\.?|q\.?o\.?d\.?|p\.?r\.?n\.?|a\.?c\.?|p\.?c\.?`,
  String.raw`daily|nightly|weekly|monthly|hourly|a\sday|per\sday|a\sweek|per\sweek|a\sd[ií]a|al\sd[ií]a|por\sd[ií]a|diari(?:o|a|amente)|a\sla\ssemana|por\ssemana|(?:seman|mensu)al(?:es|mente)?`,
  String.raw`(?:at|before|every)\s(?:bed\s?time|night|nite|bed|noon)|in\sthe\s(?:morning|evening|afternoon|am|pm)|(?:with|before|after|without)\s(?:(?:each|a|or\swithout)\s)?(?:food|meals?|breakfast|dinner|supper|lunch|milk|water)|(?:on\s)?(?:an\s)?empty\sstomach`,
  String.raw`al\sacostarse|antes\sde(?:l)?\s(?:dormir|acostarse|(?:cada\s)?comidas?|(?:las\s)?comidas|desayun(?:o|ar))|(?:por|en|de)\sla\s(?:ma[nñ]ana|noche|tarde)|con\s(?:las\s)?(?:comidas?|alimentos|leche|agua)|despu[eé]s\sde\s(?:las\s)?com(?:er|idas?)|en\sayunas`,
  String.raw`(?:only\s)?(?:as|if|when|where)\s(?:needed|necessary|directed)|as\sprescribed|seg[uú]n\s(?:sea\snecesario|necesidad|(?:las?\s)?indicaci(?:[oó]n|ones)|indicado|prescrito)|(?:si|cuando)\s(?:es|sea)\snecesario|cuando\slo\snecesite`,
  // a course lasts 10 days or 30, and 90 are how much is to be filled
  String.raw`(?:for|x|por|durante)\s?(?!90${daysAtEnd}|[1-6]\s?(?:months?|mes(?:es)?)$)${number}\s?(?:more\s)?(?:days?|weeks?|d[ií]as?|semanas?|months?|mes(?:es)?)(?!\s?suppl)`,
  String.raw`x\s?\d{1,2}\s?d`,
  // 28 days may be a pack, 30 the requested supply
  String.raw`(?!(?:21|28|30|60|84|90|91)[\s-]?d)\d{1,2}[\s-]?(?:days?|d[ií]as?|weeks?|semanas?)(?!\s?suppl)`,
  String.raw`until\s(?:gone|finished|all\staken)|hasta\sterminar(?:los|las|lo|la)?|at\s\d{1,2}\s?(?:am|pm)|max(?:imum)?\s\d+\s(?:per|a)\sday`,
);

const verb = String.raw`change|take|takes|taking|tk|use|give|inhale|inject|apply|instill|insert|place|put|chew|dissolve|spray(?!\s\d+\s?(?:bottles?|frascos?))|swallow|tomar|tome|toma|tomo|use|usar|aplicar|aplique|inyectar|inyecte|inhalar|inhale|poner|ponga|dar|d[eé]|mastique|disuelva`;

/** Also after the end of a sentence, but not after the point of `0.5ml bid`. */
const whole = (pattern: string) => words(pattern, ':', String.raw`|\.(?!\d)`);

/** Before something that was read as directions. */
const onward = String.raw`(?=,?\s?${directed})`;

/**
 * How to take it: how often and by which route first, then what comes before that. Separate, since one pattern for all
 * would take many times as long to compile.
 */
export const directions: readonly RegExp[] = [
  whole(String.raw`(?:${route},?\s)?(?:up\sto\s)?${often}(?:\s${route})?`),
  whole(route),
  whole(String.raw`${dose}${onward}`),
  // 6 tablets once a week
  whole(
    String.raw`(?:[5-9]|10)\s(?:tab(?:let)?s?|cap(?:sule)?s?|pills?|tabletas?|c[aá]psulas?|pastillas?)${onward}`,
  ),
  whole(String.raw`(?:${verb})\s${dose}(?:\s(?:of|de)(?=\s))?`),
  whole(String.raw`(?:${verb})${onward}`),
  // 30 minutes before meals
  whole(String.raw`${number}\s?min(?:ute|uto)?s?${onward}`),
  // inject 0.5 mg weekly
  whole(String.raw`(?:${verb})(?=\s${number}\s?(?:mg|mcg)(?:\s|$))`),
  /((?:\d|[\d\s](?:mg|mcg|units?|tab(?:let)?s?|cap(?:sule)?s?|pills?))\s)(?:am|pm)(?=[\s,;.]|$)/gi,
  whole(
    String.raw`(?:one|two|three|four|una?|dos|tres|cuatro)\s(?:tab(?:let)?s?|tabletas?|cap(?:sule)?s?|c[aá]psulas?|pills?|pastillas?|comprimidos?)`,
  ),
  whole(String.raw`(?:a\s)?half\san?\s(?:${form})|(?:media|1/2|½|half)\s(?:${form})`),
  // half of a 25
  whole(String.raw`(?:half|1/2|½)\s(?:of\s)?(?:an?|the|my)|(?:la\s)?mitad\sde(?:\suna?)?`),
];

const monthAndDay = (between: string) =>
  String.raw`(?:0?[1-9]|1[0-2])${between}(?:0?[1-9]|[12]\d|3[01])${between}(?:\d{4}|\d{2})`;

/** A digit by itself, not the beginning of a strength. */
const code = (digit: string) => String.raw`[\s:-]?${digit}(?![\d.]|\s?[mug%])`;

/**
 * That it must be the brand, as prescriptions and patients say it. The numbers are those of NCPDP's field 408-D8 ("dispense as
 * written") that ask for the brand, by name.
 */
export const brandAsked = whole(
  any(
    String.raw`(?:daw|d\.a\.w\.?|bmn)(?!${code('[034568]')})(?:${code('[1279]')})?`,
    String.raw`(?:the\s)?(?:name[\s-])?brand(?:[\s-]name)?(?:\s(?:only|(?:medically\s)?(?:necessary|required|needed)))?`,
    String.raw`dispense\sas\swritten|do\snot\ssubstitute|(?:no|without)\s(?:substitut(?:ions?|es?)|generics?)|not\s(?:the\s)?generic`,
    String.raw`(?:(?:solo|s[oó]lo|s[oó]lamente|de|la)\s)*marca(?:\s(?:original|solamente|[uú]nicamente))?|no\ssustituir|sin\s(?:sustituci[oó]n|gen[eé]ricos?)|no\sgen[eé]ricos?`,
  ),
);

/** What the pharmacy needs: refills, numbers of prescriptions and telephones, dates. */
export const asides: readonly RegExp[] = [
  whole(String.raw`c-?(?:ii|iii|iv|v)|nr|usp|daw[\s:-]?\d`),
  whole(String.raw`sig:?|oral\sform`),
  // whom it is for
  whole(String.raw`\d{1,2}[\s-]?(?:(?:y(?:ea)?rs?|months?)[\s-]old|a[ñn]os)`),
  // what it is not
  whole(String.raw`(?:but\s)?not\s(?:the\s)?(?:er|xr|xl|sr|cr|cd|dr|ec|odt)`),
  whole(String.raw`(?:no|zero|without|sin)\s(?:refills?|resurtidos?)`),
  whole(
    String.raw`(?:refills?|resurtidos?|rf|refill\sqty)\s?[:x#]?\s?(?:\d{1,2}(?:\s?(?:x|times))?|none|no)(?:\s(?:left|remaining))?`,
  ),
  whole(String.raw`(?:\d{1,2}|with)\s(?:refills?|resurtidos?)(?:\s(?:left|remaining))?`),
  whole(
    String.raw`(?:rx|receta|prescription|script)\s?(?:#|no\.?|num(?:ber)?\.?|n[uú]mero)?\s?[:#]?\s?\d[\d-]{4,}`,
  ),
  whole(String.raw`(?:\+?1[\s.-])?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}`),
  whole(
    String.raw`(?:(?:(?:date\s)?filled|dob|date|exp(?:ires)?|discard\s(?:after|by)|use\sby|fecha|vence)\.?:?\s)?(?:${monthAndDay('/')}|${monthAndDay('-')}|(?:0?[1-9]|1[0-2])/20\d\d|\d{4}[/-]\d{1,2}[/-]\d{1,2}|(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s\d{1,2}(?:,?\s\d{4})?)`,
  ),
];

/** How long a tablet lasts whose name says ER. */
export const duration = whole(String.raw`(12|24)[\s-]?(?:hr|hour|h)s?`);

/** What RxNorm says about one package before a name: 3 ML of 100 UNT/ML, or the content of a pack. It is not an amount. */
export const packaged =
  /^()(?:\{.*\}|(?:nda\d+\s)?(?:[\d.]+\s(?:hr|day|actuat|ml)\s)+(?=.*\/\s?(?:hr|day|actuat|ml)(?:\s|$)))/gi;

/** A requested supply in days: only the service knows which amount that is. The groups are days and months. */
export const supply = whole(
  String.raw`(?:(?:for|a|para|suministro\s(?:de|para))\s)?(?:(\d{1,3})[\s-]?(?:days?|d[ií]as?)|(\d{1,2})[\s-]?months?)(?:.s)?[\s-](?:suppl(?:y|ies)(?!\s?[:=]\s?\d)|worth|fill|script|de\ssuministro)|(30|60|90)\sds|days?\ssupply\s?[:=]?\s?(\d{1,3})|suministro\s(?:de|para)\s(\d{1,3})\sd[ií]as`,
);

/** The same at the end of a text, if it is not part of a direction. */
export const supplyAtEnd = new RegExp(
  String.raw`(^|[\s,;])(?:(?:for|x|por|durante|para)\s)?(?:(30|60|90)${daysAtEnd}|([1-6])[\s-]?(?:months?|mes(?:es)?)$)`,
  'gi',
);
