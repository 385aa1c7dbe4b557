import type { Offer } from '#domain/content/offer.ts';
import { descriptionPreview } from '#domain/content/offers.ts';
import { paths } from '#domain/site/paths.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import { slugify } from '#domain/slug.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import { toContentPicture } from '#view-models/media/content-picture.ts';
import type { OfferTeaser } from '#ui/content/offer-teaser.ts';

/** Reserved while the picture loads; one of another size is cropped to fit. */
const BANNER_SIZE = { width: 1600, height: 640 } as const;

const dates = new Map<string, Intl.DateTimeFormat>();

function formatDate(time: number, zone: string): string {
  let format = dates.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-AU', {
      timeZone: zone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    dates.set(zone, format);
  }
  return format.format(time);
}

export function toOfferTeaser(
  offer: Offer,
  site: Pick<PublicSite, 'timeZone' | 'media'>,
  resolve: LinkResolver = resolveLink,
): OfferTeaser {
  const { manufacturer } = offer;
  return {
    id: offer.id,
    name: offer.name,
    text: descriptionPreview(offer.description) ?? offer.description,
    category: offer.category,
    manufacturer,
    href: resolve(
      manufacturer === null ? paths.offer(offer.id) : paths.offer(offer.id, slugify(manufacturer)),
    ),
    // Empty alt text: the text beside the picture already describes the offer.
    picture: toContentPicture(offer.imageUrl, '', site, BANNER_SIZE, resolve),
    ends: offer.expiresAt === null ? null : `Ends ${formatDate(offer.expiresAt, site.timeZone)}`,
  };
}
