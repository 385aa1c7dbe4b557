import { copyOf } from '#copy/catalogue.ts';
import * as tradeInCopy from '#copy/en-AU/trade-in.ts';
import { dealerWord } from '#domain/vehicle/stock-noun.ts';
import { paths } from '#domain/site/paths.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import type { FeatureItem } from '#ui/content/feature-item.ts';

/** The three-item banner; an item whose link does not resolve is left out. */
export function toFeatures(
  site: Pick<PublicSite, 'copy' | 'home' | 'service' | 'stock' | 'tradeIn'>,
  resolve: LinkResolver = resolveLink,
): FeatureItem[] {
  if (!site.home.featureBanner) return [];
  const t = copyOf(site.copy);
  const items: FeatureItem[] = [
    {
      kind: 'offers',
      title: 'Latest offers',
      text: 'See what is on this month.',
      href: paths.offers(),
    },
    {
      kind: 'service',
      title: 'Book a service',
      text: 'Pick a day that suits you.',
      href: site.service.href,
    },
    {
      kind: 'sell',
      title: t(tradeInCopy.sellYourVehicle, { vehicle: dealerWord(site.stock.itemTypes) }),
      text: 'Tell us about it and get a price.',
      href: site.tradeIn.path,
    },
  ];
  return items.filter(({ href }) => resolve(href) !== null);
}
