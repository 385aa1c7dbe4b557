import { carTypeLabel, sortCarTypes } from '#domain/vehicle/car-types.ts';
import type { DealerLocation, LocationType } from '#domain/locations/location.ts';
import { groupBySlug, primaryLocation } from '#domain/locations/locations.ts';
import type { Offer } from '#domain/content/offer.ts';
import { descriptionPreview } from '#domain/content/offers.ts';
import { summariseHours } from '#domain/locations/opening-hours.ts';
import { paths } from '#domain/site/paths.ts';
import { resolveLink } from '#domain/site/routes.ts';
import type { LinkResolver } from '#domain/site/routes.ts';
import { slugify } from '#domain/slug.ts';
import type { CarType, ItemType } from '#domain/vehicle/vehicle.ts';
import type { LocationPath } from '#site-config/choices.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type {
  FeatureItem,
  HeroModel,
  LocationTeaser,
  OfferTeaser,
  PictureModel,
  SearchBoxModel,
} from '#ui/layout/site-frame.ts';

const DEPARTMENTS: Record<LocationType, string> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  'car-buying': 'Car buying',
  '': '',
};

const LOCATION_HREFS: Record<LocationPath, (location: DealerLocation) => string> = {
  locations: ({ slug }) => paths.location(slug),
  'our-location': ({ slug }) => paths.ourLocation(slug),
  'contact-us': paths.contactLocation,
};

/** 'a, b and c'. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** One card a place: departments that share a slug are told together, the primary place first. */
/** Kept while they load; a picture of other measures is cut to fit. */
const PREMISES_SIZE = { width: 1200, height: 800 } as const;
const BANNER_SIZE = { width: 1600, height: 640 } as const;

function toPicture(
  url: string | null,
  alt: string,
  { media }: Pick<PublicSite, 'media'>,
  size: { width: number; height: number },
  resolve: LinkResolver,
): PictureModel | null {
  if (url === null || resolve(url) === null) return null;
  return { url, ...size, alt, placeholder: null, quality: media.quality };
}

export function toLocationTeasers(
  locations: readonly DealerLocation[],
  site: Pick<PublicSite, 'locations' | 'media'>,
  resolve: LinkResolver = resolveLink,
): LocationTeaser[] {
  const groups = groupBySlug(locations);
  const primary = primaryLocation(locations)?.slug;
  const primaryGroup = groups.filter(({ slug }) => slug === primary);
  return [...primaryGroup, ...groups.filter(({ slug }) => slug !== primary)].flatMap(toTeaser);

  function toTeaser({ name, departments }: (typeof groups)[number]): LocationTeaser[] {
    const [first] = departments;
    if (first === undefined) return [];
    const { address } = first;
    const kinds = departments.map((one) => DEPARTMENTS[one.locationType]).filter(Boolean);
    const reachable = departments.find((one) => one.phone || one.landlinePhone);
    return [
      {
        id: first.id,
        name,
        kind: joinWords([...new Set(kinds)]),
        street: address.street,
        place: `${address.city} ${address.state} ${address.postcode}`,
        city: address.city,
        phone: reachable?.landlinePhone || reachable?.phone || null,
        hours: summariseHours(first.openingHours),
        directionsHref: address.placeUrl === null ? null : resolve(address.placeUrl),
        href: resolve(LOCATION_HREFS[site.locations.detailPath](first)),
        picture: toPicture(first.imageUrl, `The premises of ${name}`, site, PREMISES_SIZE, resolve),
      },
    ];
  }
}

const NOUNS: Record<ItemType, string> = {
  car: 'Car',
  truck: 'Truck',
  motorcycle: 'Motorcycle',
  caravan: 'Caravan',
};

/** What the stock is called in headings and buttons: its one kind, else vehicles. */
export function stockNoun(itemTypes: readonly ItemType[]): string {
  const [only] = itemTypes;
  return only !== undefined && itemTypes.length === 1 ? NOUNS[only] : 'Vehicle';
}

export interface StockFacts {
  /** Those with listed stock. */
  itemTypes: readonly ItemType[];
  carTypes: readonly CarType[];
  makes: readonly { name: string; slug: string }[];
  /** The dearest listed price in whole dollars; 0 without any. */
  highestPrice: number;
}

const PRICE_STEPS = [
  10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000, 250_000,
];

export function toSearchBox(
  site: Pick<PublicSite, 'navigation' | 'stock'>,
  stock: StockFacts,
  resolve: LinkResolver = resolveLink,
): SearchBoxModel {
  return {
    action: resolve(site.navigation.searchHref),
    carTypes: sortCarTypes(stock.carTypes).map((value) => ({
      value,
      label: carTypeLabel(value, { usedLabel: site.stock.usedLabel }),
    })),
    makes: stock.makes
      .map(({ name, slug }) => ({ value: slug, label: name }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en-AU')),
    priceSteps: PRICE_STEPS.filter((step) => step <= stock.highestPrice * 1.2),
    noun: stockNoun(stock.itemTypes),
  };
}

/** Cities in the order of the locations, each once. */
function citiesOf(locations: readonly LocationTeaser[]): string[] {
  return [...new Set(locations.map(({ city }) => city))];
}

function placesText(locations: readonly LocationTeaser[]): string {
  const cities = citiesOf(locations);
  if (cities.length === 0) return '';
  return cities.length <= 3
    ? ` in ${joinWords(cities)}`
    : ` at ${locations.length} locations across Australia`;
}

const TYPE_WORDS: Record<CarType, string> = { new: 'New', demo: 'demo', used: 'used' };

function rangeText(carTypes: readonly CarType[], usedLabel: string): string {
  const words = sortCarTypes(carTypes).map((type) =>
    type === 'used' ? usedLabel.toLowerCase() : TYPE_WORDS[type],
  );
  const text = joinWords(words);
  return text === '' ? 'All our' : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The dealer's own words (`copy`), else plain ones from its name, places and stock. */
export function toHero(
  site: Pick<PublicSite, 'name' | 'copy' | 'stock' | 'brand'>,
  locations: readonly LocationTeaser[],
  stock: Pick<StockFacts, 'itemTypes' | 'carTypes'>,
  silhouette: SilhouetteName,
): HeroModel {
  const noun = stockNoun(stock.itemTypes).toLowerCase();
  return {
    eyebrow: site.copy['home.heroEyebrow'] ?? site.brand.logo.tagline ?? null,
    headline: site.copy['home.heroTitle'] ?? `Find your next ${noun} at ${site.name}`,
    sub:
      site.copy['home.heroText'] ??
      `${rangeText(stock.carTypes, site.stock.usedLabel)} ${noun}s${placesText(locations)}. ` +
        'Search online, then come and see us.',
    silhouette,
  };
}

const dates = new Map<string, Intl.DateTimeFormat>();

function formatDate(time: number, zone: string): string {
  let format = dates.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-AU', {
      timeZone: zone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    dates.set(zone, format);
  }
  return format.format(time);
}

export function toOfferTeaser(
  offer: Offer,
  site: Pick<PublicSite, 'timeZone' | 'media'>,
  resolve: LinkResolver = resolveLink,
): OfferTeaser {
  const { manufacturer } = offer;
  return {
    id: offer.id,
    name: offer.name,
    text: descriptionPreview(offer.description) ?? offer.description,
    category: offer.category,
    manufacturer,
    href: resolve(
      manufacturer === null ? paths.offer(offer.id) : paths.offer(offer.id, slugify(manufacturer)),
    ),
    // The words beside it say what is on offer; the picture adds nothing to be read out.
    picture: toPicture(offer.imageUrl, '', site, BANNER_SIZE, resolve),
    ends: offer.expiresAt === null ? null : `Ends ${formatDate(offer.expiresAt, site.timeZone)}`,
  };
}

/** The three-item banner; an item whose page does not answer is left out. */
export function toFeatures(
  site: Pick<PublicSite, 'home' | 'service' | 'tradeIn'>,
  resolve: LinkResolver = resolveLink,
): FeatureItem[] {
  if (!site.home.featureBanner) return [];
  const items: FeatureItem[] = [
    {
      kind: 'offers',
      title: 'Latest offers',
      text: 'See what is on this month.',
      href: paths.offers(),
    },
    {
      kind: 'service',
      title: 'Book a service',
      text: 'Pick a day that suits you.',
      href: site.service.href,
    },
    {
      kind: 'sell',
      title: 'Sell your car',
      text: 'Tell us about it and get a price.',
      href: site.tradeIn.path,
    },
  ];
  return items.filter(({ href }) => resolve(href) !== null);
}
