/** The texts of a language for its reviewers, and a fingerprint by which a later change is noticed. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Counted } from '../strings/index.ts';

/** Texts by key, and dosage forms by their English names. */
export type LanguageTexts = Record<string, Counted | Record<string, Counted>>;

/** The texts of a language; of Spanish, whose dosage forms are made by rules, with the rules' own words. */
export async function textsOf(root: string, tag: string): Promise<LanguageTexts> {
  const load = (file: string) =>
    import(pathToFileURL(join(root, 'src', file)).href) as Promise<Record<string, unknown>>;
  if (tag !== 'es' && tag !== 'en') return (await load(`lang/${tag}.ts`))[tag] as LanguageTexts;
  const texts = (await load(`strings/${tag}.ts`))[tag] as LanguageTexts;
  if (tag === 'en') return texts;
  const rules = (await load('strings/spanish-forms.ts')) as { spanishForm: FormOf };
  return { ...texts, forms: await spanishForms(load, rules.spanishForm) };
}

type FormOf = (form: string, count: number) => string | undefined;

/** The forms that the other languages name. */
async function spanishForms(load: (file: string) => Promise<Record<string, unknown>>, formOf: FormOf) {
  const { forms } = (await load('lang/fr.ts')).fr as { forms: Record<string, Counted> };
  return Object.fromEntries(
    Object.keys(forms).flatMap((form) => {
      const one = formOf(form, 1);
      return one ? [[form, [one, formOf(form, 2) ?? one] as const]] : [];
    }),
  ) as Record<string, Counted>;
}

export const digestOf = (texts: LanguageTexts): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
