import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';
import type { Font as SiteFont } from '#site-config/choices.ts';
import { syllables } from './brochure-text.ts';
import { unpackWoff } from './woff.ts';

/** The typeface comes in one file per script. The first covers most text and is loaded by default. */
const [LATIN, ...OTHER_SCRIPTS] = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
] as const;
const WEIGHTS = [400, 600, 700, 900] as const;
const CHECKED_WEIGHT = 400;

/**
 * The typefaces of headings. A PDF needs plain outlines, and of the site's typefaces only Inter has them. A
 * serif typeface is replaced by a similar one that every PDF reader has.
 */
const DISPLAY: Record<SiteFont, readonly string[]> = {
  inter: [],
  archivo: [],
  outfit: [],
  system: [],
  fraunces: ['Times-Roman'],
};

const familyOf = (script: string) => `inter-${script}`;
const registered = new Set<string>();

export function prepareFonts(): void {
  Font.registerHyphenationCallback(syllables);
  register(LATIN);
}

function register(script: string): string {
  const family = familyOf(script);
  if (registered.has(family)) return family;
  registered.add(family);
  const fonts = WEIGHTS.map((fontWeight) => ({ src: sourceOf(script, fontWeight), fontWeight }));
  Font.register({ family, fonts });
  return family;
}

function sourceOf(script: string, weight: number): string {
  const file = import.meta.resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`);
  const font = unpackWoff(readFileSync(fileURLToPath(file)));
  return `data:font/ttf;base64,${font.toString('base64')}`;
}

export interface PdfFonts {
  body: string[];
  display: string[];
  has: (codePoint: number) => boolean;
}

/** The families that a text needs, in the order in which they are searched for a character. */
export async function fontsFor(text: string, display: SiteFont): Promise<PdfFonts> {
  let missing = new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0));
  const known = new Set<number>();
  const body: string[] = [];
  for (const script of [LATIN, ...OTHER_SCRIPTS]) {
    if (script !== LATIN && missing.size === 0) break;
    const found = await charactersIn(register(script), missing);
    for (const codePoint of found) known.add(codePoint);
    missing = missing.difference(found);
    if (script === LATIN || found.size > 0) body.push(familyOf(script));
  }
  return { body, display: [...DISPLAY[display], ...body], has: (point) => known.has(point) };
}

async function charactersIn(fontFamily: string, wanted: ReadonlySet<number>): Promise<Set<number>> {
  const fonts = await Promise.all(WEIGHTS.map((fontWeight) => load({ fontFamily, fontWeight })));
  const data = fonts[WEIGHTS.indexOf(CHECKED_WEIGHT)];
  return new Set([...wanted].filter((codePoint) => data?.hasGlyphForCodePoint(codePoint)));
}

const named = new Set<unknown>();

/**
 * A glyph keeps the characters that it was first asked for with. First drawn as a part of another, as "." is of ":",
 * it has none: in later documents of the process it is drawn, but not read aloud, copied or found. So each is asked for.
 */
async function load(descriptor: { fontFamily: string; fontWeight: number }) {
  await Font.load(descriptor);
  const { data } = Font.getFont(descriptor) ?? {};
  if (data && !named.has(data)) {
    named.add(data);
    for (const point of data.characterSet) data.glyphForCodePoint(point);
  }
  return data;
}
