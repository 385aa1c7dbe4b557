import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/content.ts';
import type { Copy } from '#copy/format.ts';
import { financeWarning, mentionsComparisonRate } from '#domain/finance/finance-warning.ts';
import type { Offer } from '#domain/content/offer.ts';
import { offerPath } from '#domain/content/offer-addresses.ts';
import { descriptionPreview, offerDisclaimerPreview, shownLength } from '#domain/content/offers.ts';
import { paths } from '#domain/site/paths.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import { toContentPicture } from '#view-models/media/content-picture.ts';
import type { OfferCardModel } from '#ui/content/offer-models.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import { zonedFormat } from '#domain/zoned-format.ts';

/** Reserved while the picture loads; one of another size is cropped to fit. */
const BANNER_SIZE = { width: 1600, height: 640 } as const;

const dateFormat = zonedFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** '30 June 2027', in the site's own time zone. */
export function formatDate(time: number, zone: string): string {
  return dateFormat(zone).format(time);
}

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** 'Ends 30 June 2027'; null if it has no end, or one so far away that it hurries nobody. */
export function offerEnds(
  { expiresAt }: Pick<Offer, 'expiresAt'>,
  { copy: own, timeZone }: Pick<PublicSite, 'copy' | 'timeZone'>,
  now: number,
): string | null {
  if (expiresAt === null || expiresAt - now > YEAR_MS) return null;
  return copyOf(own)(copy.offerEnds, { date: formatDate(expiresAt, timeZone) });
}

/** Empty alt text: the text beside the picture already describes the offer. */
export function offerPicture(
  { imageUrl }: Pick<Offer, 'imageUrl'>,
  site: Pick<PublicSite, 'media'>,
  resolve: LinkResolver,
): PictureModel | null {
  return toContentPicture(imageUrl, '', site, BANNER_SIZE, resolve);
}

export type OfferCardSite = Pick<PublicSite, 'copy' | 'timeZone' | 'media'>;

/** `modelPicture`: shown if the offer has none (`image_or_model_image`). */
export function toOfferCard(
  offer: Offer,
  site: OfferCardSite,
  resolve: LinkResolver,
  modelPicture: PictureModel | null,
  now: number,
): OfferCardModel {
  const { id, name, category, description, disclaimer } = offer;
  return {
    id,
    name,
    category,
    href: resolve(offerPath(offer)),
    description: { text: description, shown: shownLength(descriptionPreview(description)) },
    disclaimer:
      disclaimer === null || disclaimer === ''
        ? null
        : { text: disclaimer, shown: shownLength(offerDisclaimerPreview(disclaimer)) },
    picture: offerPicture(offer, site, resolve) ?? modelPicture,
    ends: offerEnds(offer, site, now),
    explore: exploreLink(offer, copyOf(site.copy), resolve),
  };
}

/** To the model's page, or to the address that replaces it, if there is such a page. */
function exploreLink(
  { model }: Pick<Offer, 'model'>,
  t: Copy,
  resolve: LinkResolver,
): OfferCardModel['explore'] {
  if (model === null) return null;
  const href =
    (model.overrideUrl === null ? null : resolve(model.overrideUrl)) ??
    resolve(paths.model(model.slug));
  return href === null ? null : { href, label: t(copy.exploreModel, { model: model.name }) };
}

/** The statutory warning, if one of the offers advertises a comparison rate. */
export function offersWarning(
  offers: readonly Pick<Offer, 'name' | 'description' | 'disclaimer'>[],
  t: Copy,
): string | null {
  const mentions = offers.some(({ name, description, disclaimer }) =>
    mentionsComparisonRate(`${name} ${description} ${disclaimer ?? ''}`),
  );
  return mentions ? financeWarning(t) : null;
}
