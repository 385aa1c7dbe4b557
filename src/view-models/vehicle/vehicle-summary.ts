import { copyOf } from '#copy/catalogue.ts';
import * as brochure from '#copy/en-AU/brochure.ts';
import * as legal from '#copy/en-AU/legal.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { paths } from '#domain/site/paths.ts';
import { isOurPicture } from '#domain/media/picture-address.ts';
import { cardPhoto, PHOTO_SIZE, pictureAlt, realPhotos } from '#domain/media/photos.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import type { Vehicle, VehicleImage } from '#domain/vehicle/vehicle.ts';
import {
  equipment,
  keyInformation,
  specifications,
  vehicleDetails,
} from '#domain/vehicle/vehicle-details.ts';
import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { toCardModel } from './card-model.ts';
import { picturePlaceholder } from '#ui/vehicle/picture-placeholder.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import { qrPath } from './pdf/qr-path.ts';
import type { QrPath } from './pdf/qr-path.ts';
import { phoneOf } from '#domain/locations/location-phone.ts';
import { toLocationModel } from './vehicle-location.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type { CardPriceModel } from '#ui/vehicle/card-model.ts';

export interface SummaryDealer {
  name: string;
  street: string | null;
  region: string | null;
  phone: string | null;
  licence: string | null;
}

/** A vehicle's data for print: the printable page and the PDFs shorten it to fit. */
export interface VehicleSummary {
  slug: string;
  /** Year, make and model. */
  title: string;
  badge: string | null;
  name: string;
  stockNumber: string;
  carTypeLabel: string;
  sold: boolean;
  /** 'Sold', 'Reserved' or 'Coming soon'. */
  status: string | null;
  price: CardPriceModel;
  /** The main picture first; if empty, the placeholder is shown. */
  pictures: PictureModel[];
  silhouette: SilhouetteName;
  facts: LabelledValue[];
  specifications: LabelledValue[];
  features: string[];
  comments: string | null;
  dealer: SummaryDealer;
  /** The vehicle's page: the full URL, and the address as one would type it. */
  url: string;
  address: string;
  qr: QrPath;
  disclaimer: string;
}

export interface SummarySite {
  id: number;
  config: SiteConfig;
  origin: string;
}

/** Independent of the current time, so that a summary stays the same as long as its revisions do. */
export function vehicleSummary(
  vehicle: Vehicle,
  location: DealerLocation | null,
  { config, origin }: Omit<SummarySite, 'id'>,
): VehicleSummary {
  const t = copyOf(config.copy);
  const card = toCardModel(vehicle, location, config, vehicle.updatedAt);
  const name = [card.title, card.badge].filter(Boolean).join(' ');
  const url = origin + paths.vehicle(vehicle.slug);
  const comments = vehicle.dealerComments?.trim() ?? '';
  const { usedLabel } = config.stock;
  return {
    slug: vehicle.slug,
    title: card.title,
    badge: card.badge,
    name,
    stockNumber: vehicle.stockNumber,
    carTypeLabel: card.carTypeLabel,
    sold: isSold(vehicle),
    status: statusOf(vehicle, t),
    price: card.price,
    pictures: picturesOf(vehicle, name, config, t),
    silhouette: card.silhouette,
    ...factsOf(vehicle, usedLabel, t),
    features: equipment(vehicle, config.detail.unsaidFeatures),
    comments: comments === '' ? null : comments,
    dealer: dealerOf(location, config),
    url,
    address: url.replace(/^https?:\/\//, ''),
    qr: qrPath(url),
    disclaimer: disclaimerOf(vehicle, config, card.price, t),
  };
}

/** Fills a grid of two rows; the rest goes to the top of the specifications. */
const MAX_FACTS = 8;
/** Already in the heading. */
const IN_HEADING = [copy.year, copy.condition, copy.stockNumber];

function factsOf(
  vehicle: Vehicle,
  usedLabel: string,
  t: Copy,
): Pick<VehicleSummary, 'facts' | 'specifications'> {
  const inHeading = new Set(IN_HEADING.map((label) => t(label)));
  const rows = new Map<string, LabelledValue>();
  const all = [
    ...keyInformation(vehicle, t),
    ...vehicleDetails(vehicle, { usedLabel }, t),
    ...specifications(vehicle, t),
  ];
  for (const row of all) {
    if (!inHeading.has(row.label) && !rows.has(row.label)) rows.set(row.label, row);
  }
  const unique = [...rows.values()];
  const shown = keyInformation(vehicle, t).filter(({ label }) => !inHeading.has(label)).length;
  const first = Math.min(shown, MAX_FACTS);
  return { facts: unique.slice(0, first), specifications: unique.slice(first) };
}

function statusOf(vehicle: Vehicle, t: Copy): VehicleSummary['status'] {
  if (isSold(vehicle)) return t(copy.sold);
  if (vehicle.reserved) return t(copy.reserved);
  return vehicle.status === 'coming_soon' ? t(copy.comingSoon) : null;
}

/** Only images we store ourselves: PDFs are generated here, without fetching anything. */
function picturesOf(
  vehicle: Vehicle,
  name: string,
  { media }: SiteConfig,
  t: Copy,
): PictureModel[] {
  const main = cardPhoto(vehicle);
  const first = main.kind === 'photo' ? [main.image] : [];
  const rest = realPhotos(vehicle).filter(({ url }) => url !== first[0]?.url);
  return [...first, ...rest]
    .filter(({ url }) => isOurPicture(url))
    .map((image: VehicleImage) => ({
      url: image.url,
      width: image.width ?? PHOTO_SIZE.width,
      height: image.height ?? PHOTO_SIZE.height,
      alt: pictureAlt(name, image, null, t),
      placeholder: picturePlaceholder(image.thumbhash),
      quality: media.quality,
    }));
}

/** The dealer as documents name it. */
export function dealerOf(location: DealerLocation | null, config: SiteConfig): SummaryDealer {
  const model = toLocationModel(location, config);
  return {
    name: model?.name ?? config.name,
    street: model?.street || null,
    region: model?.region || null,
    phone: phoneOf(location, config),
    licence: model?.licence?.trim() || null,
  };
}

const CHARGES: Record<Vehicle['priceType'], string> = {
  'Drive Away': legal.driveAwayPrice,
  'Excl. Govt. Charges': legal.priceExcludesCharges,
};

/** The dealer's own disclaimer, else a default about printed prices. */
function disclaimerOf(
  { priceType }: Vehicle,
  { detail, name }: SiteConfig,
  price: CardPriceModel,
  t: Copy,
): string {
  const charges = price.amount && price.type === priceType ? t(CHARGES[priceType]) : null;
  const own = detail.disclaimer ?? t(brochure.disclaimer, { dealer: name });
  return [charges, own].filter(Boolean).join(' ');
}
