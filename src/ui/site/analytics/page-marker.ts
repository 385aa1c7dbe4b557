import type { AnalyticsItem } from '#domain/site/analytics.ts';
import { PAGE_TYPES, type AnalyticsPageKind, type AnalyticsPage } from './asc.ts';

/** Reads the data that `PageAnalytics` wrote to its element. */
export function readPageMarker(dataset: DOMStringMap): Omit<AnalyticsPage, 'path'> {
  const kind = dataset['ascPage'] ?? 'other';
  const item = dataset['ascItem'];
  const vehicleId = dataset['ascVehicleId'];
  return {
    kind: isKind(kind) ? kind : 'other',
    ...(item !== undefined && { item: JSON.parse(item) as AnalyticsItem }),
    ...(vehicleId !== undefined && { vehicleId: Number(vehicleId) }),
  };
}

function isKind(kind: string): kind is AnalyticsPageKind {
  return Object.hasOwn(PAGE_TYPES, kind);
}
