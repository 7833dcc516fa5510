import MagicString from 'magic-string';
import { parseAst, type Plugin } from 'vite';

/** A style sheet without comments, and without the white space, zeros and quotes that it can do without. */
const foldedCss = (css: string) =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>/]|: |!important) ?/g, (_, mark: string) => mark.trim())
    .replace(/\b0(?=\.\d)/g, '')
    .replace(/='([a-z][\w-]*)'\]/g, '=$1]')
    .replaceAll(';}', '}')
    .trim();

/** Stands for an expression of a template while its markup is folded. */
const hole = '\0';
/** Elements at whose end white space is not shown. */
const blocks = /^(dialog|div|dl|form|li|p|select|ul)$/;

/**
 * The markup of a template without what a parser does without: quotes, white space between lines and at the end of a
 * tag, and the end tags after which nothing comes.
 */
function foldedMarkup(markup: string): string {
  if (/<!|<(?:pre|script|style|textarea)\b/.test(markup)) throw new Error(`cannot be folded: ${markup}`);
  let folded = markup.replace(/\s*\n\s*/g, ' ').replace(/<\/?[a-z][^<>]*>/g, (tag) =>
    tag
      .replace(/(?<=^<(?:br|img|input)\b[^]*) ?\/>$/, '>')
      .replace(/ >$/, '>')
      .replace(/(?<= [\w-]+=)"([\w:.,/#%-]+)"(?=[ >])/g, '$1'),
  );
  for (;;) {
    const end = /( ?)<\/([\w-]+)>$/.exec(folded);
    if (!end) return folded;
    folded = folded.slice(0, end.index);
    if (end[1] && !blocks.test(end[2]!)) return folded + end[1];
  }
}

/** Folds style sheets and templates. */
export function foldedTemplates(): Plugin {
  return {
    name: 'folded-templates',
    transform(code, id) {
      if (!/src\/(elements|views)\/[^?]*\.ts$/.test(id)) return undefined;
      const edited = new MagicString(code);
      const fold = (node: unknown): void => {
        if (typeof node !== 'object' || node === null) return;
        const { type, tag, quasi } = node as {
          type?: string;
          tag?: { name?: string };
          quasi?: { quasis: { start: number; end: number }[] };
        };
        if (type === 'TaggedTemplateExpression' && (tag?.name === 'html' || tag?.name === 'css')) {
          const quasis = quasi!.quasis;
          const text = quasis.map(({ start, end }) => code.slice(start, end)).join(hole);
          const folded = (tag.name === 'css' ? foldedCss(text) : foldedMarkup(text)).split(hole);
          quasis.forEach(({ start, end }, i) => {
            if (start < end) edited.update(start, end, folded[i]!);
          });
        }
        for (const child of Object.values(node)) fold(child);
      };
      fold(parseAst(code));
      return { code: edited.toString(), map: edited.generateMap({ hires: true }) };
    },
  };
}
