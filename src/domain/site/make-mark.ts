import { markLetters } from '#domain/media/letter-mark.ts';
import { pictureAddress } from '#domain/media/picture-address.ts';
import type { MakeCount } from '#domain/search/popular-makes.ts';
import { makeBySlug } from '#domain/vehicle/makes.ts';

/** Paths of the dealer's own pictures, by the make's slug. */
export type BrandLogos = Readonly<Record<string, string>>;

export interface MakeMark {
  /** The make's symbol in the logo sprite, or the path of the dealer's own picture; null: show its letters or name. */
  logo: string | null;
  /** Of a make without a logo. */
  letters?: string;
}

/** Shown at up to 36 CSS pixels, on dense screens too. */
const LOGO_PIXELS = 96;

/** The dealer's own picture of a make's logo, else the built-in one, else the letters of its mark. */
export function makeMark(
  { name, slug }: Pick<MakeCount, 'name' | 'slug'>,
  own: BrandLogos,
): MakeMark {
  const picture = Object.hasOwn(own, slug) ? own[slug] : undefined;
  if (picture !== undefined) return { logo: pictureAddress(picture, { width: LOGO_PIXELS }) };
  const logo = makeBySlug(slug)?.logo ?? null;
  return logo === null ? { logo, letters: markLetters(name) } : { logo };
}
