import type { NewOffer } from '#db/content/offers.ts';
import { makeByName } from '#domain/vehicle/makes.ts';
import { modelName } from '#domain/vehicle/vehicle-name.ts';
import { slugify } from '#domain/slug.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { CATALOGUE, soldIn } from '../catalogue/catalogue.ts';
import type { CatalogueModel } from '../catalogue/shape.ts';
import { withArticle } from './article.ts';
import { chanceOf } from '../stock/chance.ts';
import type { Chance } from '../stock/chance.ts';

interface OfferKind {
  category: string;
  /** Both take the make and the model: 'X' alone is no name. */
  name: (car: string) => string;
  description: (car: string, price: string) => string;
  disclaimer: (make: string) => string;
}

const KINDS: readonly OfferKind[] = [
  {
    category: 'Finance offer',
    name: (car) => `3.9% p.a. on the ${car}`,
    description: (car, price) =>
      `Drive the ${car} from ${price} with 3.9% p.a. comparison rate finance over 36 months. Approvals are usually back the same day, and you can keep your own deposit as small as you like. Ask our finance team to run the figures both with and without a final payment so you can see which suits you.`,
    disclaimer: (make) =>
      `Offer for approved personal and sole trader applicants on new and demonstrator vehicles delivered before the expiry date. Comparison rate is based on a five-year secured loan of $30,000. WARNING: this comparison rate is true only for the example given and may not include all fees and charges. Terms, conditions, fees and lending criteria apply. Not available with other ${make} offers.`,
  },
  {
    category: 'Drive away offer',
    name: (car) => `${car} drive away deal`,
    description: (car, price) =>
      `The ${car} is ${price} drive away while stock lasts. No more to pay: on-road costs, twelve months’ registration and dealer delivery are in the price.`,
    disclaimer: () =>
      'Drive away price for private buyers and ABN holders on stock vehicles. Premium paint is extra. Government, rental and not-for-profit buyers are excluded.',
  },
  {
    category: 'Bonus offer',
    name: (car) => `$2,000 towards accessories on the ${car}`,
    description: (car) =>
      `Order ${withArticle(car)} this month and choose $2,000 worth of genuine accessories, fitted by our own workshop before you pick it up. Tow bar, roof racks, mats, dash camera: your call.`,
    disclaimer: (make) =>
      `Accessories to the value of $2,000 including fitting, taken from the ${make} catalogue. Not redeemable for cash. One offer a vehicle.`,
  },
  {
    category: 'Trade-in offer',
    name: (car) => `$1,500 trade-in bonus with the ${car}`,
    description: (car) =>
      `Bring your old car, any make and any age, and we add $1,500 to its value when you drive away in ${withArticle(car)}.`,
    disclaimer: () =>
      'Bonus is on top of our assessed value. The trade-in must be registered, driveable and owned by the buyer for at least six months.',
  },
  {
    category: 'Service offer',
    name: (car) => `Three years’ servicing with the ${car}`,
    description: (car) =>
      `Buy a new ${car} and the first three scheduled services are on us. Book online and borrow a loan car for the day.`,
    disclaimer: () =>
      'First three scheduled services or 36 months, whichever comes first, at our own workshops. Wear items such as tyres and brake pads are not included.',
  },
];

/** Offers for a site's makes: most are running, one starts soon, one has just ended. */
export function buildOffers(
  siteNumber: number,
  makes: readonly string[],
  count: number,
  now: number,
): NewOffer[] {
  const thisYear = new Date(now).getUTCFullYear();
  const models = CATALOGUE.filter(
    (model) => makes.includes(model.make) && newest(model, thisYear) !== undefined,
  );
  if (models.length === 0) return [];
  return Array.from({ length: count }, (_, index) => {
    const chance = chanceOf(`offer/${siteNumber}/${index}`);
    return buildOffer(
      siteNumber * 1_000 + index + 1,
      index,
      count,
      chance.pick(models),
      now,
      chance,
    );
  });
}

function buildOffer(
  id: number,
  index: number,
  count: number,
  model: CatalogueModel,
  now: number,
  chance: Chance,
): NewOffer {
  const kind = KINDS[index % KINDS.length] ?? chance.pick(KINDS);
  const variant = newest(model, new Date(now).getUTCFullYear());
  const price = `$${(variant?.price ?? 0).toLocaleString('en-AU')}`;
  const [startDay, endDay] = windowOf(index, count, chance);
  return {
    id,
    name: kind.name(modelName(model)),
    description: kind.description(modelName(model), price),
    disclaimer: kind.disclaimer(model.make),
    category: kind.category,
    manufacturer: makeByName(model.make)?.name ?? model.make,
    model: { name: model.model, slug: slugify(model.model), overrideUrl: null },
    imageUrl: `/media/demo/offers/${slugify(kind.category)}`,
    excludedWebsiteIds: [],
    startsAt: now + startDay * DAY_MS,
    expiresAt: now + endDay * DAY_MS,
    position: index < 3 ? index + 1 : null,
  };
}

/** In days from now: the last has ended, the one before it has not started. */
function windowOf(index: number, count: number, chance: Chance): readonly [number, number] {
  if (index === count - 1) return [-45, -2];
  if (index === count - 2) return [6, 60];
  return [-chance.whole(2, 30), chance.whole(12, 75)];
}

function newest(model: CatalogueModel, year: number) {
  return model.variants.find((variant) => soldIn(variant, year));
}
