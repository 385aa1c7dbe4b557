import { slugify } from '#domain/slug.ts';
import { makeByName, makeBySlug } from '../../makes.ts';
import { remember } from './remember.ts';

/** How the trade shortens makes of the list, by their slugs. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['alfa', 'alfa-romeo'],
  ['chev', 'chevrolet'],
  ['chevy', 'chevrolet'],
  ['harley', 'harley-davidson'],
  ['mb', 'mercedes-benz'],
  ['merc', 'mercedes-benz'],
  ['mercedes', 'mercedes-benz'],
  ['rolls', 'rolls-royce'],
  ['vw', 'volkswagen'],
]);

/** The make as the list spells it ('KESTREL' → 'Kestrel'); one that is not on the list stays as it is. */
export const spellMake = remember((text) => {
  const slug = SHORT_NAMES.get(text.toLowerCase());
  const make = slug === undefined ? makeByName(text) : makeBySlug(slug);
  return make?.name ?? text;
});

/** Whether a name can stand in an address. */
export function hasSlug(name: string): boolean {
  return /[a-z0-9]/i.test(name) || slugify(name) !== '';
}
