/** The command `doctor` on pages of a real server. Its line for each mistake: test/e2e/mistakes.test.ts. */
import assert from 'node:assert/strict';
import dns from 'node:dns';
import { after, before, describe, mock, test } from 'node:test';
import { recorders } from '../../src/contract/recorders.ts';
import { listeners } from '../../src/doctor/third-party-scripts.ts';
import { runDoctorOn } from '../support/doctor.ts';
import { behavior, examine, filled, problems, scripts } from '../support/examine.ts';
import { raw } from '../support/fake-service.ts';
import { startEndpoint } from '../support/endpoint.ts';
import { serveRecipe, type Recipe } from '../support/mistakes.ts';

const filledPattern = (pattern: RegExp) => new RegExp(filled(pattern.source));

test('a good page: every line is ok', async () => {
  const { status, lines, err } = await examine({}, { args: [] });
  assert.deepEqual(
    lines.map((line) => line.slice(0, 5)),
    lines.map(() => 'ok   '),
    lines.join('\n'),
  );
  assert.equal(err, '');
  assert.equal(status, 0);
  const size = Math.ceil((scripts.elements as string).length / 1000);
  assert.deepEqual(
    lines.slice(1),
    [
      `ok   script {endpoint}/elements.js on line 4: 200, ${size} kB, for Chrome and Edge 92, Firefox 91, Safari 15.4 and newer`,
      'ok   endpoint {endpoint}/: it answers',
      'ok   endpoint {endpoint}/: the price service accepts its keys',
      'ok   origin {origin}: the endpoint accepts it',
      'ok   lookup: 3 prices came back',
      "ok   attribution {endpoint}/attribution/medium: the provider's image is shown",
    ].map(filled),
  );
});

test('a good page under the strictest policy is as good', async () => {
  const policy =
    "default-src 'none'; script-src {endpoint}; connect-src {endpoint}; img-src {endpoint} data:; base-uri 'none'; trusted-types drug-price-lookup; require-trusted-types-for 'script'";
  const { status, lines } = await examine({ headers: { 'content-security-policy': policy } });
  assert.ok(lines.includes('ok   policy: it allows what the elements load'), lines.join('\n'));
  assert.equal(status, 0);
});

describe('the page', () => {
  const first = async (path: string) => (await examine({}, { path })).lines[0];

  test('is followed through redirects, which are reported', async () => {
    const { status, lines } = await examine({}, { path: '/from' });
    assert.match(
      lines[0]!,
      filledPattern(/^ok {3}page {origin}\/prices: 200, 1 kB, after 1 redirect from {page}$/),
    );
    assert.equal(status, 0);
  });
  test('that redirects forever is given up', async () =>
    assert.equal(await first('/round'), filled('fail page {page}: it redirects more than 10 times.')));
  test('that is too large is given up', async () =>
    assert.equal(
      await first('/huge'),
      filled('fail page {page}: it cannot be loaded: it is larger than 5 MB.'),
    ));
  test('that is a script is not read', async () =>
    assert.equal(await first('/bundle.js'), filled('fail page {page}: it is text/javascript, not a page.')));
  test('cannot add lines to the output', async () => {
    const element =
      '<drug-price-lookup endpoint="{endpoint}" sort="a&#10;ok   all is well&#27;[2J"></drug-price-lookup>';
    const { lines, out } = await examine({ element });
    assert.ok(!lines.some((line) => line.startsWith('ok   all')), out);
    assert.ok(!out.includes('\x1b'));
  });
});

describe('elements that no script tag of ours loads', () => {
  test('are found in a bundle', async () => {
    const { status, lines } = await examine({ script: '<script type="module" src="/bundle.js"></script>' });
    assert.ok(
      lines.includes('ok   script: another script on the page contains the elements'),
      lines.join('\n'),
    );
    assert.equal(status, 0);
  });
  test('may be put there by a script', async () => {
    const { lines } = await examine({
      script: '<script type="module" src="/bundle.js"></script>',
      element: '',
    });
    assert.ok(lines.some((line) => line.startsWith('warn element: there is none in the HTML.')));
  });
});

describe('elements.js', () => {
  const policies: [string, string, string?][] = [
    ['the folder that it comes from', 'script-src {endpoint}/'],
    ['its origin', 'script-src {endpoint}'],
    ['its nonce', "script-src 'nonce-abc'"],
    ['its nonce with strict-dynamic', "script-src 'nonce-abc' 'strict-dynamic'"],
    [
      'its own address alone',
      'script-src {endpoint}/elements.js',
      'fail policy in its header: add {endpoint} to script-src.',
    ],
    [
      'hashes and addresses of others',
      "script-src 'self' 'sha256-AAAA'",
      'fail policy in its header: add {endpoint} to script-src.',
    ],
  ];
  for (const [what, policy, failure] of policies)
    test(`under a policy by ${what} ${failure ? 'fails' : 'is well'}`, async () => {
      const { lines } = await examine({
        script: '<script nonce="xyz" type="module" src="{endpoint}/elements.js"></script>'.replace(
          'xyz',
          policy.includes('nonce') ? 'abc' : 'xyz',
        ),
        headers: { 'content-security-policy': policy },
      });
      const expected = failure ? [filled(failure)] : [];
      assert.deepEqual(
        lines.filter((line) => line.startsWith('fail')),
        expected,
        lines.join('\n'),
      );
    });

  test('needs no other script for a language', async () => {
    const element = '<drug-price-lookup endpoint="{endpoint}" lang="vi"></drug-price-lookup>';
    const { lines } = await examine({ element });
    assert.deepEqual(
      lines.filter((line) => !line.startsWith('ok')),
      [],
    );
  });

  test('of another library is not taken for ours', async () => {
    const others = '<script src="{origin}/other/elements.js" defer></script>';
    const own = '<script type="module" src="{endpoint}/elements.js"></script>';
    const { lines } = await examine({ script: `${others}${own}` });
    assert.ok(!lines.some((line) => line.includes('/other/')), lines.join('\n'));
    assert.ok(
      lines.every((line) => line.startsWith('ok')),
      lines.join('\n'),
    );
  });

  test('says which endpoint is asked where none is written', async () => {
    const { lines } = await examine({ element: '<drug-price-lookup></drug-price-lookup>' });
    assert.ok(lines.includes(filled('ok   endpoint {endpoint}/: it answers')), lines.join('\n'));
  });
});

describe('a <base>', () => {
  const policy = (value: string) => ({ 'content-security-policy': value });
  const advice = (source: string) =>
    `warn policy in its header: add "base-uri ${source};". Else a <base> in a comment leads the page's relative addresses elsewhere.`;
  const about = (lines: readonly string[]) => lines.filter((line) => line.includes('base-uri'));

  for (const [what, value, head, expected] of [
    ['is advised against in a policy that allows any', 'script-src {endpoint}', '', ["'self'"]],
    [
      'of the page stays allowed by the advice',
      'script-src {endpoint}',
      '<base href="{elsewhere}/">',
      ['{elsewhere}'],
    ],
    ['that a policy is about needs no advice', "script-src {endpoint}; base-uri 'none'", '', []],
    ['is not what a page without a policy is told about', '', '', []],
  ] as const)
    test(what, async () => {
      const { lines, status } = await examine({ head, ...(value && { headers: policy(value) }) });
      assert.deepEqual(
        about(lines),
        expected.map((source) => filled(advice(source))),
      );
      assert.equal(lines.includes('ok   policy: it allows what the elements load'), Boolean(value));
      assert.equal(status, 0);
    });

  test('in one of several policies is enough', async () => {
    const { lines } = await examine({ headers: policy("img-src *, base-uri 'self'") });
    assert.deepEqual(about(lines), []);
  });

  test('moves no endpoint and no image of an element', async () => {
    const { lines } = await examine({
      head: '<base href="{dead}/">',
      element: '<drug-price-lookup endpoint="/api" attribution-src="/logo"></drug-price-lookup>',
    });
    assert.ok(
      lines.some((line) => line.startsWith(filled('fail endpoint {origin}/api: {origin}/api/healthz'))),
    );
    assert.ok(!lines.some((line) => line.includes(filled('{dead}'))), lines.join('\n'));
  });

  test('moves a script, unless the policy refuses it', async () => {
    const recipe = {
      head: '<base href="{dead}/">',
      script: '<script src="/bundle/embed.js" defer></script>',
    };
    const moved = await examine(recipe);
    assert.ok(moved.lines.some((line) => line.startsWith(filled('fail script {dead}/bundle/embed.js'))));
    const kept = await examine({ ...recipe, headers: policy("base-uri 'self'") });
    assert.ok(kept.lines.some((line) => line.includes(filled('script {origin}/bundle/embed.js'))));
  });
});

describe('the script of a language', () => {
  const element = '<drug-price-lookup endpoint="{endpoint}" lang="vi"></drug-price-lookup>';
  const own = '<script nonce="abc" src="{endpoint}/embed.js" defer></script>';
  const policy = "script-src 'nonce-abc'; connect-src {endpoint}; img-src {endpoint} data:; base-uri 'none'";
  const digest = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';
  const mistakes: [string, Recipe, string][] = [
    [
      'without the nonce that the policy asks for',
      {
        script: `${own}<script src="{endpoint}/lang/vi.js" defer></script>`,
        headers: { 'content-security-policy': policy },
      },
      "fail policy in its header: add {endpoint} to script-src. Or give the script tag the page's nonce.",
    ],
    [
      'of a type that never runs',
      { script: `${own}<script type="text/plain" src="{endpoint}/lang/vi.js" defer></script>` },
      'fail script {endpoint}/lang/vi.js on line 4: type="text/plain" never runs. Remove the type. If a consent tool changed it, mark this script as necessary there.',
    ],
    [
      'with the integrity of another version',
      {
        script: `${own}<script src="{endpoint}/lang/vi.js" integrity="${digest}" crossorigin="anonymous" defer></script>`,
      },
      'fail script {endpoint}/lang/vi.js on line 4: integrity is that of another version, so the browser refuses it. Remove it, or take the value of this file.',
    ],
    [
      'that is a page',
      { script: `${own}<script src="{origin}/page/lang/vi.js" defer></script>` },
      'fail script {origin}/page/lang/vi.js on line 4: it is an HTML page, not a script. Check the address in the tag.',
    ],
  ];
  for (const [what, recipe, failure] of mistakes)
    test(`${what} is told, and not that its language is missing`, async () => {
      const { status, lines } = await examine({ ...recipe, element });
      assert.deepEqual(
        lines.filter((line) => /^(fail|warn)/.test(line)),
        [filled(failure)],
        lines.join('\n'),
      );
      assert.equal(status, 1);
    });
  test('under a policy that refuses both scripts, one line says what to add', async () => {
    const { lines } = await examine({
      script: `${own}<script src="{endpoint}/lang/vi.js" defer></script>`,
      headers: { 'content-security-policy': "script-src 'self'" },
      element,
    });
    const added = filled('fail policy in its header: add {endpoint} to script-src.');
    assert.deepEqual(
      lines.filter((line) => /script-src/.test(line)),
      [added],
    );
  });
  test('is fine with the nonce', async () => {
    const { status, lines } = await examine({
      script: `${own}<script nonce="abc" src="{endpoint}/lang/vi.js" defer></script>`,
      headers: { 'content-security-policy': policy },
      element,
    });
    assert.ok(
      lines.every((line) => line.startsWith('ok')),
      lines.join('\n'),
    );
    assert.match(lines[2]!, filledPattern(/^ok {3}script {endpoint}\/lang\/vi\.js on line 4: 200, \d+ kB$/));
    assert.equal(status, 0);
  });
});

describe('the list of names', () => {
  const own = '<script nonce="abc" src="{endpoint}/embed.js" defer></script>';
  const policy = "script-src 'nonce-abc'; connect-src {endpoint}; img-src {endpoint} data:; base-uri 'none'";
  const mistakes: [string, Recipe, string][] = [
    [
      'without the nonce that the policy asks for',
      {
        script: `${own}<script src="{endpoint}/names.js" defer></script>`,
        headers: { 'content-security-policy': policy },
      },
      "fail policy in its header: add {endpoint} to script-src. Or give the script tag the page's nonce.",
    ],
    [
      'with the hash of another version',
      { script: `${own}<script src="{endpoint}/names-0123456789ab.js" defer></script>` },
      'fail script {endpoint}/names-0123456789ab.js on line 4: it cannot be loaded: the server answers 404. Check the address in the tag.',
    ],
  ];
  for (const [what, recipe, failure] of mistakes)
    test(`${what} is told`, async () => {
      const { status, lines } = await examine(recipe);
      assert.deepEqual(problems(lines), [filled(failure)], lines.join('\n'));
      assert.equal(status, 1);
    });
  test('is fine with the nonce, and adds no language', async () => {
    const { status, lines } = await examine({
      script: `${own}<script nonce="abc" src="{endpoint}/names.js" defer></script>`,
      headers: { 'content-security-policy': policy },
    });
    assert.deepEqual(problems(lines), []);
    assert.ok(
      lines.some((line) =>
        filledPattern(/^ok {3}script {endpoint}\/names\.js on line 4: 200, \d+ kB$/).test(line),
      ),
      lines.join('\n'),
    );
    assert.equal(status, 0);
  });
  test('of another library is not taken for ours', async () => {
    const { lines } = await examine({
      script: `<script src="{origin}/other/names.js" defer></script>${own}`,
    });
    assert.deepEqual(problems(lines), []);
    assert.ok(!lines.some((line) => line.includes('/other/')), lines.join('\n'));
  });
});

describe('a cause is told without its consequences:', () => {
  const ofScript = (address: string) => `<script type="module" src="${address}/elements.js"></script>`;
  const dead = 'nothing listens at that address and port (ECONNREFUSED).';
  const vietnamese = '<drug-price-lookup endpoint="{endpoint}" lang="vi"></drug-price-lookup>';
  const causes: [string, Recipe, string[]][] = [
    [
      'a page that is not there',
      { status: 404 },
      ['fail page {page}: there is no page: the server answers 404. Give the address that visitors see.'],
    ],
    [
      'an endpoint that does not run, and serves the script and the image',
      { script: ofScript('{dead}'), element: '<drug-price-lookup endpoint="{dead}"></drug-price-lookup>' },
      [`fail endpoint {dead}/: it cannot be reached: ${dead}`],
    ],
    [
      'an endpoint with a wrong path, in both lines',
      {
        script: ofScript('{origin}/files'),
        element: '<drug-price-lookup endpoint="{origin}/files"></drug-price-lookup>',
      },
      [
        'fail endpoint {origin}/files: {origin}/files/healthz answers 404, not as a signing endpoint does. Is the path right?',
      ],
    ],
    [
      'a server that does not run, named by the script alone',
      { script: ofScript('{dead}'), element: '<drug-price-lookup></drug-price-lookup>' },
      [`fail script {dead}/elements.js on line 4: it cannot be loaded: ${dead}`],
    ],
    [
      'a script that is not there, and so no language',
      { script: ofScript('/files'), element: vietnamese },
      [
        'fail script {origin}/files/elements.js on line 4: it cannot be loaded: the server answers 404. Check the address in the tag.',
      ],
    ],
    [
      'a script that was forgotten, and so no language',
      { script: '', element: vietnamese },
      [
        'fail script: no script tag on the page loads elements.js or embed.js. Add <script type="module" src="{endpoint}/elements.js"></script>',
      ],
    ],
    [
      'two lines that were pasted as text',
      {
        script: '',
        element:
          '<p>&lt;script type="module" src="{endpoint}/elements.js"&gt;&lt;/script&gt; &lt;drug-price-lookup&gt;&lt;/drug-price-lookup&gt;</p>',
      },
      [
        'fail element: its tag is on line 7 as text. Paste it as HTML; in WordPress, into a "Custom HTML" block.',
      ],
    ],
    [
      'two endpoints of one server that does not run',
      {
        element:
          '<drug-price-lookup endpoint="{dead}/a"></drug-price-lookup><drug-price-basket endpoint="{dead}/b"></drug-price-basket>',
      },
      [`fail endpoint {dead}/a: it cannot be reached: ${dead}`],
    ],
  ];
  for (const [what, recipe, expected] of causes)
    test(what, async () => {
      const { status, lines } = await examine(recipe);
      assert.deepEqual(problems(lines), expected.map(filled), lines.join('\n'));
      assert.equal(status, 1);
    });

  test('a price service that does not answer, whose image is missing too', async () => {
    const { lines } = await examine({}, { service: raw('', 'text/plain', 503) });
    assert.deepEqual(
      problems(lines),
      [
        filled(
          'fail endpoint {endpoint}/: what it gets is not an answer of the price service. Check DRUG_PRICE_SERVICE_URL.',
        ),
      ],
      lines.join('\n'),
    );
  });

  test('a problem with another cause is reported too', async () => {
    const element = '<drug-price-lookup endpoint="{dead}" sort="cheap"></drug-price-lookup>';
    const { lines } = await examine({ script: ofScript('/files'), element });
    assert.deepEqual(
      problems(lines).map((line) => line.slice(0, 15)),
      ['fail script htt', 'fail <drug-pric', 'fail endpoint h'],
      lines.join('\n'),
    );
  });
});

describe('what the example left', () => {
  const lookup = (attributes: string, text = '') =>
    `<drug-price-lookup endpoint="{endpoint}" ${attributes}>${text}</drug-price-lookup>`;
  for (const text of ['Call 555-0100.', 'Call (213) 555-0142.', 'Call 1.800.555.0199.'])
    test(`the phone number in "${text}"`, async () => {
      const { status, lines } = await examine({ element: lookup('', text) });
      const number = /555.01\d\d/.exec(text)![0];
      assert.deepEqual(problems(lines), [
        `warn <drug-price-lookup> on line 7: ${number} is a number for examples, and nobody's. Write your own.`,
      ]);
      assert.equal(status, 0);
    });
  test('no number that somebody has', async () => {
    const { lines } = await examine({ element: lookup('', 'Call 310-555-2368 or 1555-01000.') });
    assert.deepEqual(problems(lines), []);
  });
  test('the ZIP code, of a list too', async () => {
    const basket = '<drug-price-basket endpoint="{endpoint}" location=" 90210 "></drug-price-basket>';
    const { lines } = await examine({ element: lookup('location="90210"') + basket });
    const told =
      ', location: 90210 is the ZIP code of the example, in Beverly Hills. Write your own, or remove it, so that visitors type theirs.';
    assert.deepEqual(problems(lines), [
      `warn <drug-price-lookup> on line 7${told}`,
      `warn <drug-price-basket> on line 7${told}`,
    ]);
  });
  test('no other place', async () => {
    const { lines } = await examine({ element: lookup('location="Beverly Hills, CA"') });
    assert.deepEqual(problems(lines), []);
  });
});

describe('<drug-coupon>', () => {
  const cases: [string, string, boolean][] = [
    ['without a key', '<drug-coupon endpoint="{endpoint}"></drug-coupon>', true],
    ['with an empty key', '<drug-coupon endpoint="{endpoint}" coupon-key=" "></drug-coupon>', true],
    ['with a key', '<drug-coupon endpoint="{endpoint}" coupon-key="abc"></drug-coupon>', false],
    [
      'for a lookup',
      '<drug-price-lookup id="lookup" endpoint="{endpoint}"></drug-price-lookup><drug-coupon for="lookup"></drug-coupon>',
      false,
    ],
  ];
  for (const [what, element, isTold] of cases)
    test(`${what} is ${isTold ? 'told' : 'well'}`, async () => {
      const { lines } = await examine({ element });
      const told =
        'warn <drug-coupon> on line 7: it has no coupon-key, and no for that names a lookup, so it stays empty unless a script gives it a key.';
      assert.deepEqual(problems(lines), isTold ? [told] : [], lines.join('\n'));
    });
});

test('where names come from is told to be device or service, and neither of them is a mistake', async () => {
  const problemsWith = async (suggestions: string) => {
    const element = `<drug-price-lookup endpoint="{endpoint}" suggestions="${suggestions}"></drug-price-lookup>`;
    return problems((await examine({ element })).lines);
  };
  assert.deepEqual(await problemsWith('local'), [
    'fail <drug-price-lookup> on line 7, suggestions: "local" is not one of device, service.',
  ]);
  assert.deepEqual(await problemsWith('device'), []);
  assert.deepEqual(await problemsWith('service'), []);
});

describe('the language of the page', () => {
  const embedded = '<script src="{endpoint}/embed.js" defer></script>';
  const missing = (lang: string, where: string, rest: string) =>
    `warn ${where}, lang: "${lang}" is not one of ${rest}`;
  test('without its table beside embed.js is told', async () => {
    const { lines } = await examine({ script: embedded, lang: 'vi-VN' });
    assert.deepEqual(problems(lines), [
      missing(
        'vi-VN',
        '<html> on line 2',
        'en, es, so it is shown in English. Load its script, /lang/vi.js, or elements.js, which loads it by itself.',
      ),
    ]);
  });
  test('that we do not have is told once, however many elements inherit it', async () => {
    const element = '<drug-price-lookup endpoint="{endpoint}"></drug-price-lookup>';
    const { lines } = await examine({ lang: 'de', element: element + element });
    assert.deepEqual(problems(lines), [
      missing(
        'de',
        '<html> on line 2',
        'en, es, ar, fr, ht, ko, pl, pt, ru, tl, vi, zh, so it is shown in English.',
      ),
    ]);
  });
  test('gives way to that of an element around', async () => {
    const element = '<div lang="es"><drug-price-lookup endpoint="{endpoint}"></drug-price-lookup></div>';
    const { lines } = await examine({ script: embedded, lang: 'de', element });
    assert.deepEqual(problems(lines), []);
  });
  test('is there in a bundle, which loads each language as it is used', async () => {
    const { lines } = await examine({
      script: '<script type="module" src="/bundle.js"></script>',
      lang: 'vi',
    });
    assert.deepEqual(problems(lines), []);
  });
});

describe('what listens on the page', () => {
  const tagManager =
    "<script>(function(w,d){var j=d.createElement('script');j.src='https://www.googletagmanager.com/gtm.js?id=GTM-A';d.head.append(j)})(window,document)</script>";
  const advice = 'Add the attribute sealed to each element, or keep it off this page.';
  const found: [string, string, string][] = [
    [
      'a tag manager',
      tagManager,
      `warn <script> on line 3: Google Tag Manager may load scripts that obey no mark, and read what patients type. ${advice}`,
    ],
    [
      'a recorder that obeys no mark',
      '<script src="https://edge.example/AppMeasurement.js" async></script>',
      `warn <script> on line 3: Adobe Analytics obeys no mark of the elements, and may read what patients type. ${advice}`,
    ],
    [
      'a pixel',
      '<script async src="https://connect.facebook.net/en_US/fbevents.js"></script>',
      `warn <script> on line 3: Meta Pixel obeys no mark of the elements, and may read what patients type. ${advice}`,
    ],
    [
      'a recorder that obeys a mark',
      '<script async src="https://static.hotjar.com/c/hotjar-1.js?sv=6"></script>',
      'ok   <script> on line 3: Hotjar leaves the elements out, by their mark [data-hj-suppress]',
    ],
    [
      'a recorder by its start',
      "<script>posthog.init('phc_1', { api_host: 'https://us.i.posthog.com' })</script>",
      'ok   <script> on line 3: PostHog leaves the elements out, by their mark .ph-no-capture',
    ],
  ];
  for (const [what, head, line] of found)
    test(`${what} is known`, async () => {
      const { status, lines } = await examine({ head });
      assert.ok(lines.includes(line), lines.join('\n'));
      assert.deepEqual(problems(lines), line.startsWith('warn') ? [line] : []);
      assert.equal(status, 0);
    });
  test('does no harm where all elements are sealed', async () => {
    const element = '<drug-price-lookup endpoint="{endpoint}" sealed></drug-price-lookup>';
    const { lines } = await examine({ head: tagManager, element });
    assert.ok(
      lines.includes('ok   <script> on line 3: Google Tag Manager is there, and the elements are sealed'),
    );
  });
  test('is told where one of the elements is not sealed', async () => {
    const element =
      '<drug-price-lookup endpoint="{endpoint}" sealed></drug-price-lookup><drug-price-basket endpoint="{endpoint}"></drug-price-basket>';
    const { lines } = await examine({ head: tagManager, element });
    assert.ok(lines.includes(found[0]![2]), lines.join('\n'));
  });
  test('every recorder whose marks the elements carry is known', () =>
    assert.deepEqual(
      recorders.map(({ name }) => name).filter((name) => !listeners.some((one) => one.name === name)),
      [],
    ));
  test('is told once a tool', async () => {
    const { lines } = await examine({ head: tagManager + tagManager });
    assert.equal(lines.filter((line) => line.includes('Tag Manager')).length, 1);
  });
  test('ignores the text of the page', async () => {
    const { lines } = await examine({ head: '<meta name="description" content="gtm.js hotjar">' });
    assert.ok(!lines.some((line) => line.includes('<script>')), lines.join('\n'));
  });
});

test('an element without endpoint asks the one that serves its script', async () => {
  const { status, lines } = await examine({ element: '<drug-price-lookup></drug-price-lookup>' });
  assert.ok(lines.includes('ok   lookup: 3 prices came back'), lines.join('\n'));
  assert.equal(status, 0);
});

for (const [written, meant] of [
  ['srot', 'sort'],
  ['atribution-sze', 'attribution-size'],
  ['manufacturrertpye', 'manufacturer-type'],
] as const)
  test(`for the attribute ${written}, ${meant} was meant`, async () => {
    const element = `<drug-price-lookup endpoint="{endpoint}" ${written}="x"></drug-price-lookup>`;
    const { lines } = await examine({ element });
    const line = `fail <drug-price-lookup> on line 7, ${written}: there is no such attribute. Write ${meant}.`;
    assert.ok(lines.includes(line), lines.join('\n'));
  });

for (const name of ['drugprice-lookup', 'drug_price_lookup', 'drugpricelookup'])
  test(`<${name}> is told as misspelled, not as missing`, async () => {
    const { status, lines } = await examine({ element: `<${name} endpoint="{endpoint}"></${name}>` });
    assert.deepEqual(
      lines.filter((line) => line.startsWith('fail')),
      [`fail <${name}> on line 7: there is no such element. Write <drug-price-lookup>.`],
    );
    assert.equal(status, 1);
  });

for (const [written, meant] of [
  ['127.0.0.1:8788', 'http://127.0.0.1:8788'],
  ['localhost:8788/api', 'http://localhost:8788/api'],
  ['prices.your-clinic.example', 'https://prices.your-clinic.example'],
] as const)
  test(`an endpoint without a scheme: of ${written}, ${meant} was meant`, async () => {
    const { lines } = await examine({
      element: `<drug-price-lookup endpoint="${written}"></drug-price-lookup>`,
    });
    const told = lines.find((line) => line.includes('has no scheme'));
    assert.ok(told?.endsWith(` Write ${meant}.`), lines.join('\n'));
  });

test('--endpoint takes the place of what the page names', async () => {
  const element = '<drug-price-lookup endpoint="{dead}"></drug-price-lookup>';
  const { status, lines } = await examine({ element }, { args: ['--endpoint', '{endpoint}'] });
  assert.ok(lines.includes(filled('ok   endpoint {endpoint}/: it answers')), lines.join('\n'));
  assert.equal(status, 0);
});

test('--json gives the same as data', async () => {
  const { status, out } = await examine({}, { allowed: 'https://www.another.example', args: ['--json'] });
  const told = JSON.parse(out) as { page: string; ok: boolean; findings: Record<string, string>[] };
  assert.equal(status, 1);
  assert.deepEqual([told.page, told.ok], [filled('{page}'), false]);
  assert.deepEqual(told.findings.at(-2), {
    level: 'fail',
    about: filled('origin {origin}'),
    text: filled(
      'the endpoint refuses it. Add {origin} to DRUG_PRICE_ALLOWED_ORIGINS in the settings of the endpoint.',
    ),
  });
});

for (const [given, asked] of [
  ['drug="Zestril" location="90210" lang="es"', 'name=Zestril&location=90210'],
  ['drug="lipitor 20 mg"', 'name=lipitor'],
] as const)
  test(`it asks for what the page would, with its origin, once: ${given}`, async () => {
    const element = `<drug-price-lookup endpoint="{endpoint}" ${given}></drug-price-lookup>`;
    const { received } = await examine({ element });
    const lookups = received
      .filter(({ url }) => url.startsWith('/v2/'))
      .map(({ url }) => url.replace(/&api_key.*/, ''));
    assert.deepEqual(lookups, [`/v2/price/compare?${asked}`]);
    assert.ok(received.every(({ headers }) => !headers.cookie));
  });

describe('by its other name', () => {
  before(() => {
    const { lookup } = dns;
    // every `.example` is this machine
    const here = (name: string, ...rest: unknown[]) =>
      (lookup as (...args: unknown[]) => void)(name.endsWith('.example') ? '127.0.0.1' : name, ...rest);
    mock.method(dns, 'lookup', here as typeof lookup);
  });
  after(() => mock.restoreAll());

  async function from(host: string, allowed: string) {
    const site = await serveRecipe({}, scripts.embed as string);
    const { port } = new URL(site.origin);
    // a page that is not of this machine may not ask it by a loopback address
    const endpoint = await startEndpoint({ scripts, allowedOrigins: [`http://${allowed}:${port}`] });
    endpoint.service.behave(behavior);
    const origin = `http://${host}:${port}`;
    Object.assign(site.places, {
      endpoint: `http://prices.example:${new URL(endpoint.url).port}`,
      origin,
    });
    const { out } = await runDoctorOn(`${origin}/prices`);
    await endpoint.stop();
    return { out, filled: site.fill, other: `http://${allowed}:${port}`, port };
  }

  test('a page is refused where only that is listed', async () => {
    const { out, filled, other } = await from('www.clinic.example', 'clinic.example');
    assert.ok(
      out.includes(
        `${filled('fail origin {origin}: the endpoint refuses it. Add {origin} to DRUG_PRICE_ALLOWED_ORIGINS in the settings of the endpoint.')} It lists ${other}, which is another origin.\n`,
      ),
      out,
    );
  });

  test('visitors may come, and are refused', async () => {
    const { out, filled, port } = await from('clinic.example', 'clinic.example');
    assert.ok(
      out.includes(
        filled(
          `warn origin http://www.clinic.example:${port}: the page is there too, and the endpoint refuses it. Redirect it to {origin}, or add it to DRUG_PRICE_ALLOWED_ORIGINS.\n`,
        ),
      ),
      out,
    );
  });
});
