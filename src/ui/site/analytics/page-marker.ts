import type { AnalyticsItem } from '#domain/site/analytics.ts';
import { PAGE_TYPES, type SeenKind, type SeenPage } from './asc.ts';

/** Reads the data that `PageAnalytics` wrote to its element. */
export function readPageMarker(dataset: DOMStringMap): Omit<SeenPage, 'path'> {
  const kind = dataset['ascPage'] ?? 'other';
  const item = dataset['ascItem'];
  const vehicleId = dataset['ascVehicleId'];
  return {
    kind: isKind(kind) ? kind : 'other',
    ...(item !== undefined && { item: JSON.parse(item) as AnalyticsItem }),
    ...(vehicleId !== undefined && { vehicleId: Number(vehicleId) }),
  };
}

function isKind(kind: string): kind is SeenKind {
  return Object.hasOwn(PAGE_TYPES, kind);
}
