/** Reads a table of texts as the build joins it (`joinedTexts`), with its keys apart: two languages have the same. */
export const mark = '=';
export const countedMark = '|';

export function readTexts(keys: string, texts: string): Record<string, string | string[]> {
  const values = texts.split(mark);
  return Object.fromEntries(
    keys
      .split(' ')
      .map((key, i) => [key, values[i]!.includes(countedMark) ? values[i]!.split(countedMark) : values[i]!]),
  );
}
