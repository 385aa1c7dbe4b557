import type { DealerLocation, OpeningHour, SpecialHours } from '#domain/locations/location.ts';

export function addressOf({ address }: DealerLocation) {
  const { street, city, state, postcode, lat, long } = address;
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: postcode,
      addressCountry: 'AU',
    },
    ...(lat !== null &&
      long !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long } as const,
      }),
  } as const;
}

const DAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
type DayName = (typeof DAY_NAMES)[number];

/** Groups days with the same hours, Monday first; closed days are left out. */
export function openingHoursSpecification(hours: readonly OpeningHour[]) {
  const byHours = new Map<string, { opens: string; closes: string; days: DayName[] }>();
  for (const { weekday, status, open, close } of hours.toSorted(fromMonday)) {
    const day = DAY_NAMES[weekday];
    if (day === undefined || status === 'Closed' || open === null || close === null) continue;
    const key = `${open} ${close}`;
    const known = byHours.get(key);
    if (known === undefined) byHours.set(key, { opens: open, closes: close, days: [day] });
    else known.days.push(day);
  }
  return [...byHours.values()].map(
    ({ opens, closes, days }) =>
      ({ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }) as const,
  );
}

function fromMonday(a: OpeningHour, b: OpeningHour): number {
  return ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7);
}

/** A closed day opens and closes at midnight, as schema.org has it. */
export function specialOpeningHours(special: readonly SpecialHours[]) {
  return special.map(({ date, status, open, close }) => {
    const isOpen = status === 'Open' && open !== null && close !== null;
    return {
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: isOpen ? open : '00:00',
      closes: isOpen ? close : '00:00',
    } as const;
  });
}
