import type { Font } from '../choices.ts';
import { TEXT_RATIO, contrastRatio, luminance, readableOn } from './contrast.ts';
import { fault } from '../faults.ts';
import type { Fault } from '../faults.ts';
import type { PublicSite } from '../public-site.ts';
import type { SiteConfig } from '../site-config.ts';
import { suggestShade } from './suggest-shade.ts';

type Colours = SiteConfig['brand']['colours'];
type Colour = keyof Colours;

/** The fallbacks have the same metrics, so that the layout does not shift when the font loads. */
const FONT_STACKS: Readonly<Record<Font, string>> = {
  inter: "'Inter Variable','Inter Fallback',system-ui,sans-serif",
  archivo: "'Archivo Variable','Archivo Fallback',system-ui,sans-serif",
  fraunces: "'Fraunces Variable','Fraunces Fallback',Georgia,serif",
  outfit: "'Outfit Variable','Outfit Fallback',system-ui,sans-serif",
  system: "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
};

/**
 * What is added to a font's word space. Archivo's is narrow (0.21 em, 0.18 em in its heaviest weight, where others
 * have 0.26 em): set tight and in capitals, two words would read as one.
 */
const WORD_SPACING: Readonly<Record<Font, string>> = {
  inter: '0em',
  archivo: '0.06em',
  fraunces: '0em',
  outfit: '0em',
  system: '0em',
};

/** Every colour and the last part of its custom property. */
const CSS_NAMES = [
  ['bg', 'bg'],
  ['surface', 'surface'],
  ['raised', 'raised'],
  ['ink', 'ink'],
  ['muted', 'muted'],
  ['line', 'line'],
  ['brand', 'brand'],
  ['onBrand', 'on-brand'],
  ['accent', 'accent'],
  ['onAccent', 'on-accent'],
  ['inverse', 'inverse'],
  ['onInverse', 'on-inverse'],
  ['positive', 'positive'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['focus', 'focus'],
] as const satisfies readonly (readonly [Colour, string])[];

const NON_TEXT_RATIO = 3;
const BACKGROUNDS = ['bg', 'surface', 'raised'] as const satisfies readonly Colour[];

const textOnBackgrounds = (
  ['ink', 'muted', 'brand', 'positive', 'warning', 'danger'] as const
).flatMap((text) => BACKGROUNDS.map((background) => ({ text, background, minRatio: TEXT_RATIO })));

/** Pairs that occur together on pages, and the contrast that WCAG 2.2 AA requires. */
const PAIRS: readonly { text: Colour; background: Colour; minRatio: number }[] = [
  ...textOnBackgrounds,
  { text: 'onBrand', background: 'brand', minRatio: TEXT_RATIO },
  { text: 'onAccent', background: 'accent', minRatio: TEXT_RATIO },
  { text: 'onInverse', background: 'inverse', minRatio: TEXT_RATIO },
  ...BACKGROUNDS.map((background) => ({
    text: 'focus' as const,
    background,
    minRatio: NON_TEXT_RATIO,
  })),
];

export function contrastFaults(colours: Colours): Fault[] {
  return PAIRS.flatMap(({ text, background, minRatio }) => {
    const ratio = contrastRatio(colours[text], colours[background]);
    if (ratio >= minRatio) return [];
    // Rounded down, so that a ratio just below the minimum is never shown as reaching it.
    const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
    const shade = readableShade(colours, text);
    const hint = shade === null ? '' : `; ${shade} would do`;
    return [
      fault(
        ['brand', 'colours', text],
        `(${colours[text]}) has a contrast of ${shown}:1 on brand.colours.${background} (${colours[background]}) and needs ${minRatio}:1${hint}`,
      ),
    ];
  });
}

/** The nearest shade of a colour that reaches the contrast on every background it stands on. */
function readableShade(colours: Colours, token: Colour): string | null {
  const required = PAIRS.filter(({ text }) => text === token).map(({ background, minRatio }) => ({
    background: colours[background],
    minRatio,
  }));
  return suggestShade(colours[token], required);
}

/** The page's custom properties. Every value is a validated hex colour, a number or a constant. */
export function themeCss(site: Pick<PublicSite, 'brand' | 'promos'>): string {
  const { colours, radius, fontBody, fontDisplay } = site.brand;
  const declarations = [
    `color-scheme:${luminance(colours.bg) < 0.2 ? 'dark' : 'light'}`,
    ...CSS_NAMES.map(([key, name]) => `--fc-${name}:${colours[key]}`),
    `--fc-radius:${radius}px`,
    `--fc-font-body:${FONT_STACKS[fontBody]}`,
    `--fc-font-display:${FONT_STACKS[fontDisplay]}`,
    `--fc-body-spacing:${WORD_SPACING[fontBody]}`,
    `--fc-font-spacing:${WORD_SPACING[fontDisplay]}`,
  ];
  return `:root{${declarations.join(';')}}${promoCss(site.promos.nodes)}`;
}

/** The class that sets a promo's background; an id is a slug, so it is safe in a class name. */
export function promoClass(id: string): string {
  return `promo-${id}`;
}

/**
 * The page's CSP allows no inline styles, so each background has a rule. In print, text stays dark.
 */
function promoCss(nodes: PublicSite['promos']['nodes']): string {
  const classes = new Map<string, string[]>();
  for (const { id, background } of nodes) {
    if (background === null) continue;
    const same = classes.get(background) ?? [];
    classes.set(background, [...same, `.${promoClass(id)}`]);
  }
  if (classes.size === 0) return '';
  const rules = [...classes].map(([background, names]) => {
    const ink = readableOn(background);
    return `${names.join(',')}{--fc-ink:${ink};--fc-focus:${ink};background:${background};color:${ink}}`;
  });
  return `@media screen{${rules.join('')}}`;
}

/** The browser tab's icon: a letter on the brand colour. */
export function faviconSvg(site: Pick<PublicSite, 'brand'>): string {
  const { letter, colour } = site.brand.favicon;
  const rounding = Math.min(site.brand.radius, 16);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="${rounding}" fill="${colour}"/>` +
    `<text x="16" y="${Array.from(letter).length > 1 ? 21 : 23}" text-anchor="middle" ` +
    `font-family="system-ui,sans-serif" font-weight="700" ` +
    `font-size="${Array.from(letter).length > 1 ? 15 : 20}" fill="${readableOn(colour)}">` +
    `${escapeXml(letter)}</text></svg>`
  );
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
