import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { AUSTRALIAN_STATES, LOCATION_TYPES } from '#domain/locations/location.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { groupBySlug } from '#domain/locations/locations.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { isOfferCurrent, isOfferShown } from '#domain/content/offers.ts';
import { makeByName } from '#domain/vehicle/makes.ts';
import { silhouetteOf } from '#domain/vehicle/silhouettes.ts';
import { contentFolder, readDemoContent } from './content.ts';
import type { DemoContent } from './content.ts';
import { withOptions } from '#site-config/content/with-options.ts';
import { DEMO_DEALERS } from './data/dealers.ts';
import { buildStock } from './dealer-rows.ts';
import { readFilm } from './media/films.ts';
import { pictureFacts } from './media/picture-facts.ts';
import { mediaFolder } from './stock/media.ts';

const NOW = Date.UTC(2026, 10, 15, 2, 0, 0);
/** Sells no new vehicles and has no running offer: its page of offers is empty. */
const WITHOUT_OFFERS = 'pademelon-car-and-caravan';
const GROUP = ['wattlebird-group', 'wattlebird-coast', 'wattlebird-tablelands'] as const;

const dealers = new Map<string, DemoContent>();
const stock = new Map<string, readonly NewVehicle[]>();
beforeAll(async () => {
  for (const dealer of DEMO_DEALERS) {
    const content = await readDemoContent(dealer.slug);
    dealers.set(dealer.slug, content);
    stock.set(dealer.slug, buildStock(dealer, content.locations, NOW));
  }
});
const stockOf = (slug: string) => stock.get(slug) ?? [];
const of = (slug: string) => {
  const content = dealers.get(slug);
  if (content === undefined) throw new Error(`No content of ${slug}.`);
  return content;
};
const everyLocation = () => [...dealers.values()].flatMap(({ locations }) => locations);

it('there is a folder for every demo dealer, each valid, and no other', () => {
  const folders = readdirSync(path.dirname(contentFolder('any')));
  expect(new Set(folders)).toEqual(new Set(DEMO_DEALERS.map(({ slug }) => slug)));
  expect(dealers.size).toBe(DEMO_DEALERS.length);
});

describe('locations', () => {
  it('neighbours in a list show different premises, and a small site shows none twice', () => {
    const picturesOf = (locations: readonly DealerLocation[]) =>
      locations.map(({ imageUrl }) => imageUrl ?? '');
    for (const [slug, { locations }] of dealers) {
      const states = AUSTRALIAN_STATES.map((state) =>
        locations.filter(({ address }) => address.state === state),
      );
      for (const list of [locations, ...states]) {
        const cards = groupBySlug(list).flatMap(({ departments }) => departments.slice(0, 1));
        const pictures = picturesOf(cards);
        const alike = pictures.filter((picture, at) => at > 0 && picture === pictures[at - 1]);
        expect(alike, slug).toEqual([]);
        expect(new Set(pictures).size, slug).toBeGreaterThanOrEqual(Math.min(cards.length, 6));
      }
      for (const { departments } of groupBySlug(locations)) {
        const pictures = picturesOf(departments);
        expect(new Set(pictures).size, `${slug} ${departments[0]?.slug}`).toBe(pictures.length);
      }
    }
    const group = picturesOf(of('wattlebird-group').locations);
    expect(new Set(group).size).toBeGreaterThanOrEqual(14);
  });

  it('have ids of their own across all dealers, and one primary location a dealer', () => {
    const ids = everyLocation().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [slug, { locations, config }] of dealers) {
      expect(locations.filter(({ primary }) => primary).length, slug).toBe(1);
      const placed = new Set(locations.map(({ dealershipSlug }) => dealershipSlug));
      expect(
        config.dealerships.filter((one) => !placed.has(one.slug)),
        slug,
      ).toEqual([]);
    }
  });

  it('include every type, a place that buys, and places of handover', () => {
    const used = new Set(everyLocation().map(({ locationType }) => locationType));
    expect(LOCATION_TYPES.filter((type) => !used.has(type))).toEqual([]);
    expect(everyLocation().some(({ locationSubtype }) => locationSubtype === 'buying')).toBe(true);
    expect(
      everyLocation().some(({ distributionLocations }) => distributionLocations.length > 0),
    ).toBe(true);
  });

  it('use only phone numbers that are set aside for fiction', () => {
    for (const { phone, landlinePhone } of everyLocation()) {
      expect(phone).toMatch(/^0[2378] 5550 \d{4}$/);
      expect(landlinePhone ?? '1800 975 707').toMatch(/^1800 975 7\d\d$/);
    }
  });

  it('write postcodes, licences and repairer numbers in the shape of their state', () => {
    const licences = {
      ACT: /^LIC \d{8}$/,
      NSW: /^MD 0\d{5}$/,
      NT: /^LMVD \d{3}$/,
      QLD: /^DL \d{7}$/,
      SA: /^LVD \d{6}$/,
      TAS: /^MVT \d{4}$/,
      VIC: /^LMCT \d{5}$/,
      WA: /^MD \d{5}$/,
    };
    const postcodes = {
      ACT: /^26\d\d$/,
      NSW: /^2\d{3}$/,
      NT: /^08\d\d$/,
      QLD: /^4\d{3}$/,
      SA: /^5\d{3}$/,
      TAS: /^7\d{3}$/,
      VIC: /^3\d{3}$/,
      WA: /^6\d{3}$/,
    };
    for (const { address, locationType, ...numbers } of everyLocation()) {
      expect(AUSTRALIAN_STATES).toContain(address.state);
      expect(address.postcode).toMatch(postcodes[address.state]);
      const licence = numbers.dealerLicenseNumber;
      const isLicensed =
        licence === null ? locationType !== 'sales' : licences[address.state].test(licence);
      expect(isLicensed, `${licence} in ${address.state}`).toBe(true);
      const repairs = numbers.motorVehicleRepairer === null;
      expect(repairs || ['ACT', 'NSW', 'WA'].includes(address.state)).toBe(true);
    }
  });

  it('have the hours of a week and the holidays of 2026 to 2028, in both shapes', () => {
    for (const { openingHours, specialHours, name } of everyLocation()) {
      expect(openingHours.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      const dates = specialHours.map(({ date }) => date);
      expect(dates, name).toEqual(dates.toSorted());
      expect(dates, name).toEqual(expect.arrayContaining(['2026-12-25', '2028-12-25']));
      // A short day is one that is open in other weeks.
      const short = specialHours.filter(({ status }) => status === 'Open');
      const usual = short.map(({ date }) => openingHours[new Date(date).getUTCDay()]?.status);
      expect(usual, name).not.toContain('Closed');
    }
    const entries = [...dealers.values()].flatMap(({ entries: { locations } }) =>
      Object.values(locations).flatMap((location) => location.special_hours),
    );
    expect(entries.some(({ hours }) => hours !== null)).toBe(true);
    expect(entries.some(({ start_hour: start }) => start !== null)).toBe(true);
  });
});

describe('offers', () => {
  /** The vehicles on the drawn banners. */
  const BANNERS: Record<string, readonly string[]> = {
    'finance-offer': ['sedan', 'prestige'],
    'drive-away-offer': ['suv'],
    'bonus-offer': ['ute'],
    'trade-in-offer': ['suv', 'ev'],
    'service-offer': ['hatch'],
  };

  it.each(DEMO_DEALERS.map(({ slug }) => slug))(
    '%s: are about new vehicles in stock, and show one like them',
    (slug) => {
      const { offers } = of(slug);
      const vehicles = stockOf(slug);
      for (const { name, manufacturer, model, imageUrl } of offers) {
        if (manufacturer === null || model === null) continue;
        expect(makeByName(manufacturer), name).not.toBeNull();
        const like = vehicles.filter(
          ({ make, modelSlug, carType }) =>
            make === manufacturer && modelSlug === model.slug && carType === 'new',
        );
        expect(like, name).not.toEqual([]);
        const banner = BANNERS[imageUrl?.match(/^\/media\/demo\/offers\/(.+)$/)?.[1] ?? ''];
        const isShown = like.some((vehicle) =>
          banner === undefined
            ? imageUrl?.startsWith(`${mediaFolder(vehicle)}/`)
            : banner.includes(silhouetteOf(vehicle)),
        );
        expect(isShown, `${name}: ${imageUrl}`).toBe(true);
      }
    },
  );

  it('state neither a rate nor the price of a vehicle, and have their conditions', () => {
    for (const { offers } of dealers.values()) {
      for (const { name, description, disclaimer } of offers) {
        // A rate needs its comparison rate beside it; the stock's prices are drawn anew.
        expect(`${name} ${description}`).not.toMatch(/%|\$\d{2,3},?\d{3}|\ba [AEIOU]/);
        expect(disclaimer, name).not.toBeNull();
      }
    }
  });

  it('mostly run; one of each dealer ended in 2025 and one starts in 2031', () => {
    const runningOf = (slug: string) => of(slug).offers.filter((one) => isOfferCurrent(one, NOW));
    expect(runningOf(WITHOUT_OFFERS)).toEqual([]);
    for (const [slug, { offers }] of dealers) {
      const yearOf = (at: number | null) => (at === null ? 0 : new Date(at).getUTCFullYear());
      expect(offers.filter(({ expiresAt }) => yearOf(expiresAt) === 2025).length, slug).toBe(1);
      expect(offers.filter(({ startsAt }) => yearOf(startsAt) === 2031).length, slug).toBe(1);
      const least = slug === WITHOUT_OFFERS ? 0 : offers.length / 2;
      expect(runningOf(slug).length, slug).toBeGreaterThanOrEqual(least);
    }
  });

  it('a group offer is excluded on two sites, one of which shows it by exception', () => {
    const isShown = GROUP.map((slug) => {
      const { offers, config } = of(slug);
      const offer = offers.find(({ name }) => name === 'Group finance week');
      expect(offer?.excludedWebsiteIds.length).toBe(2);
      const sites = DEMO_DEALERS.map((dealer) => dealer.slug);
      const excluded = of(slug).entries.offers['group-finance-week']?.excluded_websites ?? [];
      const site = { slug, websiteId: excluded.includes(slug) ? 1 : sites.length + 1 };
      return (
        offer && isOfferShown({ ...offer, excludedWebsiteIds: [1] }, site, config.offers.exceptions)
      );
    });
    expect(isShown).toEqual([true, false, true]);
  });
});

describe('reviews', () => {
  it('are signed with a first name and an initial, and were written by 10 November 2026', () => {
    for (const [slug, { reviews }] of dealers) {
      expect(new Set(reviews.map(({ text }) => text)).size, slug).toBe(reviews.length);
      for (const { customerName, rating, reviewDate, replyDate } of reviews) {
        expect(customerName).toMatch(/^[A-Z][a-z]+ [A-Z]\.$/);
        expect(rating).toSatisfy((stars: number) => stars >= 1 && stars <= 5);
        expect(reviewDate >= '2025-01-01' && reviewDate <= '2026-11-10', reviewDate).toBe(true);
        expect(replyDate ?? reviewDate).toSatisfy((date: string) => date >= reviewDate);
      }
    }
    const ids = [...dealers.values()].flatMap(({ reviews }) => reviews.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('is in the folders: documents list only what shows that they may', () => {
  for (const [slug, { config }] of dealers) {
    const { pages, salePages, redirects, brands, promos } = config;
    const listed = { pages, salePages, banners: promos.banners };
    expect(listed, slug).toEqual({ pages: [], salePages: [], banners: [] });
    // The least that has every choice of the option, which the demo shows.
    expect(redirects.length, slug).toBeLessThanOrEqual(2);
    expect(brands.entries.length, slug).toBeLessThanOrEqual(2);
  }
});

describe('brands, models, posts and banners', () => {
  it('models are of vehicles that their dealer has', () => {
    for (const [slug, { site }] of dealers) {
      const missing = site.models.filter(
        ({ make, model }) =>
          !stockOf(slug).some(
            ({ makeSlug, modelSlug }) => makeSlug === make && modelSlug === model,
          ),
      );
      expect(
        missing.map(({ name }) => name),
        slug,
      ).toEqual([]);
    }
    const withModels = [...dealers.values()].filter(({ site }) => site.models.length > 2);
    expect(withModels.length).toBeGreaterThan(5);
    expect(
      [...dealers.values()].filter(({ site }) => site.brands.length > 1).length,
    ).toBeGreaterThan(3);
  });

  it('two blogs or more have eight posts in three categories, one of them vehicle reviews', () => {
    const blogs = [...dealers.values()].filter(({ site }) => site.posts.length > 0);
    expect(blogs.length).toBeGreaterThanOrEqual(2);
    for (const { site } of blogs) {
      expect(site.posts.length).toBeGreaterThanOrEqual(8);
      const categories = site.postCategories.map(({ slug }) => slug);
      expect(categories).toContain('vehicle-reviews');
      expect(categories.length).toBeGreaterThanOrEqual(3);
      expect(new Set(site.posts.map(({ category }) => category))).toEqual(new Set(categories));
      expect(site.posts.every(({ date }) => date <= '2026-11-15')).toBe(true);
    }
  });

  it('of the group are more than 40 brands', () => {
    const { site, config } = of('wattlebird-group');
    expect(withOptions(site, config).brands.length).toBeGreaterThan(40);
  });

  it('banners run, ended on fixed dates in 2025 or are yet to come', () => {
    const banners = [...dealers.values()].flatMap(({ site }) => site.banners);
    const isOver = banners.filter(({ expiresAt }) => expiresAt < Date.UTC(2026, 0, 1));
    const endings = isOver.map(({ expiresAt }) => new Date(expiresAt).getUTCFullYear());
    expect(new Set(endings)).toEqual(new Set([2025]));
    const isToCome = banners.filter(({ startsAt }) => (startsAt ?? NOW) > NOW);
    expect(isOver.length).toBeGreaterThan(1);
    expect(isToCome.length).toBeGreaterThan(0);
    expect(banners.length).toBeGreaterThan(isOver.length + isToCome.length);
  });
});

it('every picture is there, and those of the folders are small', async () => {
  const { painted, plain } = pictureFacts();
  const isDrawn = async (key: string) => {
    const [shape = '', colour = '', view = ''] = key.split('/');
    const isPainted = colour in (painted[shape]?.[view]?.thumbhashes ?? {});
    const isUpholstered = shape === 'interiors' && view in (painted[`${shape}/${colour}`] ?? {});
    return isPainted || isUpholstered || key in plain || (await readFilm(key)) !== null;
  };
  const isThere = async (slug: string, address: string) => {
    const [, drawn = null] = /^\/media\/demo\/(.+)$/.exec(address) ?? [];
    if (drawn !== null) return isDrawn(drawn);
    return statSync(path.join(contentFolder(slug), address)).size < 60_000;
  };
  const missing: string[] = [];
  for (const [slug, { site, locations, offers }] of dealers) {
    const text = JSON.stringify([site, locations, offers]);
    const addresses = text.matchAll(/"(\/media\/[^"]+|pictures\/[^"]+)"/g);
    for (const address of new Set(addresses.map(([, found = '']) => found))) {
      if (!(await isThere(slug, address))) missing.push(`${slug}: ${address}`);
    }
  }
  expect(missing).toEqual([]);
});
