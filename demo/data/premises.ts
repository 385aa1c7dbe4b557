import type {
  AustralianState,
  DealerLocation,
  LocationType,
  OpeningHour,
  SpecialHours,
} from '#domain/locations/location.ts';
import { slugify } from '#domain/slug.ts';
import { chanceOf } from '../stock/chance.ts';
import type { Chance } from '../stock/chance.ts';
import { townOf } from './towns.ts';

/** A dealership as listed in the site's document. */
export interface NamedDealership {
  id: number;
  slug: string;
  name: string;
  manufacturer: string | null;
  autograb: boolean;
}

export interface Premises {
  /** The dealership's slug. */
  dealership: string;
  town: string;
  street: string;
  departments: readonly LocationType[];
  /** Set if it sells more than the dealership's own make. */
  makes?: readonly string[];
  /** A name other than the dealership's, for a second location of the same dealership. */
  name?: string;
  hours?: HoursName;
  /** Towns where a car can be handed over instead. */
  handover?: readonly string[];
  visible?: boolean;
  subtype?: string;
}

const DEPARTMENT_NAMES: Record<LocationType, string> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  'car-buying': 'We Buy Cars',
  '': '',
};

/** Numbers reserved for fiction, by the area code of each state. */
const AREA_CODES: Record<AustralianState, string> = {
  ACT: '02',
  NSW: '02',
  NT: '08',
  QLD: '07',
  SA: '08',
  TAS: '03',
  VIC: '03',
  WA: '08',
};

const LICENCES: Record<AustralianState, (figures: string) => string> = {
  ACT: (figures) => `LIC 1700${figures.slice(0, 4)}`,
  NSW: (figures) => `MD 0${figures.slice(0, 5)}`,
  NT: (figures) => `LMVD ${figures.slice(0, 3)}`,
  QLD: (figures) => `DL ${figures}`,
  SA: (figures) => `LVD ${figures.slice(0, 6)}`,
  TAS: (figures) => `MVT ${figures.slice(0, 4)}`,
  VIC: (figures) => `LMCT ${figures.slice(0, 5)}`,
  WA: (figures) => `MD ${figures.slice(0, 5)}`,
};

/** Only these states license repairers. */
const REPAIRERS: Partial<Record<AustralianState, (figures: string) => string>> = {
  ACT: (figures) => `MVR 1700${figures.slice(0, 4)}`,
  NSW: (figures) => `MVRL ${figures.slice(0, 5)}`,
  WA: (figures) => `MRB ${figures.slice(0, 4)}`,
};

type Day = readonly [open: string, close: string] | null;
type HoursName = 'city' | 'country' | 'sevenDays';
/** Monday to Friday, Saturday, Sunday. */
const SALES_HOURS: Record<HoursName, readonly [Day, Day, Day]> = {
  city: [['08:30', '18:00'], ['08:30', '17:00'], null],
  country: [['08:30', '17:30'], ['08:30', '12:30'], null],
  sevenDays: [
    ['09:00', '17:30'],
    ['09:00', '17:00'],
    ['10:00', '16:00'],
  ],
};
const WORKSHOP_HOURS: readonly [Day, Day, Day] = [['07:30', '17:00'], ['08:00', '12:00'], null];

/** Every location of a site, numbered from the site's own thousand. */
export function buildLocations(
  siteNumber: number,
  dealerships: readonly NamedDealership[],
  premises: readonly Premises[],
  now: number,
): DealerLocation[] {
  const bySlug = new Map(dealerships.map((dealership) => [dealership.slug, dealership]));
  let id = siteNumber * 1_000;
  const built = premises.flatMap((site, index) => {
    const dealership = bySlug.get(site.dealership);
    if (dealership === undefined) throw new Error(`There is no dealership ${site.dealership}.`);
    return site.departments.map((department) => {
      id += 1;
      return buildLocation({
        id,
        premises: site,
        dealership,
        department,
        primary: index === 0,
        now,
      });
    });
  });
  for (const location of built) {
    location.distributionLocations = handoverOf(location, built, premises);
  }
  return built;
}

interface Building {
  id: number;
  premises: Premises;
  dealership: NamedDealership;
  department: LocationType;
  primary: boolean;
  now: number;
}

function buildLocation({
  id,
  premises: site,
  dealership,
  department,
  primary,
  now,
}: Building): DealerLocation {
  const chance = chanceOf(`location/${id}`);
  const town = townOf(site.town);
  const name = site.name ?? dealership.name;
  const suffix = DEPARTMENT_NAMES[department];
  const sells = department === 'sales' || department === '' || department === 'car-buying';
  const repairer = REPAIRERS[town.state];
  const makes = site.makes ?? (dealership.manufacturer === null ? [] : [dealership.manufacturer]);
  // Alternating, so that neighbours in a list differ.
  const picture = `/media/demo/premises/${sells ? 'showroom' : 'workshop'}/${(id % 4) + 1}`;
  return {
    id,
    name: suffix === '' ? name : `${name} - ${suffix}`,
    slug: slugify(name),
    dealershipId: dealership.id,
    dealershipSlug: dealership.slug,
    locationType: department,
    locationSubtype: site.subtype ?? (department === 'car-buying' ? 'buying' : null),
    primary: primary && department === 'sales',
    visible: site.visible ?? true,
    manufacturers: [...makes],
    dealerLicenseNumber: sells ? LICENCES[town.state](drawFigures(chance)) : null,
    motorVehicleRepairer:
      department === 'service' && repairer ? repairer(drawFigures(chance)) : null,
    address: {
      street: site.street,
      city: town.name,
      state: town.state,
      postcode: town.postcode,
      lat: town.lat,
      long: town.long,
      placeId: null,
      placeUrl: `https://www.google.com/maps/search/?api=1&query=${town.lat},${town.long}`,
      mapKey: null,
    },
    phone: `${AREA_CODES[town.state]} 5550 ${String(chance.whole(0, 9999)).padStart(4, '0')}`,
    landlinePhone: chance.happens(0.3)
      ? `1800 975 7${chance.pick(['07', '08', '09', '10', '11'])}`
      : null,
    openingHours: weekOf(sells ? SALES_HOURS[site.hours ?? 'city'] : WORKSHOP_HOURS),
    specialHours: holidaysAfter(now),
    imageUrl: picture,
    imageThumbUrl: picture,
    averageRating: chance.happens(0.85) ? Math.round(chance.between(3.9, 4.9) * 10) / 10 : null,
    reviewCount: chance.whole(12, 640),
    distributionLocations: [],
  };
}

function handoverOf(
  location: DealerLocation,
  all: readonly DealerLocation[],
  premises: readonly Premises[],
): DealerLocation['distributionLocations'] {
  const site = premises.find(
    ({ dealership, town }) =>
      dealership === location.dealershipSlug && town === location.address.city,
  );
  if (location.locationType !== 'sales' || site?.handover === undefined) return [];
  return all
    .filter(
      (other) =>
        other !== location &&
        other.locationType === 'sales' &&
        site.handover?.includes(other.address.city) === true,
    )
    .map(({ id, name }) => ({ id, name }));
}

function weekOf([weekdays, saturday, sunday]: readonly [Day, Day, Day]): OpeningHour[] {
  return [sunday, weekdays, weekdays, weekdays, weekdays, weekdays, saturday].map((day, weekday) =>
    day === null
      ? { weekday, status: 'Closed', open: null, close: null }
      : { weekday, status: 'Open', open: day[0], close: day[1] },
  );
}

const HOLIDAYS: readonly (readonly [monthDay: string, name: string, hours: Day])[] = [
  ['01-01', 'New Year’s Day', null],
  ['01-26', 'Australia Day', null],
  ['04-25', 'Anzac Day', null],
  ['12-24', 'Christmas Eve', ['08:30', '13:00']],
  ['12-25', 'Christmas Day', null],
  ['12-26', 'Boxing Day', null],
  ['12-31', 'New Year’s Eve', ['08:30', '15:00']],
];

/** The holidays of the next twelve months, nearest first. */
function holidaysAfter(now: number): SpecialHours[] {
  const today = new Date(now).toISOString().slice(0, 10);
  const year = new Date(now).getUTCFullYear();
  return [year, year + 1]
    .flatMap((inYear) =>
      HOLIDAYS.map(([monthDay, name, hours]): SpecialHours => ({
        date: `${inYear}-${monthDay}`,
        name,
        status: hours === null ? 'Closed' : 'Open',
        open: hours?.[0] ?? null,
        close: hours?.[1] ?? null,
      })),
    )
    .filter(({ date }) => date >= today)
    .slice(0, HOLIDAYS.length);
}

function drawFigures(chance: Chance): string {
  return String(chance.whole(1_000_000, 9_999_999));
}
