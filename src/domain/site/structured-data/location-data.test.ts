import type { AutoDealer, WithContext } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { makeLocation } from '#tests/factories/location.ts';
import { locationStructuredData } from './location-data.ts';

const SALES = makeLocation({
  openingHours: [
    { weekday: 0, status: 'Closed', open: null, close: null },
    { weekday: 1, status: 'Open', open: '08:30', close: '17:30' },
  ],
  address: { lat: -27.36, long: 153.02 },
});
const HOLIDAYS = [
  { date: '2026-12-24', name: null, status: 'Open' as const, open: '08:30', close: '13:00' },
  { date: '2026-12-25', name: null, status: 'Closed' as const, open: null, close: null },
];

const data = () =>
  locationStructuredData({
    name: 'Aspley',
    url: 'https://wattle.example/locations/aspley',
    image: 'https://wattle.example/media/1',
    directionsHref: 'https://maps.example/aspley',
    departments: [
      { location: SALES, name: 'Aspley Sales', telephone: '07 5550 1234', special: HOLIDAYS },
      {
        location: makeLocation({ locationType: 'parts' }),
        name: 'Aspley Parts',
        telephone: null,
        special: [],
      },
    ],
  });

describe('the structured data of a location', () => {
  it('is an AutoDealer with address, geo, telephone, url and image', () => {
    const checked: WithContext<AutoDealer> = data();
    expect(checked).toMatchObject({
      '@type': 'AutoDealer',
      url: 'https://wattle.example/locations/aspley',
      image: 'https://wattle.example/media/1',
      telephone: '07 5550 1234',
      address: { streetAddress: '1 High Street', addressLocality: 'Aspley', addressCountry: 'AU' },
      geo: { latitude: -27.36, longitude: 153.02 },
      department: [{ '@type': 'AutoPartsStore', name: 'Aspley Parts' }],
    });
  });

  it('has its week and its holiday hours; a day closed opens and closes at midnight', () => {
    expect(data().openingHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday'],
        opens: '08:30',
        closes: '17:30',
      },
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-24',
        validThrough: '2026-12-24',
        opens: '08:30',
        closes: '13:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-25',
        validThrough: '2026-12-25',
        opens: '00:00',
        closes: '00:00',
      },
    ]);
  });
});
