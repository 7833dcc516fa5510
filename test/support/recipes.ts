/** The recipes of the page Theming, each on a page of a site that uses it. */
import { readText } from './snippets.ts';

interface Recipe {
  /** That of its picture. */
  name: string;
  css: string;
  page: string;
}

/** A theme's colors and fonts, as WordPress writes them into a page. */
const ofWordPress = `:root {
  --wp--preset--color--primary: #b3261e;
  --wp--preset--font-family--body: 'DejaVu Sans', sans-serif;
  --wp--preset--font-family--heading: 'DejaVu Serif', serif;
}`;

export function recipes(): Recipe[] {
  const [, section] = readText('demo/pages/docs/theming.md').split('<a id="recipes"></a>');
  const found = section!.matchAll(/```css\n((?:(?!```)[\s\S])+?)\n```\s+<img src="[^"]*\/([\w-]+)\.webp"/g);
  return Array.from(found, ([, css, name]) => ({ name: name!, css: css!, page: pageWith(css!) }));
}

const element =
  '<drug-price-lookup endpoint="/" location="90210" page-size="2">To see prices, ask at our front desk.</drug-price-lookup>';

const pageWith = (css: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Clinic</title>
<link rel="icon" href="data:,">
<style>
@media (prefers-color-scheme: dark) { body { background: #12161b; color: #eef1f5 } }
${css.includes('--wp--') ? ofWordPress : ''}
body { font: 1rem/1.5 'DejaVu Sans', sans-serif; margin: 0 }
body > * { padding: 1rem }
${css}
</style>
<script type="module" src="/elements.js"></script>
</head>
<body>
${css.includes('footer') ? `<p>Open Monday to Friday, 8 to 5.</p><footer>${element}</footer>` : `<main>${element}</main>`}
</body>
</html>
`;
