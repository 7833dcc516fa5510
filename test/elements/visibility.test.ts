import { expect, fixture, html } from '@open-wc/testing';
import { isHidden } from '../../src/dom/visibility.ts';

const mark = '<a style="display:inline-block;width:120px;height:32px">mark</a>';

const cases: [name: string, markup: string, hidden: boolean][] = [
  ['in view', mark, false],
  ['far below the window', `<div style="height:5000px"></div>${mark}`, false],
  [
    'below the fold of a scrolling box',
    `<div style="overflow:auto;height:50px"><div style="height:900px"></div>${mark}</div>`,
    false,
  ],
  ['display: none', `<div style="display:none">${mark}</div>`, true],
  ['visibility: hidden', `<div style="visibility:hidden">${mark}</div>`, true],
  ['opacity: 0', `<div style="opacity:0">${mark}</div>`, true],
  ['opacity: 0.01', `<div style="opacity:0.01">${mark}</div>`, true],
  [
    'faint by several opacities',
    `<div style="opacity:0.4"><div style="opacity:0.4">${mark}</div></div>`,
    true,
  ],
  ['opacity: 0.5', `<div style="opacity:0.5">${mark}</div>`, false],
  ...(
    [
      ['inset(50%)', true],
      ['inset(0 0 40px)', true],
      ['inset(calc(50% + 20px) 0 0 0)', true],
      ['inset(0)', false],
      ['inset(4px 10px round 12px)', false],
      ['circle(0)', true],
      ['circle(20px at 400px 0)', true],
      ['circle(farthest-side)', false],
      ['circle(at 60px 30%)', false],
      ['ellipse(10% 5px at right 0 bottom 0)', true],
      ['ellipse(closest-side farthest-side)', false],
      ['polygon(0 0, 0 0, 0 0)', true],
      ['polygon(0 0, 100% 0, 100% calc(100% - 5px), 0 100%)', false],
      ['polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%)', false],
      ['path("M0 0H2V2H0Z")', true],
      ['path(evenodd, "M0 0H500V200H0Z")', false],
      ['border-box', false],
    ] as const
  ).map(
    ([path, hidden]) =>
      [
        `clip-path: ${path}`,
        `<div style="display:inline-block;vertical-align:top;clip-path:${path.replaceAll('"', "'")}">${mark}</div>`,
        hidden,
      ] as [string, string, boolean],
  ),
  ['scaled to nothing', `<div style="transform:scale(0)">${mark}</div>`, true],
  ['clipped by a box of no height', `<div style="overflow:hidden;height:0">${mark}</div>`, true],
  [
    'moved out of a clipping box',
    `<div style="overflow:clip;height:50px"><p style="height:90px;margin:0"></p>${mark}</div>`,
    true,
  ],
  ['moved before the start of the page', `<div style="position:absolute;left:-9999px">${mark}</div>`, true],
];

describe('isHidden', () => {
  for (const [name, markup, hidden] of cases)
    it(`${name}: ${hidden ? 'hidden' : 'visible'}`, async () => {
      const box = await fixture<HTMLDivElement>(html`<div></div>`);
      box.innerHTML = markup;
      expect(isHidden(box.querySelector('a')!)).to.equal(hidden);
    });

  it('looks through shadow roots and slots', async () => {
    const box = await fixture<HTMLDivElement>(html`<div></div>`);
    box.innerHTML = '<section></section>';
    const host = box.firstElementChild!;
    host.attachShadow({ mode: 'open' }).innerHTML =
      '<div style="overflow:hidden;height:0"><slot></slot></div>';
    host.innerHTML = mark;
    expect(isHidden(host.querySelector('a')!)).to.equal(true);
  });
});
