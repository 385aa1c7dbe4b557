import { paths } from '#domain/site/paths.ts';
import { truncate } from '#domain/truncate.ts';
import { findShownVehicle } from '#stock/shown-vehicle.ts';
import type { PrintModel } from '#ui/vehicle/print/print-model.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { vehicleSummary } from './vehicle-summary.ts';

const MAX_PICTURES = 5;
const COMMENT_LENGTH = 2_500;

/** The printable page of a vehicle, by slug or id; null if the site shows no such vehicle. */
export async function loadPrint(
  { site, stock, now }: SiteRequest,
  carId: string | null,
): Promise<PrintModel | null> {
  if (carId === null) return null;
  const { config, origin } = site;
  const snapshot = await stock();
  const found = findShownVehicle(snapshot, carId, { config, now });
  if (found === null || found.state === 'gone') return null;
  const { vehicle, location } = found;
  const {
    slug,
    url: _url,
    comments,
    pictures,
    ...summary
  } = vehicleSummary(vehicle, location, {
    config,
    origin,
  });
  return {
    ...summary,
    siteName: config.name,
    pictures: pictures.slice(0, MAX_PICTURES),
    comments: comments === null ? null : truncate(comments, COMMENT_LENGTH),
    href: paths.vehicle(slug),
  };
}
