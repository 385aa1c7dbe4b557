import { describe, expect, it } from 'vitest';
import { financeEstimate } from '#domain/finance/finance-estimate.ts';
import { NO_TERMS } from '#domain/finance/payment-terms.ts';
import { offersWeeklyPayments, weeklyPayment } from '#domain/finance/weekly-payments.ts';
import { slugify } from '#domain/slug.ts';
import { BODY_KEYS } from '#domain/vehicle/bodies.ts';
import { ageInYears } from '#domain/vehicle/model-year.ts';
import { makeBySlug } from '#domain/vehicle/makes.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { FINANCE_PROVIDERS } from '#site-config/finance-providers.ts';
import { CATALOGUE, soldIn } from '../catalogue/catalogue.ts';
import { INTERIOR_COLOURS } from '../catalogue/colours.ts';
import { readDemoContent } from '../content.ts';
import { DEMO_DEALERS } from '../data/dealers.ts';
import { resolveDemoSite } from '../documents.ts';
import { pictureFacts } from '../media/picture-facts.ts';
import { LUXURY_CLOSINGS } from './comment-parts-luxury.ts';
import { CLOSINGS } from './comment-parts.ts';
import { generateStock, generateWithTruth } from './generate.ts';
import { NOISE_BOUND } from './price-law.ts';
import { shapeOf } from './shapes.ts';

const NOW = Date.UTC(2026, 10, 15, 2, 0, 0);
const locationsOf = new Map(
  await Promise.all(
    DEMO_DEALERS.map(async ({ slug }) => [slug, (await readDemoContent(slug)).locations] as const),
  ),
);

function requestFor(slug: string, seed = 'test') {
  const dealer = DEMO_DEALERS.find((candidate) => candidate.slug === slug);
  const locations = locationsOf.get(slug);
  if (!dealer || !locations) throw new Error(slug);
  return { seed, siteSlug: slug, plan: dealer.plan, locations, now: NOW };
}

const everySite = DEMO_DEALERS.map(({ slug }) => generateWithTruth(requestFor(slug)));
const all = everySite.flat();
const vehicles: NewVehicle[] = all.map(({ vehicle }) => vehicle);

/** ISO 3779 weights, computed from letter positions instead of the generator's table. */
function hasValidCheckDigit(vin: string): boolean {
  const values = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
  const weights = '8765432X098765432';
  const sum = [...vin].reduce((total, letter, index) => {
    const weight = weights[index] === 'X' ? 10 : Number(weights[index]);
    return total + (values.indexOf(letter) % 10) * weight;
  }, 0);
  return '0123456789X'[sum % 11] === vin[8];
}

describe('the stock generator', () => {
  it('gives the same stock for the same seed, byte for byte, and another for another', () => {
    const first = JSON.stringify(generateStock(requestFor('currawong-motors')));
    expect(JSON.stringify(generateStock(requestFor('currawong-motors')))).toBe(first);
    expect(JSON.stringify(generateStock(requestFor('currawong-motors', 'other')))).not.toBe(first);
  });

  it('checks digits as the standard’s own example does', () => {
    expect(hasValidCheckDigit('1M8GDM9AXKP042788')).toBe(true);
    expect(hasValidCheckDigit('11111111111111111')).toBe(true);
    expect(hasValidCheckDigit('1M8GDM9A0KP042788')).toBe(false);
  });

  it('gives every vehicle a VIN of 17 characters with its maker’s prefix and a valid check digit', () => {
    for (const { vin, make, model } of vehicles) {
      expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      expect(hasValidCheckDigit(vin ?? ''), vin ?? '').toBe(true);
      const wmis = CATALOGUE.filter((entry) => entry.make === make && entry.model === model);
      expect(wmis.map(({ wmi }) => wmi)).toContain(vin?.slice(0, 3));
    }
  });

  it('gives stock numbers, slugs and VINs that are unique within a site', () => {
    for (const stock of everySite) {
      for (const key of ['stockNumber', 'slug', 'vin'] as const) {
        expect(new Set(stock.map(({ vehicle }) => vehicle[key])).size).toBe(stock.length);
      }
    }
  });

  it('names slugs by year, make, model, badge and stock number', () => {
    for (const vehicle of vehicles) {
      expect(vehicle.slug).toMatch(/^20\d\d-[a-z0-9-]+-[ndu]\d+$/);
      expect(vehicle.slug.startsWith(`${vehicle.year}-${vehicle.makeSlug}-`)).toBe(true);
      expect(vehicle.slug.endsWith(`-${vehicle.stockNumber.toLowerCase()}`)).toBe(true);
    }
  });

  it('sells no badge outside its years of sale', () => {
    for (const { year, make, model, badge, itemType } of vehicles) {
      const variants = CATALOGUE.filter(
        (entry) => entry.kind === itemType && entry.make === make && entry.model === model,
      ).flatMap((entry) => entry.variants.filter((variant) => variant.badge === badge));
      expect(
        variants.some((variant) => soldIn(variant, year)),
        `${year} ${make} ${model}`,
      ).toBe(true);
    }
  });

  it('keeps makes and bodies to their lists', () => {
    const bodies = new Set<string | null>([...BODY_KEYS, null]);
    for (const { makeSlug, make, simpleBody } of vehicles) {
      expect(makeBySlug(makeSlug)?.name).toBe(make);
      expect(bodies.has(simpleBody)).toBe(true);
    }
  });

  it.each([NOW, Date.UTC(2027, 0, 1, 1), Date.UTC(2028, 1, 29), Date.UTC(2026, 11, 31, 23)])(
    'orders dates: build ≤ compliance ≤ created ≤ sold ≤ now, whatever the day (%d)',
    (now) => {
      const stock = generateStock({ ...requestFor('currawong-motors'), now });
      for (const { buildDate, complianceDate, createdAt, soldAt, updatedAt, year } of stock) {
        const created = new Date(createdAt).toISOString().slice(0, 7);
        expect(buildDate?.startsWith(String(year))).toBe(true);
        expect(buildDate?.localeCompare(complianceDate ?? '')).toBeLessThanOrEqual(0);
        expect((complianceDate ?? '').localeCompare(created)).toBeLessThanOrEqual(0);
        expect(createdAt).toBeLessThanOrEqual(updatedAt);
        expect(soldAt ?? now).toBeGreaterThan(createdAt);
        expect(Math.max(updatedAt, soldAt ?? 0)).toBeLessThanOrEqual(now);
      }
    },
  );

  it('fits kilometres to the car type: new under 50, demo 500 to 8,000', () => {
    const bounds = { new: [0, 49], demo: [500, 8_000], used: [900, 900_000] } as const;
    for (const { km, carType, itemType } of vehicles) {
      const [min, max] = bounds[carType];
      const fits = itemType === 'caravan' ? km === null : km !== null && km >= min && km <= max;
      expect(fits, `${itemType} ${carType} ${km}`).toBe(true);
    }
  });

  it('gives an electric vehicle no litres and a caravan no engine', () => {
    const electric = vehicles.filter(({ simpleFuel }) => simpleFuel === 'Electric');
    for (const { engineSizeLitres, variant } of electric) {
      const { cylinders, fuelConsumptionCombined, energyConsumption } = variant;
      expect(energyConsumption).toBeGreaterThan(5);
      expect([engineSizeLitres, cylinders, fuelConsumptionCombined]).toEqual([null, null, null]);
    }
    for (const { simpleFuel, itemType, caravan } of vehicles) {
      expect([caravan !== null, simpleFuel === null]).toEqual(
        Array(2).fill(itemType === 'caravan'),
      );
    }
  });

  it('has every status, with sold cars within and beyond the three days', () => {
    expect(new Set(vehicles.map(({ status }) => status))).toEqual(
      new Set(['in_stock', 'coming_soon', 'sold', 'withdrawn']),
    );
    const soldDays = vehicles.flatMap(({ soldAt }) =>
      soldAt === null ? [] : [(NOW - soldAt) / DAY_MS],
    );
    expect(soldDays.some((days) => days < 3)).toBe(true);
    expect(soldDays.some((days) => days > 3)).toBe(true);
    for (const { status, sold, soldAt } of vehicles) {
      expect([sold, soldAt !== null]).toEqual([status === 'sold', status === 'sold']);
    }
  });

  it.each<[string, (vehicle: NewVehicle) => boolean]>([
    ['new arrivals', ({ createdAt }) => NOW - createdAt < 8 * DAY_MS],
    ['reduced prices', ({ offerPriceCents }) => offerPriceCents !== null],
    ['missing prices', ({ priceCents }) => priceCents === null],
    ['missing photos', ({ images }) => images.length === 0],
    ['pre-orders', ({ preorder }) => preorder],
    ['subscriptions', ({ subscriptionPriceCents }) => subscriptionPriceCents !== null],
    ['certified cars', ({ certified }) => certified],
    ['reserved cars', ({ reserved }) => reserved],
    ['test-drive-only tags', ({ tag }) => tag === 'Test Drive Only'],
    [
      'spins of 36 pictures',
      ({ spinImages, spinCode }) => spinImages.length === 36 && spinCode !== null,
    ],
    ['videos', ({ videoUrl }) => videoUrl !== null],
    ['embedded videos', ({ externalVideoUrl }) => externalVideoUrl !== null],
    ['history reports', ({ file }) => file !== null],
    ['a checkout of their own', ({ checkoutEnabled }) => checkoutEnabled !== null],
    ['a trade-in rule of their own', ({ tradeInAllowed }) => tradeInAllowed !== null],
    ['reserve amounts of their own', ({ reserveAmountCents }) => reserveAmountCents !== null],
    ['finance quotes', ({ financeQuote }) => financeQuote !== null],
    ['hidden groups', ({ hiddenGroup }) => hiddenGroup !== null],
    ['cars off the website', ({ showOnDealerWebsite }) => !showOnDealerWebsite],
  ])('has vehicles with %s', (_name, holds) => {
    expect(vehicles.filter(holds).length).toBeGreaterThan(0);
  });

  it('quotes equal vehicles at equal rates, whoever tells them', () => {
    for (const [at, { plan }] of DEMO_DEALERS.entries()) {
      const rates = new Map<string, string>();
      for (const { vehicle } of everySite[at] ?? []) {
        const { financeQuote, financeLenders } = vehicle;
        const years = ageInYears(vehicle.year, NOW);
        const age = years <= 1 ? 'latest' : years <= 6 ? 'recent' : 'old';
        const own = Object.entries(financeLenders).map(
          ([name, one]) => [`${name} ${age}`, one.interestRate, one.comparisonRate] as const,
        );
        if (financeQuote) {
          const { advertisedRate, comparisonRate } = financeQuote;
          own.push([`${plan.lenders[0]} ${age}`, advertisedRate, comparisonRate]);
        }
        for (const [key, rate, comparison] of own) {
          expect(comparison).toBeGreaterThan(rate ?? Infinity);
          const both = `${rate}/${comparison}`;
          expect(rates.get(key) ?? both, key).toBe(both);
          rates.set(key, both);
        }
      }
    }
  });

  it('has one weekly payment for a vehicle, on its page and in a search by weekly payment', () => {
    for (const [at, { slug }] of DEMO_DEALERS.entries()) {
      const config = resolveDemoSite(slug);
      if (!offersWeeklyPayments(config)) continue;
      for (const { vehicle } of everySite[at] ?? []) {
        const shown = financeEstimate(vehicle, config.finance, NOW);
        const searched = weeklyPayment(vehicle, NO_TERMS, config, NOW);
        if (shown === null || searched === null) continue;
        const of = `${slug} ${vehicle.slug}`;
        expect([searched.rate, searched.comparison], of).toEqual([
          shown.advertisedRate,
          shown.comparisonRate,
        ]);
        expect(searched.dollars, of).toBe(shown.weeklyDollars);
      }
    }
  });

  it('says of no vehicle that is still to come that it is there', () => {
    const coming = vehicles.filter(({ status }) => status === 'coming_soon');
    expect(coming.length).toBeGreaterThan(20);
    for (const { dealerComments, tag } of coming) {
      expect(dealerComments).toMatch(
        /On its way|on the transporter|Arriving|Not here yet|Expected/,
      );
      expect(dealerComments).not.toMatch(
        /unloaded|in stock|ready (to go|when)|deposit|Come in|on our floor/,
      );
      expect(tag).not.toBe('Test Drive Only');
    }
    const shown = vehicles.filter(({ tag }) => tag === 'Test Drive Only');
    expect(shown.filter(({ dealerComments }) => dealerComments?.includes('deposit'))).toEqual([]);
  });

  it('marks the motorcycles that learners may ride, and no others', () => {
    const named = (words: RegExp) =>
      new Set(vehicles.filter(({ name }) => words.test(name)).map(({ tag }) => tag));
    const approved = new Set(['Learner approved']);
    const onlyApproved = /Classic 350|390 Duke|MT-07 LAMS|Speed 400|Himalayan/;
    expect([...named(onlyApproved)].filter((tag) => tag !== 'Test Drive Only')).toEqual([
      ...approved,
    ]);
    expect(named(/YZF-R7|350 EXC-F|WR450F|Tiger 900|MT-09|Street Triple/)).not.toContain(
      'Learner approved',
    );
    expect(
      vehicles.some(({ itemType, tag }) => itemType !== 'motorcycle' && approved.has(tag ?? '')),
    ).toBe(false);
  });

  it('quotes every one of the seven lenders somewhere', () => {
    const lenders = new Set(vehicles.flatMap(({ financeLenders }) => Object.keys(financeLenders)));
    expect(Object.keys(FINANCE_PROVIDERS).filter((provider) => !lenders.has(provider))).toEqual([]);
  });

  it('shows 9 to 14 pictures, each drawn, the front three-quarter one first', () => {
    const { painted, plain } = pictureFacts();
    const isDrawn = (url: string) => {
      const key = url.replace('/media/demo/', '');
      const [, folder = '', colour = '', view = ''] =
        /^((?:interiors\/)?[^/]+)\/([^/]+)\/([^/]+)$/.exec(key) ?? [];
      const thumbhashes = painted[folder]?.[view]?.thumbhashes;
      return thumbhashes === undefined ? key in plain : colour in thumbhashes;
    };
    for (const { images, primaryImageUrl, photosCount } of vehicles) {
      const photos = images.filter(({ isVideo }) => !isVideo);
      expect(photos.length).toBe(photosCount);
      expect(primaryImageUrl).toBe(photos[0]?.url ?? null);
      expect(photosCount === 0 || (photosCount >= 9 && photosCount <= 14)).toBe(true);
      expect(photos.filter(({ url }) => !isDrawn(url))).toEqual([]);
      expect(photos[0]?.view ?? 'front left').toBe('front left');
      expect(photos.every(({ width, height, thumbhash }) => width && height && thumbhash)).toBe(
        true,
      );
    }
  });

  it('shows cabins in the interior colour that is listed', () => {
    const shown = new Set<string>();
    for (const { interiorColour, images, spinInteriorImage } of vehicles) {
      if (interiorColour === null) continue;
      const urls = [...images.map(({ url }) => url), spinInteriorImage ?? ''];
      const coloured = urls.flatMap(
        (url) => /\/interiors\/[^/]+\/([^/]+)\/[^/]+$/.exec(url)?.[1] ?? [],
      );
      expect(coloured.filter((name) => name !== slugify(interiorColour))).toEqual([]);
      if (coloured.length > 0) shown.add(interiorColour);
    }
    expect(shown).toEqual(new Set(Object.values(INTERIOR_COLOURS).flat()));
  });

  it('two models of one body usually differ in shape, one model never', () => {
    const shapes = new Map<string, string>();
    for (const { simpleBody, itemType, make, model, simpleFuel } of vehicles) {
      const nose = simpleFuel === 'Electric' ? 'closed' : 'open';
      const name = `${simpleBody} ${itemType} ${make} ${model} ${nose}`;
      const shape = shapeOf({ itemType, simpleBody, make, model, simpleFuel });
      expect(shapes.get(name) ?? shape).toBe(shape);
      shapes.set(name, shape);
    }
    for (const body of ['hatch', 'sedan', 'suv', 'ute']) {
      const of = [...shapes]
        .filter(([name]) => name.startsWith(`${body} car`))
        .map(([, shape]) => shape);
      const pairs = of.flatMap((one, at) => of.slice(at + 1).map((other) => one !== other));
      expect(new Set(of).size).toBeGreaterThanOrEqual(3);
      expect(pairs.filter(Boolean).length).toBeGreaterThan(pairs.length / 2);
    }
  });

  it('spins carry hotspots that are hidden when the part faces away', () => {
    const spun = vehicles.filter(({ spinImages }) => spinImages.length > 0);
    for (const { hotspots } of spun) {
      expect(hotspots.exterior.length).toBeGreaterThanOrEqual(4);
      expect(
        hotspots.exterior.filter(({ positions }) => positions.length < 30).length,
      ).toBeGreaterThan(2);
      for (const { positions } of hotspots.exterior) {
        expect(positions.length).toBeGreaterThan(0);
        expect(positions.every(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1)).toBe(true);
      }
    }
    expect(vehicles.some(({ hotspots }) => hotspots.interior.length > 0)).toBe(true);
  });

  it('writes comments of several sentences, no two neighbours opening or closing alike', () => {
    const closings = [...CLOSINGS, ...LUXURY_CLOSINGS];
    const closingOf = (text: string) => closings.find((closing) => text.endsWith(closing));
    for (const stock of everySite) {
      const texts = stock.map(({ vehicle }) => vehicle.dealerComments ?? '');
      for (const [index, text] of texts.entries()) {
        const before = texts[index - 1] ?? '';
        expect(text.match(/[.!?](\s|$)/g)?.length).toBeGreaterThanOrEqual(2);
        expect(text).not.toMatch(/[{}]|undefined|null/);
        expect(text.split('. ')[0]).not.toBe(before.split('. ')[0]);
        expect(closingOf(text)).toBeDefined();
        expect(closingOf(text)).not.toBe(closingOf(before));
      }
    }
    expect(new Set(vehicles.map(({ dealerComments }) => dealerComments)).size).toBeGreaterThan(
      vehicles.length * 0.97,
    );
  });

  it('says in a comment only what fits the class of vehicle', () => {
    const saying = (words: RegExp) =>
      vehicles.filter(({ dealerComments }) => words.test(dealerComments ?? ''));
    const kindsSaying = (words: RegExp) => new Set(saying(words).map(({ itemType }) => itemType));
    expect(kindsSaying(/family|retired couple|Child seats|first car/)).toEqual(new Set(['car']));
    expect(kindsSaying(/for a ride|commute and better/)).toEqual(new Set(['motorcycle']));
    expect(kindsSaying(/Come in for a drive/)).not.toContain('motorcycle');
    expect(kindsSaying(/Hook up|free camps|look inside/)).toEqual(new Set(['caravan']));

    const towing = saying(/\btows\b/);
    expect(towing.length).toBeGreaterThan(10);
    for (const { variant } of towing) {
      expect(variant?.towingCapacityBraked).toBeGreaterThanOrEqual(2_500);
    }
    const family = saying(/local family|growing family|retired couple/);
    expect(family.length).toBeGreaterThan(10);
    const bodies = new Set(family.map(({ simpleBody }) => simpleBody));
    for (const body of ['coupe', 'convertible', 'bus', 'van']) expect(bodies).not.toContain(body);
  });

  it('asks prices near the law’s value, on average at it', () => {
    const used = all.filter(
      ({ vehicle, truth }) =>
        vehicle.carType !== 'new' && vehicle.priceCents !== null && truth.valueCents > 500_000,
    );
    const residuals = used.map(
      ({ vehicle, truth }) => (vehicle.priceCents ?? 0) / truth.valueCents - 1,
    );
    const mean = residuals.reduce((sum, residual) => sum + residual, 0) / residuals.length;
    expect(Math.abs(mean)).toBeLessThan(0.01);
    expect(Math.max(...residuals.map(Math.abs))).toBeLessThan(NOISE_BOUND + 0.012);
  });

  it('plates a vehicle as its state does', () => {
    const salesLocations = new Map(
      DEMO_DEALERS.flatMap(({ slug }) =>
        requestFor(slug).locations.map(({ id, address }) => [id, address.state]),
      ),
    );
    const patterns = {
      ACT: /^Y[A-Z]{2}\d{2}[A-Z]$/,
      NSW: /^[A-Z]{3}\d{2}[A-Z]$/,
      NT: /^C[A-Z]{3}\d{2}$|^CA\d{2}[A-Z]{2}$/,
      QLD: /^\d{3}[A-Z]{2}\d$|^\d{3}[A-Z]{3}$/,
      SA: /^S\d{3}[A-Z]{3}$/,
      TAS: /^[A-Z]\d{2}[A-Z]{2}$/,
      VIC: /^1[A-Z]{2}\d[A-Z]{2}$/,
      WA: /^1[A-Z]{3}\d{3}$/,
    };
    for (const { regPlate, locationId, carType, itemType } of vehicles) {
      const state = salesLocations.get(locationId ?? 0) ?? 'ACT';
      const plated = carType !== 'new' && itemType !== 'caravan';
      expect(regPlate !== null && patterns[state].test(regPlate), `${regPlate} in ${state}`).toBe(
        plated,
      );
      expect(regPlate === null).toBe(!plated);
    }
  });
});
