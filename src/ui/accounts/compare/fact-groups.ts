import * as copy from '#copy/en-AU/accounts.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import { count, formatDate, measure } from '#domain/vehicle/fact-texts.ts';

/** Facts under a heading: the same rows in the same order for every vehicle. Both are texts of the catalogue. */
export interface FactGroup {
  heading: string;
  /** A value that is null is not known. */
  rows: readonly (readonly [label: string, value: string | null])[];
}

/** What a search tells about a vehicle beyond its card; the comparison's own page knows more. */
export function hitFacts(hit: SearchHit): FactGroup[] {
  return [
    {
      heading: copy.performance,
      rows: [[vehicleCopy.fuelConsumption, measure(hit.fuel_consumption, 'L/100 km')]],
    },
    {
      heading: copy.sizeAndTowing,
      rows: [
        [vehicleCopy.towingCapacity, measure(hit.towing_capacity, 'kg')],
        [vehicleCopy.sleeps, count(hit.sleeps)],
      ],
    },
    {
      heading: copy.registrationAndWarranty,
      rows: [
        [vehicleCopy.registrationExpiry, formatDate(hit.rego_expiry)],
        [vehicleCopy.buildDate, formatDate(hit.build_date)],
        [vehicleCopy.complianceDate, formatDate(hit.compliance_date)],
      ],
    },
  ];
}
