import type { PdfFrame, PdfPictures } from '#services/vehicle/pdf/pdf-document.ts';
import { isOurPicture } from '#domain/media/picture-address.ts';
import { truncate } from '#domain/truncate.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';
import type { VehicleSummary } from './vehicle-summary.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

const ROOM = { nameLength: 90, valueLength: 60 } as const;
const WHITE = '#ffffff';

export function pdfFrame(
  sheet: Omit<VehicleSummary, 'pictures' | 'comments'>,
  { updatedAt }: Pick<Vehicle, 'updatedAt'>,
  config: SiteConfig,
): PdfFrame {
  const { logo, colours, radius, fontDisplay } = config.brand;
  const { name, stockNumber, carTypeLabel, status, price, silhouette } = sheet;
  const { dealer, url, address, qr } = sheet;
  return {
    title: line(sheet.title, ROOM.nameLength),
    badge: sheet.badge === null ? null : line(sheet.badge, ROOM.nameLength),
    name,
    stockNumber,
    carTypeLabel,
    status,
    price,
    silhouette,
    facts: shortRows(sheet.facts),
    dealer,
    url,
    address,
    qr,
    site: {
      name: config.name,
      wordmark: logo.text || config.name,
      tagline: logo.tagline,
      locale: config.locale,
    },
    variant: { template: config.template, colours, radius, fontDisplay },
    updatedAt,
  };
}

export function pdfPictures(
  pictures: VehicleSummary['pictures'],
  { brand, media }: SiteConfig,
  most: number,
): PdfPictures {
  const [main, ...more] = pictures.map(({ url }) => url);
  return {
    main: main ?? null,
    more: more.slice(0, most),
    logo: logoFor(brand),
    quality: media.quality,
  };
}

/** Pictures come without transparency, on white: elsewhere the wordmark is the better mark. */
function logoFor({ logo, colours }: SiteConfig['brand']): string | null {
  const { image } = logo;
  const white = colours.bg.toLowerCase() === WHITE || colours.bg.toLowerCase() === '#fff';
  return white && image !== null && isOurPicture(image.address) ? image.address : null;
}

/** Rows whose values keep to their room. */
export function shortRows(all: readonly LabelledValue[]): LabelledValue[] {
  return all.map(({ label, value }) => ({ label, value: line(value, ROOM.valueLength) }));
}

export function line(text: string, length: number): string {
  return truncate(text.replaceAll(/\s+/g, ' ').trim(), length);
}
