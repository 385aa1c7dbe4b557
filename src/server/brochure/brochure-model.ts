import type { DealerLocation } from '#domain/location.ts';
import { isOurPicture } from '#domain/picture-address.ts';
import type { PictureQuality } from '#domain/picture-address.ts';
import { truncate } from '#domain/truncate.ts';
import type { Vehicle } from '#domain/vehicle.ts';
import type { LabelledValue } from '#domain/vehicle-details.ts';
import { vehicleSheet } from '#routes/models/vehicle-sheet.ts';
import type { SheetSite, VehicleSheet } from '#routes/models/vehicle-sheet.ts';
import type { Font, Template } from '#site-config/choices.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { fittingFeatures, roomForFeatures } from './feature-room.ts';

/** The site's look, as far as paper can have it. */
export interface BrochureLook {
  template: Template;
  colours: SiteConfig['brand']['colours'];
  /** In points. */
  radius: number;
  fontDisplay: Font;
}

/** All that is drawn, but for the pictures: plain data, for the thread that draws it. */
export interface BrochureModel extends Omit<VehicleSheet, 'pictures' | 'comments'> {
  site: { name: string; wordmark: string; tagline: string | null; locale: string };
  look: BrochureLook;
  comments: string | null;
  /** Equipment that is not told for want of room. */
  featuresLeft: number;
  /** When the vehicle was last changed: a file made twice is the same file. */
  updatedAt: number;
}

/** Addresses of our own pictures. */
export interface BrochurePictures {
  main: string | null;
  more: string[];
  logo: string | null;
  quality: PictureQuality;
}

export interface Brochure {
  model: BrochureModel;
  pictures: BrochurePictures;
}

/** What fits: the pages are drawn for these counts at their longest. */
const ROOM = {
  pictures: 4,
  specifications: 20,
  /** Where there is little equipment to tell of. */
  moreSpecifications: 28,
  fewFeatures: 15,
  featureLength: 66,
  commentLength: 1_100,
  disclaimerLength: 900,
  nameLength: 90,
  valueLength: 60,
} as const;

const WHITE = '#ffffff';

export function brochureOf(
  vehicle: Vehicle,
  location: DealerLocation | null,
  site: SheetSite,
): Brochure {
  const { config } = site;
  const { pictures, ...sheet } = vehicleSheet(vehicle, location, site);
  const [main, ...more] = pictures.map(({ url }) => url);
  const few = sheet.features.length <= ROOM.fewFeatures;
  const specifications = rows(sheet.specifications).slice(
    0,
    few ? ROOM.moreSpecifications : ROOM.specifications,
  );
  const comments = sheet.comments === null ? null : paragraphs(sheet.comments, ROOM.commentLength);
  const disclaimer = line(sheet.disclaimer, ROOM.disclaimerLength);
  const equipment = sheet.features.map((feature) => line(feature, ROOM.featureLength));
  const features = fittingFeatures(
    equipment,
    roomForFeatures({ specifications, comments, disclaimer }),
  );
  const { logo, colours, radius, fontDisplay } = config.brand;
  return {
    model: {
      ...sheet,
      title: line(sheet.title, ROOM.nameLength),
      badge: sheet.badge === null ? null : line(sheet.badge, ROOM.nameLength),
      facts: rows(sheet.facts),
      specifications,
      features,
      featuresLeft: equipment.length - features.length,
      comments,
      disclaimer,
      site: {
        name: config.name,
        wordmark: logo.text || config.name,
        tagline: logo.tagline,
        locale: config.locale,
      },
      look: { template: config.template, colours, radius, fontDisplay },
      updatedAt: vehicle.updatedAt,
    },
    pictures: {
      main: main ?? null,
      more: more.slice(0, ROOM.pictures),
      logo: logoFor(config.brand),
      quality: config.media.quality,
    },
  };
}

/** Pictures come without transparency, on white: elsewhere the wordmark is the better mark. */
function logoFor({ logo, colours }: SiteConfig['brand']): string | null {
  const { image } = logo;
  const white = colours.bg.toLowerCase() === WHITE || colours.bg.toLowerCase() === '#fff';
  return white && image !== null && isOurPicture(image.address) ? image.address : null;
}

function rows(all: readonly LabelledValue[]): LabelledValue[] {
  return all.map(({ label, value }) => ({ label, value: line(value, ROOM.valueLength) }));
}

function line(text: string, length: number): string {
  return truncate(text.replaceAll(/\s+/g, ' ').trim(), length);
}

/** Blank lines part paragraphs; a text that is nothing but short lines keeps to its room as well. */
function paragraphs(text: string, length: number): string {
  const parts = text
    .split(/\n\s*\n/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  return truncate(parts.join('\n'), length);
}
