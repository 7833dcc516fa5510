/** How alike letters sound to someone who spells a drug name by ear. */

const vowels = new Set('aeiouy');

const alikePairs =
  'iy 0.25,ck 0.3,cs 0.35,sz 0.3,ei 0.4,ao 0.45,ae 0.45,eo 0.5,xz 0.4,kq 0.3,gj 0.4,vf 0.5,bp 0.6,' +
  'dt 0.5,mn 0.55,sx 0.6,vw 0.6,ou 0.45,kx 0.6,lr 0.7';

const codes = 128;
const substitution = new Float32Array(codes * codes).fill(1);
for (let code = 0; code < codes; code++) substitution[code * codes + code] = 0;
for (const a of vowels)
  for (const b of vowels) if (a !== b) substitution[a.charCodeAt(0) * codes + b.charCodeAt(0)] = 0.55;
for (const alike of alikePairs.split(',')) {
  const [a, b, cost] = [alike.charCodeAt(0), alike.charCodeAt(1), Number(alike.slice(3))];
  substitution[a * codes + b] = cost;
  substitution[b * codes + a] = cost;
}

/** Cost of one letter in place of another, 0 to 1. Both are character codes of folded text. */
export function substitutionCost(a: number, b: number): number {
  return substitution[a * codes + b]!;
}

const insertion = new Float32Array(codes).fill(1);
for (const vowel of vowels) insertion[vowel.charCodeAt(0)] = 0.75;
insertion['h'.charCodeAt(0)] = 0.5;
insertion[' '.charCodeAt(0)] = 0.3;

/** Cost of an extra or missing letter, given the letter before it: a doubled letter or an `h` is easily missed. */
export function insertionCost(letter: number, before: number): number {
  return letter === before ? 0.3 : insertion[letter]!;
}

/** Respells folded text by its sound, so that `ph` matches `f` and `kw` matches `qu`. */
export function asHeard(folded: string): string {
  return folded
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll('kw', 'ku')
    .replaceAll('x', 'ks')
    .replaceAll('z', 's')
    .replaceAll('y', 'i')
    .replaceAll(/(?<=[rt])h/g, '')
    .replaceAll(/([a-z])\1+/g, '$1');
}
