import { escapeHtml } from '../html.ts';
import type { LinkedMedicine } from '../page/fragment.ts';
import { directionOf, pageWords } from '../page/words.ts';

interface Poster {
  page: string;
  /** Keys of `pageWords`, the first the largest; English if there is none. */
  languages: readonly string[];
  medicine: LinkedMedicine | undefined;
  /** Whose sheet it is. */
  name?: string | undefined;
  /** The QR code as SVG. */
  code: string;
}

/** What somebody without a camera types: in the sheet's language where it has one alone. */
export function typedAddress({ page, languages }: Pick<Poster, 'page' | 'languages'>): string {
  const { host, pathname } = new URL(page);
  return host + pathname + (languages.length === 1 ? `?lang=${languages[0]!}` : '');
}

/** A sheet for the wall, black on white, that a browser prints: it loads nothing and runs nothing. */
export function poster({ page, languages, medicine, name, code }: Poster): string {
  const [first = 'en', ...others] = languages;
  const named = medicine && [medicine.drug, medicine.dosage].filter(Boolean).join(' ');
  const words = (language: string, level: 1 | 2) => {
    const { poster: heading, scan, free } = pageWords[language]!;
    return `<section lang="${language}" dir="${directionOf(language)}">
<h${level}>${heading}</h${level}>
<p>${scan}</p>
<p>${free}</p>
</section>`;
  };
  return `<!doctype html>
<html lang="${first}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(pageWords[first]!.poster)}</title>
<style>
@page{margin:1.5cm}
*{box-sizing:border-box;margin:0}
body{max-width:18cm;margin:auto;padding:1rem;background:#fff;color:#000;font:1.25rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-align:center;overflow-wrap:anywhere}
section+section{margin-block-start:1.5rem}
section p{text-wrap:balance}
h1{font-size:2.75rem;line-height:1.15;text-wrap:balance;margin-block-end:1rem}
h2{font-size:1.5rem;line-height:1.25}
h2~p{font-size:1.125rem}
.medicine{font-size:1.75rem;font-weight:600;margin-block-start:1rem}
svg{display:block;width:min(9cm,100%);height:auto;margin:1rem auto 0}
.clinic{margin-block-end:1rem;font-weight:600}
.address{font-size:1rem;margin-block-end:1.5rem}
section{break-inside:avoid}
@media print{body{padding:0}}
</style>
</head>
<body>
<main>
${name ? `<p class="clinic" dir="auto" translate="no">${escapeHtml(name)}</p>\n` : ''}${words(first, 1)}
${named ? `<p class="medicine" translate="no">${escapeHtml(named)}</p>\n` : ''}${code}<p class="address" dir="ltr" translate="no">${escapeHtml(typedAddress({ page, languages }))}</p>
${others.map((language) => words(language, 2)).join('\n')}
</main>
</body>
</html>
`;
}
