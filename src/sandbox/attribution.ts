/** The attribution image in five sizes, here plainly the sandbox's own mark. Source: specification, "Usage terms". */
import { attributionHeights, type AttributionSize } from '../contract/index.ts';

/** Four times as wide as high: a two-colored capsule beside the words, readable on light and dark pages. */
export function attributionSvg(size: AttributionSize): string {
  const height = attributionHeights[size];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${height * 4}" height="${height}" viewBox="0 0 128 32" role="img" aria-label="Prices by the sandbox, not real">
<rect x=".75" y=".75" width="126.5" height="30.5" rx="15.25" fill="#0f3d4c" stroke="#8fd3d1" stroke-width="1.5"/>
<g transform="rotate(-35 18 16)"><rect x="9" y="12" width="18" height="8" rx="4" fill="#fff"/><path d="M13 12h5v8h-5a4 4 0 0 1 0-8z" fill="#ffb454"/></g>
${words(height)}
</svg>
`;
}

const font = `font-family="system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"`;

/** Two lines if they are big enough to read, otherwise one. */
function words(height: number): string {
  const line = (y: number, size: number, rest: string, text: string) =>
    `<text ${font} x="33" y="${y}" font-size="${size}" textLength="84" lengthAdjust="spacingAndGlyphs" ${rest}>${text}</text>`;
  if (height < 32) return line(20.5, 13, 'font-weight="700" fill="#fff"', 'Price sandbox');
  return (
    line(14.5, 11, 'font-weight="700" fill="#fff"', 'Price sandbox') +
    line(25.5, 10, 'fill="#bfe9e7"', 'not real prices')
  );
}
