import type { DealerLocation, LocationType, SpecialHours } from '#domain/locations/location.ts';
import { addressOf, openingHoursSpecification, specialOpeningHours } from './dealer-data.ts';
import { CONTEXT } from './structured-data.ts';

export interface StructuredDepartment {
  location: DealerLocation;
  /** As the page shows it. */
  name: string;
  telephone: string | null;
  /** The holiday hours that the page shows. */
  special: readonly SpecialHours[];
}

export interface StructuredLocation {
  name: string;
  /** Absolute URLs. */
  url: string;
  image: string | null;
  /** Where 'Get Directions' leads. */
  directionsHref: string | null;
  /** Not empty; the first is the location itself. */
  departments: readonly [StructuredDepartment, ...StructuredDepartment[]];
}

const dealer = <Facts extends object>(facts: Facts) =>
  ({ '@type': 'AutoDealer', ...facts }) as const;
const repair = <Facts extends object>(facts: Facts) =>
  ({ '@type': 'AutoRepair', ...facts }) as const;
const partsStore = <Facts extends object>(facts: Facts) =>
  ({ '@type': 'AutoPartsStore', ...facts }) as const;

const TYPED = {
  sales: dealer,
  service: repair,
  parts: partsStore,
  'car-buying': dealer,
  '': dealer,
} as const satisfies Record<LocationType, unknown>;

/** A location's page as structured data; its further departments are part of it. */
export function locationStructuredData(page: StructuredLocation) {
  const [main, ...others] = page.departments;
  return {
    '@context': CONTEXT,
    '@type': 'AutoDealer',
    '@id': `${page.url}#dealer`,
    name: page.name,
    url: page.url,
    ...(page.image !== null && { image: page.image }),
    ...(page.directionsHref !== null && { hasMap: page.directionsHref }),
    ...addressOf(main.location),
    ...contactAndHours(main),
    ...(others.length > 0 && {
      department: others.map((department) =>
        TYPED[department.location.locationType]({
          name: department.name,
          ...addressOf(department.location),
          ...contactAndHours(department),
        }),
      ),
    }),
  } as const;
}

function contactAndHours({ location, telephone, special }: StructuredDepartment) {
  const hours = [
    ...openingHoursSpecification(location.openingHours),
    ...specialOpeningHours(special),
  ];
  return {
    ...(telephone !== null && { telephone }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
  } as const;
}
