import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TEMPLATES } from '../choices.ts';
import { contrastRatio, luminance, readableOn } from './contrast.ts';
import type { Fault } from '../faults.ts';
import { publicPart } from '../public-site.ts';
import { resolveSite } from '../resolve.ts';
import { faviconSvg, themeCss } from './theme.ts';

const SITE = { slug: 'river-motors', name: 'River Motors' };

function cssOf(settings: object): string {
  const resolution = resolveSite({ ...SITE, ...settings }, null);
  if (!resolution.ok) throw new Error(JSON.stringify(resolution.faults));
  return themeCss(publicPart(resolution.site));
}

function faultsOf(colours: object): Fault[] {
  const resolution = resolveSite({ ...SITE, brand: { colours } }, null);
  return resolution.ok ? [] : resolution.faults;
}

function iconOf(brand: object): string {
  const resolution = resolveSite({ ...SITE, brand }, null);
  if (!resolution.ok) throw new Error(JSON.stringify(resolution.faults));
  return faviconSvg(publicPart(resolution.site));
}

const TOKENS = [
  'bg',
  'surface',
  'raised',
  'ink',
  'muted',
  'line',
  'brand',
  'on-brand',
  'accent',
  'on-accent',
  'inverse',
  'on-inverse',
  'positive',
  'warning',
  'danger',
  'focus',
  'radius',
  'font-body',
  'font-display',
];

test.each(TEMPLATES)(
  'the %s template’s own colours reach 4.5:1 and every token is there',
  (template) => {
    const css = cssOf({ template });
    for (const token of TOKENS) expect(css).toContain(`--fc-${token}:`);
    expect(css).toMatch(/^:root\{[^{}<>]*\}$/);
  },
);

test('templates look different', () => {
  expect(new Set(TEMPLATES.map((template) => cssOf({ template }))).size).toBe(TEMPLATES.length);
  expect(cssOf({ template: 'prestige' })).toContain('color-scheme:dark');
  expect(cssOf({ template: 'bold' })).toContain('color-scheme:light');
});

test('a site’s own tokens replace the template’s', () => {
  const css = cssOf({
    brand: { colours: { brand: '#7a1fa2' }, radius: 12, fontDisplay: 'outfit' },
  });
  expect(css).toContain('--fc-brand:#7a1fa2;');
  expect(css).toContain('--fc-radius:12px;');
  expect(css).toContain("--fc-font-display:'Outfit Variable','Outfit Fallback',");
});

describe('backgrounds of promos', () => {
  const promosOf = (nodes: object[]) =>
    cssOf({ promos: { nodes: nodes.map((node) => ({ title: 'A promo', ...node })) } });

  test('are one rule each in the style sheet, with words that can be read on them', () => {
    const css = promosOf([
      { id: 'dark-one', background: '#0b0b0c' },
      { id: 'light-one', background: '#ffe08a' },
    ]);
    expect(css).toContain(
      '.promo-dark-one{--fc-ink:#ffffff;--fc-focus:#ffffff;background:#0b0b0c;color:#ffffff}',
    );
    expect(css).toContain(
      '.promo-light-one{--fc-ink:#0b0d12;--fc-focus:#0b0d12;background:#ffe08a;color:#0b0d12}',
    );
  });

  test('are one rule for promos of the same colour, and none without a colour', () => {
    const css = promosOf([
      { id: 'one', background: '#123' },
      { id: 'plain' },
      { id: 'two', background: '#123' },
    ]);
    expect(css).toContain('.promo-one,.promo-two{');
    expect(css).not.toContain('plain');
    expect(promosOf([{ id: 'plain' }])).not.toContain('@media');
  });

  test('are left off paper', () => {
    const css = promosOf([{ id: 'one', background: '#123' }]);
    expect(css).toMatch(/\}@media screen\{\.promo-one\{[^{}]*\}\}$/);
  });

  test('whatever is given as an id or a colour, it cannot break out of its rule', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('a{}', 'a,b', '</style>', 'a-b')),
        fc.oneof(fc.string(), fc.constantFrom('#fff;}', 'red', '#abc', '#ffffff}body{')),
        (id, background) => {
          const nodes = [{ id, title: 'A promo', background }];
          const resolution = resolveSite({ ...SITE, promos: { nodes } }, null);
          const css = resolution.ok ? themeCss(publicPart(resolution.site)) : ':root{}';
          expect(css).toMatch(
            /^:root\{[^{}<>\\]*\}(@media screen\{\.promo-[a-z0-9-]+\{[^{}<>\\]*\}\})?$/,
          );
        },
      ),
    );
  });
});

describe('an apply is refused below 4.5:1', () => {
  test.each([
    ['ink', { ink: '#777777' }],
    ['muted', { muted: '#8a8a8a' }],
    ['onBrand', { onBrand: '#5f8fc0' }],
    ['onAccent', { onAccent: '#0b0d12' }],
    ['onInverse', { onInverse: '#33475f' }],
    ['brand', { brand: '#ffcc00' }],
    ['danger', { danger: '#ff9999' }],
  ])('%s', (token, colours) => {
    const paths = faultsOf(colours).map(({ path }) => path);
    expect(paths).toContain(`brand.colours.${token}`);
  });

  test('the fault names both colours and the ratio', () => {
    expect(faultsOf({ muted: '#777777' })[0]).toMatchObject({
      path: 'brand.colours.muted',
      reason: expect.stringMatching(
        /^\(#777777\) has a contrast of 4\.47:1 on brand\.colours\.bg \(#ffffff\) and needs 4\.5:1/,
      ),
    });
  });

  test('the fault names the nearest shade, which is then accepted', () => {
    const reason = faultsOf({ brand: '#ffcc00' })[0]?.reason ?? '';
    const shade = /(#[0-9a-f]{6}) would do$/.exec(reason)?.[1];
    expect(shade).toBeDefined();
    expect(faultsOf({ brand: shade })).toEqual([]);
  });

  test('the focus ring needs 3:1', () => {
    expect(faultsOf({ focus: '#999999' })[0]?.reason).toContain('needs 3:1');
    expect(faultsOf({ focus: '#767676' })).toEqual([]);
  });
});

describe('contrast as WCAG 2.2 counts it', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#fff', 4.54],
    ['#f00', '#ffffff', 4],
  ])('%s on %s is %f', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
  });
  test('the short form of a colour is the same colour', () => {
    expect(luminance('#a3f')).toBe(luminance('#aa33ff'));
  });
  test('what is computed is readable on any colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const colour = `#${value.toString(16).padStart(6, '0')}`;
        expect(contrastRatio(readableOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

test('whatever is given as a token, it cannot break out of the style element', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '#fff;}',
      '</style>',
      '#ffffff}body{',
      'expression(1)',
      '\\3c/style>',
      '#ffffff/**/',
    ),
  );
  const field = fc.constantFrom('bg', 'brand', 'onBrand', 'radius', 'fontBody');
  fc.assert(
    fc.property(hostile, field, (value, key) => {
      const brand =
        key === 'radius' || key === 'fontBody' ? { [key]: value } : { colours: { [key]: value } };
      const resolution = resolveSite({ ...SITE, brand }, null);
      const css = resolution.ok ? themeCss(publicPart(resolution.site)) : ':root{}';
      expect(css).toMatch(/^:root\{[^{}<>\\]*\}$/);
    }),
  );
});

test('the tab’s icon is a letter on the brand’s ground, and text stays text', () => {
  expect(iconOf({})).toContain('fill="#1f5fa8"/>');
  expect(iconOf({})).toContain('>R</text>');
  expect(iconOf({ favicon: { letter: '<&', colour: '#000' } })).toContain('>&lt;&amp;</text>');
});
