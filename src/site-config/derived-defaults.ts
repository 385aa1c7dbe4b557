import { BODY_TILES_LIMIT, CUSTOM_BODY_TILES_LIMIT } from '#domain/search/body-tiles.ts';
import { readableOn } from './theme/contrast.ts';
import { FINANCE_PROVIDERS } from './finance-providers.ts';
import type { SiteConfig } from './site-config.ts';

type Derive = (site: SiteConfig) => unknown;

const ofProvider =
  (bound: keyof (typeof FINANCE_PROVIDERS)['manual']): Derive =>
  (site) =>
    FINANCE_PROVIDERS[site.finance.provider][bound];

/**
 * Values of unset options that are derived from others. They are computed in this order, each from
 * the ones before.
 */
export const DERIVED: Readonly<Record<string, Derive>> = {
  hosts: (site) => [`${site.slug}.localhost`],
  'brand.logo.text': (site) => firstCodePoints(site.name, 40),
  'brand.favicon.letter': (site) => firstCodePoints(site.brand.logo.text, 1).toUpperCase(),
  'brand.favicon.colour': (site) => site.brand.colours.brand,
  'brand.colours.onBrand': (site) => readableOn(site.brand.colours.brand),
  'brand.colours.onAccent': (site) => readableOn(site.brand.colours.accent),
  'brand.colours.onInverse': (site) => readableOn(site.brand.colours.inverse),
  'footer.groupTitle': (site) => site.name,
  'home.bodyLimit': (site) =>
    site.home.bodies.length > 0 ? CUSTOM_BODY_TILES_LIMIT : BODY_TILES_LIMIT,
  'finance.eligibility': ofProvider('eligibility'),
  'finance.rateMin': ofProvider('rateMin'),
  'finance.rateMax': ofProvider('rateMax'),
  'finance.amountMin': ofProvider('amountMin'),
  'finance.termMax': ofProvider('termMax'),
  'finance.termDefault': (site) =>
    Math.min(FINANCE_PROVIDERS[site.finance.provider].termDefault, site.finance.termMax),
  'finance.establishmentFee': ofProvider('establishmentFee'),
  'finance.balloon': ofProvider('balloon'),
};

function firstCodePoints(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}
