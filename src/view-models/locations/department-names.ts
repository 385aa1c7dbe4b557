import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/locations.ts';
import type { LocationType } from '#domain/locations/location.ts';

export const DEPARTMENT_NAMES: Record<LocationType, string> = {
  sales: copy.sales,
  service: common.service,
  parts: common.parts,
  'car-buying': copy.carBuying,
  '': '',
};
