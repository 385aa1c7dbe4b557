import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import { canReserve } from '#domain/leads/buttons.ts';
import { carTypeLabel } from '#domain/vehicle/car-types.ts';
import { shownQuote } from '#domain/finance/finance-display.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { locationTag } from '#domain/locations/location-tag.ts';
import { formatMoney, formatRate, formatWholeDollars } from '#domain/money.ts';
import { paths } from '#domain/site/paths.ts';
import { cardMedia } from '#domain/media/card-media.ts';
import { cardPhoto, PHOTO_SIZE, pictureAlt } from '#domain/media/photos.ts';
import { shownPrice } from '#domain/pricing/price.ts';
import type { ShownPrice } from '#domain/pricing/price.ts';
import { reserveLabel } from '#domain/reservations/reserve-label.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import { cardTag } from '#domain/vehicle/tags.ts';
import type { CardTagKind } from '#domain/vehicle/tags.ts';
import type { FinanceQuote, Vehicle } from '#domain/vehicle/vehicle.ts';
import { badgeName, vehicleName, vehicleTitle } from '#domain/vehicle/vehicle-name.ts';
import type { CardButton, FinanceStrip } from '#site-config/choices.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import { cardFacts } from './card-facts.ts';
import { picturePlaceholder } from '#ui/vehicle/picture-placeholder.ts';
import { silhouetteOf } from '#domain/vehicle/silhouettes.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type {
  CardAction,
  CardFinanceModel,
  CardModel,
  CardPriceModel,
  CardStatus,
  CardTagModel,
  TagTone,
} from '#ui/vehicle/card-model.ts';

/** The options a card reads. */
export type CardSite = Pick<
  PublicSite,
  'copy' | 'stock' | 'card' | 'finance' | 'reserve' | 'media'
> & {
  detail: Pick<PublicSite['detail'], 'spinProvider' | 'spinEmbedOrigin' | 'video'>;
  security: Pick<PublicSite['security'], 'videoEmbedOrigins'>;
};

const TAG_TONES: Record<CardTagKind, TagTone> = {
  sold: 'notice',
  electric: 'green',
  hybrid: 'green',
  reserved: 'notice',
  certified: 'plain',
  tag: 'plain',
  'coming-soon': 'notice',
  'new-arrival': 'quiet',
};

const STATUS_TAGS: Record<CardStatus, string | null> = {
  reserved: copy.reserved,
  'coming-soon': copy.comingSoonTag,
  // It has no other tag.
  sold: null,
};

/** What one card shows, computed once on the server; no other vehicle data is sent to the browser. */
export function toCardModel(
  vehicle: Vehicle,
  location: DealerLocation | null,
  site: CardSite,
  now: number,
  resolve: LinkResolver = resolveLink,
): CardModel {
  const t = copyOf(site.copy);
  const labels = { usedLabel: site.stock.usedLabel };
  const tag = cardTag(vehicle, now, labels, t);
  const sold = isSold(vehicle);
  const image = cardPicture(vehicle, site, resolve);
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    make: vehicle.make,
    model: vehicle.model,
    title: vehicleTitle(vehicle),
    badge: badgeName(vehicle),
    stockNumber: vehicle.stockNumber,
    href: resolve(paths.vehicle(vehicle.slug)),
    carType: vehicle.carType,
    carTypeLabel: carTypeLabel(vehicle.carType, labels, t),
    silhouette: silhouetteOf(vehicle),
    tags: tagsOf(vehicle, tag && { text: tag.label, tone: TAG_TONES[tag.kind] }, t),
    locationTag: locationTag(location, site.card.locationTag),
    image,
    media: image && cardMedia(vehicle, { ...site.detail, ...site.security }),
    facts: cardFacts(vehicle, t),
    price: toPrice(shownPrice(vehicle, site.stock), sold, t),
    finance: sold ? null : toFinance(vehicle, site, now),
    status: cardStatus(vehicle),
    actions: toActions(vehicle, site, resolve, t),
  };
}

/** What else is new about a car matters less than that it cannot be had at once. */
function tagsOf(vehicle: Vehicle, tag: CardTagModel | null, t: Copy): CardTagModel[] {
  const name = STATUS_TAGS[cardStatus(vehicle) ?? 'sold'];
  const tags = tag === null ? [] : [tag];
  if (name === null || t(name) === tag?.text) return tags;
  return [{ text: t(name), tone: 'notice' }, ...tags.filter(({ tone }) => tone !== 'quiet')];
}

function cardStatus(vehicle: Vehicle): CardStatus | null {
  if (isSold(vehicle)) return 'sold';
  if (vehicle.reserved) return 'reserved';
  return vehicle.status === 'coming_soon' ? 'coming-soon' : null;
}

/** Null if the image route does not resolve: the placeholder is shown instead. */
export function cardPicture(
  vehicle: Vehicle,
  site: Pick<CardSite, 'copy' | 'media'>,
  resolve: LinkResolver = resolveLink,
): PictureModel | null {
  const photo = cardPhoto(vehicle);
  if (photo.kind !== 'photo' || resolve(photo.image.url) === null) return null;
  const { image } = photo;
  return {
    url: image.url,
    width: image.width ?? PHOTO_SIZE.width,
    height: image.height ?? PHOTO_SIZE.height,
    alt: pictureAlt(vehicleName(vehicle), image, null, copyOf(site.copy)),
    placeholder: picturePlaceholder(image.thumbhash),
    quality: site.media.quality,
  };
}

/** A sold car shows neither its old price nor the market comparison: they are no longer relevant. */
function toPrice(price: ShownPrice, sold: boolean, t: Copy): CardPriceModel {
  switch (price.kind) {
    case 'subscription':
      return {
        text: formatMoney(price.cents),
        amount: true,
        was: null,
        type: t(price.priceType),
        market: null,
      };
    case 'reduced':
    case 'normal':
      return {
        text: formatMoney(price.cents),
        amount: true,
        was: sold || price.wasCents === null ? null : formatMoney(price.wasCents),
        type: price.priceType,
        market:
          sold || price.belowMarket === null
            ? null
            : t(copy.belowMarketAverage, {
                amount: formatWholeDollars(price.belowMarket.cents),
                average: formatWholeDollars(price.belowMarket.averageCents),
              }),
      };
    case 'preorder':
    case 'none':
      return { text: t(price.text), amount: false, was: null, type: null, market: null };
  }
}

/** What each strip layout shows of a quote; a repayment is never shown without its comparison rate. */
const STRIPS: Record<FinanceStrip, (quote: FinanceQuote) => CardFinanceModel | null> = {
  none: () => null,
  weekly: (quote) => ({
    strip: 'weekly',
    amount: formatWholeDollars(quote.weeklyRepaymentCents),
    rate: null,
    comparison: formatRate(quote.comparisonRate),
  }),
  weeklyWithRates: (quote) => ({
    strip: 'weeklyWithRates',
    amount: formatWholeDollars(quote.weeklyRepaymentCents),
    rate: formatRate(quote.advertisedRate),
    comparison: formatRate(quote.comparisonRate),
  }),
  fromMonthly: (quote) => ({
    strip: 'fromMonthly',
    amount: formatWholeDollars((quote.weeklyRepaymentCents * 52) / 12),
    rate: null,
    comparison: formatRate(quote.comparisonRate),
  }),
};

function toFinance(vehicle: Vehicle, site: CardSite, now: number): CardFinanceModel | null {
  const quote = shownQuote(vehicle, site.finance, now);
  return quote === null ? null : STRIPS[site.card.financeStrip](quote);
}

type Button = Pick<CardAction, 'label' | 'href'>;

const BUTTONS: Record<CardButton, (vehicle: Vehicle, site: CardSite) => Button | null> = {
  view: (vehicle) => ({ label: copy.viewDetails, href: paths.vehicle(vehicle.slug) }),
  enquire: ({ slug }) => ({ label: common.enquire, href: paths.contact({ carId: slug }) }),
  testDrive: ({ slug }) => ({ label: common.testDrive, href: paths.bookTestDrive(slug) }),
  finance: (vehicle, site) => ({
    label: copy.getFinance,
    href: paths.finance({ carId: vehicle.slug, carType: vehicle.carType }, site.finance.path),
  }),
  reserve: (vehicle, site) =>
    canReserve(vehicle, site.reserve)
      ? {
          label: reserveLabel(vehicle.reserveAmountCents, copyOf(site.copy)),
          href:
            site.reserve.path === 'checkout'
              ? paths.checkout(vehicle.slug)
              : paths.buyOnline(vehicle.slug),
        }
      : null,
};

/** Buttons whose link resolves; the first is primary. */
function toActions(vehicle: Vehicle, site: CardSite, resolve: LinkResolver, t: Copy): CardAction[] {
  const buttons = isSold(vehicle)
    ? [similarAction(vehicle)]
    : site.card.buttons.map((button) => BUTTONS[button](vehicle, site));
  return buttons
    .filter((action) => action !== null)
    .filter((action) => resolve(action.href) !== null)
    .map(({ label, href }, index) => ({ label: t(label), href, primary: index === 0 }));
}

/** The only action of a sold car: a search for the same body type, the closest match a card knows. */
function similarAction({ simpleBody, makeSlug }: Vehicle): Button {
  const body = bodyOf(simpleBody);
  return {
    label: copy.findSomethingSimilar,
    href: body === null ? paths.search({ make: makeSlug }) : paths.search({ body: body.key }),
  };
}
