/** Templates of `dist/embed.js` leave the same page as Lit's, whatever is shown after whatever. */
import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import * as lit from 'lit';
import * as standIn from '../../src/embed/lit-template.ts';

interface Engine {
  html: (strings: TemplateStringsArray, ...values: unknown[]) => unknown;
  nothing: unknown;
}
type Shown = (engine: Engine) => unknown;

const leaf = fc.constantFrom<Shown>(
  ...[null, undefined, '', 'text', 'other', '<b>&amp;', 0, 7, true, false].map((value) => () => value),
  ({ nothing }) => nothing,
);
const elements: ((engine: Engine, one: unknown, other: unknown) => unknown)[] = [
  ({ html }, one) => html`<i title=${one} ?hidden=${one} lang="${one}" part="fixed">static</i>`,
  ({ html }, one, other) => html`<i lang="${one}${other}"></i>`,
  ({ html }, one, other) =>
    html`<i class="x ${one} y ${other}" .title=${other ? 'a' : 'b'}><u id=${other}></u></i>`,
  ({ html }, one) => html`<svg viewBox="0 ${one} 9 9"><path d=${one}></path></svg>`,
];
const contents: typeof elements = [
  ({ html }, one, other) => html`${one}<b>${other}</b>`,
  ({ html }, one, other) => html`<p>before ${one}${other} after</p>`,
  ({ html }, one) => html`${one}`,
  ({ html }, one) =>
    html`<select>
      <option>${one}</option>
    </select>`,
  ({ html }) => html``,
];
const { shown } = fc.letrec<{ shown: Shown }>((tie) => {
  const filled = (templates: typeof elements, value: fc.Arbitrary<Shown>) =>
    fc.tuple(fc.constantFrom(...templates), value, value).map(
      ([template, one, other]): Shown =>
        (engine) =>
          template(engine, one(engine), other(engine)),
    );
  const list = fc.array(tie('shown'), { maxLength: 3 }).map(
    (items): Shown =>
      (engine) =>
        items.map((item) => item(engine)),
  );
  return {
    shown: fc.oneof({ maxDepth: 3 }, leaf, filled(elements, leaf), filled(contents, tie('shown')), list),
  };
});

const visible = (root: Element) => root.innerHTML.replace(/<!--[^]*?-->/g, '');

describe("the stand-in for Lit's templates", () => {
  it('shows what Lit shows', () => {
    fc.assert(
      fc.property(fc.array(shown, { minLength: 1, maxLength: 5 }), (sequence) => {
        const theirs = document.createElement('div');
        const ours = document.createElement('div');
        const content = new standIn.Content(ours.appendChild(new Comment()), ours);
        for (const next of sequence) {
          lit.render(next(lit), theirs);
          content.show(next(standIn));
          expect(visible(ours)).to.equal(visible(theirs));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('calls the listener that was given last, with the host as its this', () => {
    const calls: unknown[] = [];
    const host = document.createElement('div');
    const content = new standIn.Content(host.appendChild(new Comment()), host);
    const show = (listener: unknown) => content.show(standIn.html`<button @click=${listener}></button>`);
    const click = () => host.querySelector('button')!.click();
    show(function (this: unknown) {
      calls.push(this);
    });
    click();
    show(() => calls.push('newer'));
    click();
    show(standIn.nothing);
    click();
    expect(calls).to.deep.equal([host, 'newer']);
  });
});
