import type {
  AutoDealer,
  BlogPosting,
  BreadcrumbList,
  Car,
  FAQPage,
  ItemList,
  Review,
  WithContext,
} from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { vehicleStructuredData } from '#domain/site/structured-data/vehicle-data.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import { checkStructuredData } from './structured-data.ts';

/** Right by the types of schema-dts, which the compiler checks, and by the rules, which the test checks. */
const CONTEXT = { '@context': 'https://schema.org' } as const;
const CAR = {
  ...CONTEXT,
  '@type': 'Car',
  name: '2022 Kestrel Falcon GT',
  url: 'https://wattle.example/cars/1',
  image: ['https://wattle.example/1.jpg'],
  brand: { '@type': 'Brand', name: 'Kestrel' },
  model: 'Falcon',
  vehicleConfiguration: 'GT',
  vehicleModelDate: '2022',
  vehicleIdentificationNumber: 'JM0CX5AA1A0123456',
  itemCondition: 'https://schema.org/UsedCondition',
  mileageFromOdometer: { '@type': 'QuantitativeValue', value: 61_000, unitCode: 'KMT' },
  bodyType: 'SUV',
  fuelType: 'Petrol',
  vehicleTransmission: 'Automatic',
  driveWheelConfiguration: 'AWD',
  color: 'White',
  offers: {
    '@type': 'Offer',
    price: 18_000,
    priceCurrency: 'AUD',
    availability: 'https://schema.org/InStock',
  },
} satisfies WithContext<Car>;
const DEALER = {
  ...CONTEXT,
  '@type': 'AutoDealer',
  name: 'Aspley',
  url: 'https://wattle.example',
  image: 'https://wattle.example/1.jpg',
  telephone: '07 5550 1234',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '1 High Street',
    addressLocality: 'Aspley',
    addressRegion: 'QLD',
    postalCode: '4034',
    addressCountry: 'AU',
  },
  geo: { '@type': 'GeoCoordinates', latitude: -27.36, longitude: 153.01 },
  openingHoursSpecification: [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday'],
      opens: '08:00',
      closes: '17:30',
    },
  ],
  aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 12 },
} satisfies WithContext<AutoDealer>;
const TRAIL = {
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://wattle.example/' },
    { '@type': 'ListItem', position: 2, name: 'Blog' },
  ],
} satisfies WithContext<BreadcrumbList>;
const LIST = {
  ...CONTEXT,
  '@type': 'ItemList',
  name: 'Used cars',
  numberOfItems: 60,
  itemListElement: [
    { '@type': 'ListItem', position: 22, url: 'https://wattle.example/cars/1' },
    { '@type': 'ListItem', position: 23, url: 'https://wattle.example/cars/2' },
  ],
} satisfies WithContext<ItemList>;
const FAQ = {
  ...CONTEXT,
  '@type': 'FAQPage',
  mainEntity: [
    {
      '@type': 'Question',
      name: 'How long does it take?',
      acceptedAnswer: { '@type': 'Answer', text: 'A week.' },
    },
  ],
} satisfies WithContext<FAQPage>;
const POST = {
  ...CONTEXT,
  '@type': 'BlogPosting',
  headline: 'Towing',
  description: 'What a ute can tow.',
  url: 'https://wattle.example/blog/towing',
  image: 'https://wattle.example/1.jpg',
  datePublished: '2026-11-01',
  dateModified: '2026-11-02T10:00:00+10:00',
  author: { '@type': 'Organization', name: 'Wattle Motors' },
  publisher: { '@type': 'Organization', name: 'Wattle Motors' },
} satisfies WithContext<BlogPosting>;
const REVIEW = {
  ...CONTEXT,
  '@type': 'Review',
  author: { '@type': 'Person', name: 'Robin' },
  datePublished: '2026-11-01',
  reviewBody: 'Good people.',
  reviewRating: { '@type': 'Rating', ratingValue: 5 },
  itemReviewed: { '@type': 'AutoDealer', name: 'Aspley' },
} satisfies WithContext<Review>;

const GOOD = { CAR, DEALER, TRAIL, LIST, FAQ, POST, REVIEW };

describe('the check of structured data', () => {
  it.each(Object.entries(GOOD).filter(([name]) => name !== 'REVIEW'))(
    'has nothing to say about a whole one: %s',
    (_name, block) => {
      expect(checkStructuredData(block)).toEqual({ faults: [], missing: [] });
    },
  );

  it('tells what is recommended and missing apart from what is wrong', () => {
    const { color: _color, ...car } = CAR;
    expect(checkStructuredData(car)).toEqual({
      faults: [],
      missing: ['Car: color is recommended'],
    });
    expect(checkStructuredData(REVIEW).faults).toEqual([]);
  });

  it('our own data of a vehicle passes', () => {
    const data = vehicleStructuredData({
      vehicle: makeVehicle(),
      location: makeLocation({ address: { lat: -27.36, long: 153.01 } }),
      dealer: 'Wattle Motors',
      telephone: '07 5550 1234',
      site: {
        origin: 'https://wattle.example',
        price: { subscriptions: false, subscriptionPeriod: 'week', noPriceText: 'Call us' },
      },
    });
    expect(checkStructuredData(data).faults).toEqual([]);
  });

  const without = (block: object, name: string) =>
    Object.fromEntries(Object.entries(block).filter(([key]) => key !== name));

  it.each<[string, unknown, RegExp]>([
    ['no type', { ...CONTEXT, name: 'x' }, /no type/],
    ['no context', without(CAR, '@context'), /context/],
    ['a type without rules', { ...CONTEXT, '@type': 'Spaceship', name: 'x' }, /no rules/],
    ['a car without its model', without(CAR, 'model'), /Car: model is required/],
    ['a car of an unknown condition', { ...CAR, itemCondition: 'used' }, /itemCondition/],
    ['a picture that is not absolute', { ...CAR, image: ['/1.jpg'] }, /image/],
    ['an empty value', { ...CAR, color: '' }, /color/],
    ['null', { ...CAR, color: null }, /color/],
    [
      'an offer without currency',
      { ...CAR, offers: without(CAR.offers, 'priceCurrency') },
      /belong together/,
    ],
    [
      'an offer of a car that does not say whether it can be bought',
      { ...CAR, offers: without(CAR.offers, 'availability') },
      /availability is required/,
    ],
    [
      'a product from no price',
      {
        ...CONTEXT,
        '@type': 'Product',
        name: 'Falcon',
        offers: { '@type': 'AggregateOffer', priceCurrency: 'AUD' },
      },
      /lowPrice is required/,
    ],
    ['an offer at nothing', { ...CAR, offers: { ...CAR.offers, price: 0 } }, /Car.offers: price/],
    ['a price as text', { ...CAR, offers: { ...CAR.offers, price: '$18,000' } }, /price/],
    [
      'an address without its street',
      { ...DEALER, address: without(DEALER.address, 'streetAddress') },
      /AutoDealer.address: streetAddress is required/,
    ],
    ['swapped coordinates', { ...DEALER, geo: { ...DEALER.geo, latitude: 153 } }, /latitude/],
    [
      'a closing time that is none',
      {
        ...DEALER,
        openingHoursSpecification: [{ ...DEALER.openingHoursSpecification[0], closes: '5:30 pm' }],
      },
      /closes/,
    ],
    [
      'a rating in words',
      {
        ...DEALER,
        aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5 stars', reviewCount: 2 },
      },
      /ratingValue/,
    ],
    [
      'a rating of nobody',
      {
        ...DEALER,
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 0 },
      },
      /how many/,
    ],
    [
      'a rating beyond the best',
      {
        ...DEALER,
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 6, reviewCount: 2 },
      },
      /6 is not from 1 to 5/,
    ],
    [
      'a trail that leaves a number out',
      {
        ...TRAIL,
        itemListElement: [TRAIL.itemListElement[0], { ...TRAIL.itemListElement[1], position: 3 }],
      },
      /positions are 1,3/,
    ],
    [
      'a trail with a step that leads nowhere',
      {
        ...TRAIL,
        itemListElement: [
          without(TRAIL.itemListElement[0] ?? {}, 'item'),
          TRAIL.itemListElement[1],
        ],
      },
      /only the last/,
    ],
    ['a trail without steps', { ...TRAIL, itemListElement: [] }, /itemListElement/],
    [
      'an item of a list that is nothing',
      { ...LIST, itemListElement: [{ '@type': 'ListItem', position: 1 }] },
      /nothing/,
    ],
    [
      'questions without answers',
      { ...FAQ, mainEntity: [{ '@type': 'Question', name: 'Why?' }] },
      /acceptedAnswer/,
    ],
    ['an article without a date', without(POST, 'datePublished'), /datePublished is required/],
    ['a date in words', { ...POST, datePublished: '1 November 2026' }, /datePublished/],
    ['a headline that is too long', { ...POST, headline: 'x'.repeat(111) }, /headline/],
    ['a review of nothing', without(REVIEW, 'itemReviewed'), /what it reviews/],
    ['a part that stands alone', { ...CONTEXT, '@type': 'Brand', name: 'x' }, /alone/],
  ])('finds %s', (_name, block, fault) => {
    expect(checkStructuredData(block).faults.join('\n')).toMatch(fault);
  });
});
