import { overridesOf } from '#copy/catalogue.ts';
import type {
  PdfBase,
  PdfDealer,
  PdfFrame,
  PdfPictures,
} from '#services/vehicle/pdf/pdf-document.ts';
import { isOurPicture } from '#domain/media/picture-address.ts';
import { truncate, truncateAtWord } from '#domain/truncate.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';
import type { SummarySite, VehicleSummary } from '#view-models/vehicle/vehicle-summary.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

const LIMITS = { nameLength: 90, valueLength: 60 } as const;
const WHITE = '#ffffff';

export function pdfFrame(
  summary: Omit<VehicleSummary, 'pictures' | 'comments'>,
  { updatedAt }: Pick<Vehicle, 'updatedAt'>,
  config: SiteConfig,
): PdfFrame {
  const { name, stockNumber, carTypeLabel, sold, status, price, silhouette } = summary;
  const { dealer, url, address, qr } = summary;
  return {
    ...pdfBase(config, dealer, updatedAt),
    title: truncateName(summary.title),
    badge: summary.badge === null ? null : truncateName(summary.badge),
    name,
    stockNumber,
    carTypeLabel,
    sold,
    status,
    price,
    silhouette,
    facts: shortRows(summary.facts),
    url,
    address,
    qr,
  };
}

/** What every document has, whatever it is about. */
export function pdfBase(config: SiteConfig, dealer: PdfDealer, updatedAt: number): PdfBase {
  const { logo, colours, radius, fontDisplay } = config.brand;
  return {
    dealer,
    site: {
      name: config.name,
      wordmark: logo.text || config.name,
      tagline: logo.tagline,
      locale: config.locale,
    },
    variant: { template: config.template, colours, radius, fontDisplay },
    copy: overridesOf(config.copy),
    updatedAt,
  };
}

export function pdfPictures(
  pictures: VehicleSummary['pictures'],
  { id, config: { brand, media } }: Omit<SummarySite, 'origin'>,
  maxMore: number,
): PdfPictures {
  const [main, ...more] = pictures.map(({ url }) => url);
  return {
    main: main ?? null,
    more: more.slice(0, maxMore),
    logo: logoFor(brand),
    quality: media.quality,
    siteId: id,
  };
}

/** Images have no transparency, only a white background: on any other colour the wordmark is used. */
function logoFor({ logo, colours }: SiteConfig['brand']): string | null {
  const { image } = logo;
  const isWhite = colours.bg.toLowerCase() === WHITE || colours.bg.toLowerCase() === '#fff';
  return isWhite && image !== null && isOurPicture(image.address) ? image.address : null;
}

/** Shortens the values to fit their cells. */
export function shortRows(all: readonly LabelledValue[]): LabelledValue[] {
  return all.map(({ label, value }) => ({ label, value: truncateLine(value, LIMITS.valueLength) }));
}

function truncateName(name: string): string {
  return truncateAtWord(onOneLine(name), LIMITS.nameLength);
}

export function truncateLine(text: string, length: number): string {
  return truncate(onOneLine(text), length);
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
