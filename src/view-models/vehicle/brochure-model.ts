import type { DealerLocation } from '#domain/locations/location.ts';
import { truncate } from '#domain/truncate.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { vehicleSheet } from './vehicle-summary.ts';
import type { SheetSite, VehicleSheet } from './vehicle-summary.ts';
import { fittingFeatures, roomForFeatures } from '#services/vehicle/brochure/feature-room.ts';
import { line, paperFrame, paperPictures, shortRows } from '#services/vehicle/brochure/paper.ts';
import type { PaperFrame } from '#services/vehicle/brochure/paper.ts';
import type { Paper } from '#services/vehicle/brochure/papers.ts';

/** All that is drawn, but for the pictures. */
export interface BrochureModel
  extends PaperFrame, Pick<VehicleSheet, 'specifications' | 'features' | 'disclaimer'> {
  kind: 'brochure';
  comments: string | null;
  /** Equipment that is not told for want of room. */
  featuresLeft: number;
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
} as const;

export function brochureOf(
  vehicle: Vehicle,
  location: DealerLocation | null,
  site: SheetSite,
): Paper<BrochureModel> {
  const { config } = site;
  const { pictures, ...sheet } = vehicleSheet(vehicle, location, site);
  const few = sheet.features.length <= ROOM.fewFeatures;
  const specifications = shortRows(sheet.specifications).slice(
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
  return {
    model: {
      kind: 'brochure',
      ...paperFrame(sheet, vehicle, config),
      specifications,
      features,
      featuresLeft: equipment.length - features.length,
      comments,
      disclaimer,
    },
    pictures: paperPictures(pictures, config, ROOM.pictures),
  };
}

/** Blank lines part paragraphs; a text that is nothing but short lines keeps to its room as well. */
function paragraphs(text: string, length: number): string {
  const parts = text
    .split(/\n\s*\n/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  return truncate(parts.join('\n'), length);
}
