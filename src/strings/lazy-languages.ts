/** Loads each language from its own module when a page uses it. */
import { addOurs, loadLanguagesBy } from './languages.ts';
import { reviewed } from './reviewed.ts';
import type { Strings } from './table.ts';

/** In the package, the module of a language is its classic script, which adds itself and exports nothing. */
function add(tag: string, module: Readonly<Record<string, Partial<Strings> | undefined>>): void {
  const strings = module[tag];
  if (strings) addOurs(tag, { version: '', reviewed: reviewed.includes(tag), strings });
}

loadLanguagesBy({
  es: () => import('./spanish.ts'),
  ar: async () => add('ar', await import('../lang/ar.ts')),
  fr: async () => add('fr', await import('../lang/fr.ts')),
  ht: async () => add('ht', await import('../lang/ht.ts')),
  ko: async () => add('ko', await import('../lang/ko.ts')),
  pl: async () => add('pl', await import('../lang/pl.ts')),
  pt: async () => add('pt', await import('../lang/pt.ts')),
  ru: async () => add('ru', await import('../lang/ru.ts')),
  tl: async () => add('tl', await import('../lang/tl.ts')),
  vi: async () => add('vi', await import('../lang/vi.ts')),
  zh: async () => add('zh', await import('../lang/zh.ts')),
});
