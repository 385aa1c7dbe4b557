import type { BrochureModel } from '#services/vehicle/pdf/pdf-document.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { truncate } from '#domain/truncate.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { vehicleSummary } from '#view-models/vehicle/vehicle-summary.ts';
import type { SummarySite } from '#view-models/vehicle/vehicle-summary.ts';
import { fittingFeatures, featureCapacity } from '#services/vehicle/pdf/fitting-features.ts';
import { truncateLine, pdfFrame, pdfPictures, shortRows } from './pdf-frame.ts';
import type { PdfDocument } from '#services/vehicle/pdf/pdf-document.ts';

/** What fits: the pages are designed for these counts and lengths. */
const LIMITS = {
  pictures: 4,
  specifications: 20,
  /** Used if there are few features to list. */
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
  const { pictures, ...summary } = vehicleSummary(vehicle, location, site);
  const hasFewFeatures = summary.features.length <= LIMITS.fewFeatures;
  const specifications = shortRows(summary.specifications).slice(
    0,
    hasFewFeatures ? LIMITS.moreSpecifications : LIMITS.specifications,
  );
  const comments =
    summary.comments === null ? null : paragraphs(summary.comments, LIMITS.commentLength);
  const disclaimer = truncateLine(summary.disclaimer, LIMITS.disclaimerLength);
  const equipment = summary.features.map((feature) => truncateLine(feature, LIMITS.featureLength));
  const features = fittingFeatures(
    equipment,
    featureCapacity({ specifications, comments, disclaimer }),
  );
  return {
    model: {
      kind: 'brochure',
      ...pdfFrame(summary, vehicle, config),
      specifications,
      features,
      featuresLeft: equipment.length - features.length,
      comments,
      disclaimer,
    },
    pictures: pdfPictures(pictures, site, LIMITS.pictures),
  };
}

/** Blank lines separate paragraphs; single line breaks are joined, so that many short lines fit too. */
function paragraphs(text: string, length: number): string {
  const parts = text
    .split(/\n\s*\n/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  return truncate(parts.join('\n'), length);
}
