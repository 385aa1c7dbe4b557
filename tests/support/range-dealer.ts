import { insertContentRevision } from '#db/content/content-revisions.ts';
import type { ContentEntries } from '#site-config/content/content-kinds.ts';
import { car, openTestDealer } from './test-dealer.ts';
import type { TestDealer } from './test-dealer.ts';

const picture = (colour: string, view: string) => `/media/demo/suv-3/${colour}/${view}`;

const ENTRIES: ContentEntries = {
  locations: {},
  offers: {},
  reviews: [],
  brands: {
    mazda: {
      title: 'Mazda',
      slug: 'mazda',
      logo: null,
      banner: picture('white', 'front-left'),
      description: 'We have sold them for years.\n\nCome and see <b>why</b>.',
      skipPage: false,
    },
    kia: { title: 'Kia', slug: 'kia', logo: null, banner: null, description: null, skipPage: true },
  },
  models: {
    'cx-5': {
      slug: 'mazda-cx-5',
      make: 'mazda',
      model: 'cx-5',
      name: 'Mazda CX-5',
      tagline: 'Room for the week',
      description: null,
      body: 'suv',
      pictures: [
        { url: picture('white', 'front-left'), alt: 'A white Mazda CX-5' },
        { url: picture('white', 'rear-left'), alt: 'The rear of a Mazda CX-5' },
      ],
      colours: [
        { name: 'Polar White', colour: '#f2f2ef', picture: picture('white', 'side-left') },
        { name: 'Crimson Red', colour: '#9a1622', picture: picture('red', 'side-left') },
      ],
      features: [{ title: 'Five seats', text: 'And a boot.' }],
      text: 'It is quiet.\n\nIt is red, too.',
    },
    'bt-50': {
      slug: 'bt-50',
      make: 'mazda',
      model: 'bt-50',
      name: 'Mazda BT-50',
      tagline: null,
      description: null,
      body: 'ute',
      pictures: [],
      colours: [],
      features: [],
      text: null,
    },
  },
  posts: {},
  categories: [],
  pages: {},
  sales: {},
  banners: [],
  redirects: [],
};

/** A dealer that describes two brands and two models: a Mazda that is in stock, and one that is not. */
export async function openRangeDealer(name: string, settings: object = {}): Promise<TestDealer> {
  const dealer = await openTestDealer(name, settings);
  await dealer.read((trx) =>
    insertContentRevision(trx, {
      revision: 1,
      entries: ENTRIES,
      ids: { locations: {}, offers: {} },
      pictures: {},
      restored: null,
      appliedAt: new Date(),
    }),
  );
  const fresh = { carType: 'new', km: 8, beforePriceCents: null, offerPriceCents: null } as const;
  // The server shows the content once it shows what was written after it.
  await dealer.put(
    car('RANGE-1', { ...fresh, priceCents: 41_990_00, priceType: 'Drive Away' }),
    car('RANGE-2', { ...fresh, priceCents: 39_990_00, priceType: 'Drive Away' }),
    car('RANGE-3', { priceCents: 21_500_00, offerPriceCents: null, carType: 'used' }),
    car('RANGE-4', {
      model: 'Mazda2',
      modelSlug: 'mazda2',
      simpleBody: 'hatch',
      body: 'Hatch',
      priceCents: 15_990_00,
      offerPriceCents: null,
      carType: 'demo',
    }),
    car('RANGE-5', { make: 'Kia', makeSlug: 'kia', model: 'Sportage', modelSlug: 'sportage' }),
  );
  return dealer;
}
