import * as copy from '#copy/en-AU/locations.ts';
import type { Copy } from '#copy/format.ts';
import { formatKm } from '#domain/locations/distance.ts';

export function distanceText(km: number, t: Copy): string {
  return km < 1 ? t(copy.lessThanOneKmAway) : t(copy.kmAway, { km: formatKm(km) });
}
