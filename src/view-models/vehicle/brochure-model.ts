import type { BrochureModel } from '#services/vehicle/pdf/pdf-document.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { truncate } from '#domain/truncate.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { vehicleSummary } from './vehicle-summary.ts';
import type { SummarySite } from './vehicle-summary.ts';
import { fittingFeatures, featureCapacity } from '#services/vehicle/pdf/fitting-features.ts';
import { line, pdfFrame, pdfPictures, shortRows } from './pdf-frame.ts';
import type { PdfDocument } from '#services/vehicle/pdf/pdf-document.ts';

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
  site: SummarySite,
): PdfDocument<BrochureModel> {
  const { config } = site;
  const { pictures, ...sheet } = vehicleSummary(vehicle, location, site);
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
    featureCapacity({ specifications, comments, disclaimer }),
  );
  return {
    model: {
      kind: 'brochure',
      ...pdfFrame(sheet, vehicle, config),
      specifications,
      features,
      featuresLeft: equipment.length - features.length,
      comments,
      disclaimer,
    },
    pictures: pdfPictures(pictures, config, ROOM.pictures),
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
