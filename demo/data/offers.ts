import type { NewOffer } from '#db/content/offers.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { formatWholeDollars } from '#domain/money.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { slugify } from '#domain/slug.ts';
import { silhouetteOf } from '#domain/vehicle/silhouettes.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import { DAY_MS, isInStock } from '#domain/vehicle/stock-status.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { modelName } from '#domain/vehicle/vehicle-name.ts';
import { chanceOf } from '../stock/chance.ts';
import type { Chance } from '../stock/chance.ts';
import { mediaFolder } from '../stock/media.ts';

/** What an offer is about: a model in stock, represented by its cheapest new vehicle. */
interface Offered {
  vehicle: NewVehicle;
  /** 'Kia Sportage', 'Mazda3'. */
  name: string;
  price: string;
}

interface OfferKind {
  category: string;
  /** The vehicles that the banner drawn for this kind shows; others get their own picture. */
  shows: readonly SilhouetteName[];
  suits?: (offered: Offered) => boolean;
  name: (name: string) => string;
  description: (offered: Offered) => string;
  disclaimer: (make: string) => string;
}

const ACCESSORIES: Record<ItemType, string> = {
  car: 'Roof racks, mats, a dash camera: your call.',
  truck: 'Bull bar, toolboxes, a dash camera: your call.',
  motorcycle: 'Luggage, crash bars, heated grips: your call.',
  caravan: 'Awning walls, solar, an extra battery: your call.',
};

const KINDS: readonly OfferKind[] = [
  {
    category: 'Finance offer',
    shows: ['sedan', 'prestige'],
    name: (name) => `No deposit on the ${name}`,
    description: ({ name, price }) =>
      `Take home the ${name} from ${price} with nothing to pay upfront and up to five years to pay it off. Approvals are usually back the same day. Ask our finance team to run the figures with and without a final payment, so you can see which suits you.`,
    disclaimer: (make) =>
      `Offer for approved personal and sole trader applicants on new vehicles delivered before the expiry date. Terms, conditions, fees and lending criteria apply. Not available with other ${make} offers.`,
  },
  {
    category: 'Drive away offer',
    shows: ['suv'],
    suits: ({ vehicle }) => vehicle.priceType === 'Drive Away',
    name: (name) => `${name} drive away deal`,
    description: ({ name, price }) =>
      `The ${name} is yours from ${price} drive away while stock lasts. No more to pay: on-road costs, twelve months’ registration and dealer delivery are in the price.`,
    disclaimer: () =>
      'Drive away price for private buyers and ABN holders on stock vehicles. Premium paint is extra. Government, rental and not-for-profit buyers are excluded.',
  },
  {
    category: 'Bonus offer',
    shows: ['ute'],
    name: (name) => `$2,000 of accessories with the ${name}`,
    description: ({ name, vehicle }) =>
      `Order a new ${name} this month and choose $2,000 worth of genuine accessories, fitted by our own workshop before you pick it up. ${ACCESSORIES[vehicle.itemType]}`,
    disclaimer: (make) =>
      `Accessories to the value of $2,000 including fitting, taken from the ${make} catalogue. Not redeemable for cash. One offer a vehicle.`,
  },
  {
    category: 'Trade-in offer',
    shows: ['suv', 'ev'],
    name: (name) => `$1,500 trade-in bonus on the ${name}`,
    description: ({ name }) =>
      `Bring in what you have now, any make and any age, and we add $1,500 to its value when you take home a new ${name}.`,
    disclaimer: () =>
      'Bonus is on top of our assessed value. The trade-in must be registered, driveable and owned by the buyer for at least six months.',
  },
  {
    category: 'Service offer',
    shows: ['hatch'],
    name: (name) => `Three years’ servicing with the ${name}`,
    description: ({ name }) =>
      `Buy a new ${name} and the first three scheduled services are on us. Book online, and we keep you moving while it is in the workshop.`,
    disclaimer: () =>
      'First three scheduled services or 36 months, whichever comes first, at our own workshops. Wear items such as tyres and brake pads are not included.',
  },
];

/** Offers on models in stock: most are running, one starts soon, one has just ended. */
export function buildOffers(
  siteNumber: number,
  stock: readonly NewVehicle[],
  count: number,
  now: number,
): NewOffer[] {
  const models = newModels(stock);
  if (models.length === 0) return [];
  const taken = new Set<Offered>();
  return Array.from({ length: count }, (_, index) => {
    const chance = chanceOf(`offer/${siteNumber}/${index}`);
    const kind = kindAt(index, models);
    const offered = pickModel(models, kind, taken, chance);
    taken.add(offered);
    const [startDay, endDay] = windowOf(index, count, chance);
    return {
      ...describeOffer(kind, offered),
      id: siteNumber * 1_000 + index + 1,
      excludedWebsiteIds: [],
      startsAt: now + startDay * DAY_MS,
      expiresAt: now + endDay * DAY_MS,
      position: index < 3 ? index + 1 : null,
      stockSearch: null,
    };
  });
}

/** The models of which a new vehicle can be bought, each with its cheapest. */
function newModels(stock: readonly NewVehicle[]): Offered[] {
  const cheapest = new Map<string, NewVehicle & { cents: number }>();
  for (const vehicle of stock) {
    const cents = cashPriceCents(vehicle);
    const isListed = vehicle.showOnDealerWebsite && vehicle.hiddenGroup === null;
    if (cents === null || vehicle.carType !== 'new' || !isListed || !isInStock(vehicle)) continue;
    const key = `${vehicle.makeSlug}/${vehicle.modelSlug}`;
    if (cents < (cheapest.get(key)?.cents ?? Infinity)) cheapest.set(key, { ...vehicle, cents });
  }
  return [...cheapest.values()].map(({ cents, ...vehicle }) => ({
    vehicle,
    name: modelName(vehicle),
    price: formatWholeDollars(cents),
  }));
}

/** The kinds take turns; one that suits no model is passed over. */
function kindAt(index: number, models: readonly Offered[]): OfferKind {
  const kinds = KINDS.filter(({ suits }) => suits === undefined || models.some(suits));
  const kind = kinds[index % kinds.length];
  if (kind === undefined) throw new Error('No kind of offer suits the stock.');
  return kind;
}

/** Preferably one that the kind's banner shows, and one without an offer yet. */
function pickModel(
  models: readonly Offered[],
  { suits, shows }: OfferKind,
  taken: ReadonlySet<Offered>,
  chance: Chance,
): Offered {
  const suited = models.filter((offered) => suits?.(offered) ?? true);
  const free = suited.filter((offered) => !taken.has(offered));
  const shown = free.filter(({ vehicle }) => shows.includes(silhouetteOf(vehicle)));
  return chance.pick(shown.length > 0 ? shown : free.length > 0 ? free : suited);
}

function describeOffer(kind: OfferKind, offered: Offered) {
  const { vehicle, name } = offered;
  return {
    name: kind.name(name),
    description: kind.description(offered),
    disclaimer: kind.disclaimer(vehicle.make),
    category: kind.category,
    manufacturer: vehicle.make,
    model: { name: vehicle.model, slug: vehicle.modelSlug, overrideUrl: null },
    imageUrl: kind.shows.includes(silhouetteOf(vehicle))
      ? `/media/demo/offers/${slugify(kind.category)}`
      : `${mediaFolder(vehicle)}/side-left`,
  };
}

/** In days from now: the last has ended, the one before it has not started. */
function windowOf(index: number, count: number, chance: Chance): readonly [number, number] {
  if (index === count - 1) return [-45, -2];
  if (index === count - 2) return [6, 60];
  return [-chance.whole(2, 30), chance.whole(12, 75)];
}
