/** The texts of every language, by its tag. */
import { published, type Strings } from '../../src/strings/index.ts';
import { enSearch } from '../../src/strings/en-search.ts';
import { es } from '../../src/strings/es.ts';

export async function languageTables(): Promise<Record<string, Pick<Strings, 'heading'>>> {
  const others = await Promise.all(
    published.map(async (tag) => {
      const module = (await import(`../../src/lang/${tag}.ts`)) as Record<string, Strings>;
      return [tag, module[tag]!] as const;
    }),
  );
  return { en: enSearch, es, ...Object.fromEntries(others) };
}
