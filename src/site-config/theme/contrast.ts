/** WCAG 2.2 contrast of hex colours. */

/** The minimum for text in WCAG 2.2 AA. */
export const TEXT_RATIO = 4.5;

const BLACK = '#000000';
const NEAR_BLACK = '#0b0d12';
const WHITE = '#ffffff';

function channels(colour: string): [number, number, number] {
  const digits = colour.slice(1);
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(six, 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** From 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Near-black or white, whichever has more contrast; black if neither has enough for text. */
export function readableOn(background: string): string {
  const dark = contrastRatio(NEAR_BLACK, background);
  const light = contrastRatio(WHITE, background);
  if (Math.max(dark, light) < TEXT_RATIO) return BLACK;
  return dark > light ? NEAR_BLACK : WHITE;
}

/** From the first colour (0) to the second (1), channel by channel. */
export function mix(one: string, other: string, share: number): string {
  const ends = channels(other);
  const mixed = channels(one).map((channel, index) =>
    Math.round(channel + ((ends[index] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
