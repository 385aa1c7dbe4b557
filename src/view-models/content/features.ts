import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/content.ts';
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
      title: t(common.latestOffers),
      text: t(copy.offersText),
      href: paths.offers(),
    },
    {
      kind: 'service',
      title: t(common.bookAServiceTitle),
      text: t(copy.serviceText),
      href: site.service.href,
    },
    {
      kind: 'sell',
      title: t(common.sellYourVehicle, { vehicle: dealerWord(site.stock.itemTypes, t) }),
      text: t(copy.sellText),
      href: site.tradeIn.path,
    },
  ];
  return items.filter(({ href }) => resolve(href) !== null);
}
