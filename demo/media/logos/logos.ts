import { setWord } from './alphabet.ts';
import type { Lettering } from './alphabet.ts';
import { MARKS } from './marks.ts';

/** A dealer's logo: a mark and its name in lines, for light grounds, for dark ones, and as an icon. */
export interface Logo {
  mark: keyof typeof MARKS;
  name: string;
  lettering: Lettering;
  light: LogoColours;
  dark: LogoColours;
  /** The icon's plate. */
  plate: string;
}

interface LogoColours {
  main: string;
  second: string;
  word: string;
  ground: string;
}

export type LogoKind = 'light' | 'dark' | 'icon';

export const LOGO_SIZE: Readonly<Record<LogoKind, { width: number; height: number }>> = {
  light: { width: 480, height: 120 },
  dark: { width: 480, height: 120 },
  icon: { width: 512, height: 512 },
};

const FINE: Lettering = { weight: 6, spacing: 26, round: false };
const PLAIN: Lettering = { weight: 15, spacing: 14, round: false };
const SOFT: Lettering = { weight: 16, spacing: 14, round: true };
const HEAVY: Lettering = { weight: 25, spacing: 9, round: false };

function onBoth(
  main: string,
  second: string,
  word: string,
  bright: { main: string; second: string },
  darkGround: string,
): Pick<Logo, 'light' | 'dark'> {
  return {
    light: { main, second, word, ground: '#ffffff' },
    dark: { ...bright, word: '#ffffff', ground: darkGround },
  };
}

export const LOGOS: Readonly<Record<string, Logo>> = {
  'aurelian-prestige': {
    mark: 'hallmark',
    name: 'Aurelian',
    lettering: FINE,
    light: { main: '#7a5c1e', second: '#7a5c1e', word: '#1a1712', ground: '#ffffff' },
    dark: { main: '#c9a55c', second: '#e2c98f', word: '#f3eee4', ground: '#0d0d0f' },
    plate: '#0d0d0f',
  },
  'bandicoot-autos': {
    mark: 'bars',
    name: 'Bandicoot',
    lettering: { ...PLAIN, weight: 13, spacing: 16 },
    ...onBoth('#8c3b1a', '#f3dcc3', '#33211a', { main: '#d98a5f', second: '#33211a' }, '#33211a'),
    plate: '#33211a',
  },
  'bowerbird-cars': {
    mark: 'bower',
    name: 'Bowerbird',
    lettering: SOFT,
    ...onBoth('#2446b8', '#b4236e', '#101c47', { main: '#9db4ff', second: '#ff8cc3' }, '#101c47'),
    plate: '#101c47',
  },
  'currawong-motors': {
    mark: 'bill',
    name: 'Currawong',
    lettering: PLAIN,
    ...onBoth('#12263f', '#d99a0b', '#12263f', { main: '#a9c8ee', second: '#d99a0b' }, '#12263f'),
    plate: '#12263f',
  },
  'dryandra-fleet': {
    mark: 'sawLeaf',
    name: 'Dryandra',
    lettering: { ...PLAIN, weight: 19, spacing: 10 },
    ...onBoth('#3d4a12', '#e8b04a', '#20260d', { main: '#b9c97a', second: '#20260d' }, '#20260d'),
    plate: '#20260d',
  },
  'galvanic-electric': {
    mark: 'cell',
    name: 'Galvanic',
    lettering: { ...SOFT, weight: 13, spacing: 17 },
    ...onBoth('#0b6e5f', '#d7ff6b', '#08211d', { main: '#2fb59f', second: '#08211d' }, '#08211d'),
    plate: '#08211d',
  },
  'ironbark-motorcycles': {
    mark: 'furrows',
    name: 'Ironbark',
    lettering: HEAVY,
    ...onBoth('#a8200d', '#2a2a2a', '#141414', { main: '#ff5a3c', second: '#ffffff' }, '#141414'),
    plate: '#141414',
  },
  'pademelon-car-and-caravan': {
    mark: 'hops',
    name: 'Pademelon',
    lettering: { ...SOFT, weight: 18, spacing: 12 },
    ...onBoth('#1e6b3a', '#c07a1c', '#16301f', { main: '#8fd6a8', second: '#e5a64c' }, '#16301f'),
    plate: '#16301f',
  },
  'wattlebird-group': {
    mark: 'wattle',
    name: 'Wattlebird',
    lettering: { ...HEAVY, weight: 23, slant: 8 },
    ...onBoth('#e0a100', '#c8300c', '#0b0b0c', { main: '#ffc933', second: '#ff6b45' }, '#0b0b0c'),
    plate: '#0b0b0c',
  },
  'wattlebird-coast': {
    mark: 'wattleCoast',
    name: 'Wattlebird',
    lettering: { ...HEAVY, weight: 20, slant: 8 },
    ...onBoth('#e0a100', '#006d8f', '#06303d', { main: '#ffc933', second: '#5cc4e3' }, '#06303d'),
    plate: '#06303d',
  },
  'wattlebird-tablelands': {
    mark: 'wattleTablelands',
    name: 'Wattlebird',
    lettering: { ...PLAIN, weight: 12, spacing: 18 },
    ...onBoth('#e0a100', '#5b3a8c', '#2b1b45', { main: '#ffc933', second: '#c3a6ee' }, '#2b1b45'),
    plate: '#2b1b45',
  },
};

/** Pictures of makes by a site's own wish: a neutral sign in place of a badge. */
export const BRAND_MARKS: Readonly<
  Record<string, { mark: keyof typeof MARKS; colours: LogoColours }>
> = {
  ldv: {
    mark: 'van',
    colours: { main: '#20260d', second: '#7a4100', word: '#20260d', ground: '#ffffff' },
  },
};

const GAP = 22;
/** Of the height, what the letters take. */
const WORD_HEIGHT = 0.42;
const MARK_HEIGHT = 0.8;

/** The logo as SVG: the mark to the left, the name beside it, scaled down where it is long. */
export function drawLogo(logo: Logo, kind: LogoKind): string {
  const { width, height } = LOGO_SIZE[kind];
  if (kind === 'icon') return drawIcon(logo, width);
  const colours = logo[kind];
  const word = setWord(logo.name, logo.lettering);
  const markSize = height * MARK_HEIGHT;
  const room = width - markSize - GAP - 8;
  const scale = Math.min((height * WORD_HEIGHT) / 100, room / word.width);
  const wordX = 4 + markSize + GAP;
  const wordY = (height - scale * 100) / 2;
  return svg(
    width,
    height,
    `<g transform="translate(4 ${(height - markSize) / 2}) scale(${markSize / 100})">${MARKS[logo.mark](colours)}</g>
    <g color="${colours.word}" transform="translate(${wordX} ${wordY}) scale(${scale})">${word.svg}</g>`,
  );
}

function drawIcon(logo: Logo, size: number): string {
  const colours = { ...logo.dark, ground: logo.plate };
  const inset = size * 0.16;
  return svg(
    size,
    size,
    `<rect width="${size}" height="${size}" rx="${size * 0.18}" fill="${logo.plate}"/>
    <g transform="translate(${inset} ${inset}) scale(${(size - 2 * inset) / 100})">${MARKS[logo.mark](colours)}</g>`,
  );
}

export function drawBrandMark(name: string, size = 512): string {
  const brand = BRAND_MARKS[name];
  if (brand === undefined) throw new Error(`There is no mark for "${name}".`);
  return svg(
    size,
    size,
    `<g transform="scale(${size / 100})">${MARKS[brand.mark](brand.colours)}</g>`,
  );
}

function svg(width: number, height: number, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
}
