import { describe, expect, it } from 'vitest';
import { AUSTRALIAN_STATES, LOCATION_TYPES } from '#domain/locations/location.ts';
import { makeByName } from '#domain/vehicle/makes.ts';
import { buildDealerRows } from '../dealer-rows.ts';
import type { DealerRows } from '../dealer-rows.ts';
import { dealershipsIn, readDemoDocuments } from '../documents.ts';
import { DEMO_DEALERS } from './dealers.ts';

const NOW = Date.UTC(2026, 10, 15, 2, 0, 0);
const documents = readDemoDocuments().filter(({ kind }) => kind !== 'group');
const rows = new Map(
  DEMO_DEALERS.map((dealer): [string, DealerRows] => {
    const document = documents.find(({ slug }) => slug === dealer.slug) ?? {};
    return [dealer.slug, buildDealerRows(dealer, dealershipsIn(document), NOW)];
  }),
);
const locations = [...rows.values()].flatMap((dealer) => dealer.locations);

describe('the demo dealers’ data', () => {
  it('is there for every document, and for no other', () => {
    const slugs = new Set<unknown>(documents.map(({ slug }) => slug));
    expect(new Set(DEMO_DEALERS.map(({ slug }) => slug))).toEqual(slugs);
    expect(slugs.size).toBe(DEMO_DEALERS.length);
  });

  it('numbers rows so that no two dealers share one', () => {
    const numbers = DEMO_DEALERS.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(new Set(locations.map(({ id }) => id)).size).toBe(locations.length);
  });

  it('gives the group more than 50 locations, 40 brands and 2,000 vehicles', () => {
    const group = rows.get('wattlebird-group');
    const selling = group?.locations.filter(({ locationType }) => locationType === 'sales') ?? [];
    expect(selling.length).toBeGreaterThan(50);
    expect(new Set(selling.flatMap(({ manufacturers }) => manufacturers)).size).toBeGreaterThan(40);
    expect(group?.vehicles.length).toBeGreaterThan(2_000);
  });

  it('loads 3,000 vehicles or more in all', () => {
    const total = [...rows.values()].reduce((sum, { vehicles }) => sum + vehicles.length, 0);
    expect(total).toBeGreaterThanOrEqual(3_000);
  });

  it('has one primary location a dealer, and every dealership a place', () => {
    for (const [slug, dealer] of rows) {
      expect(dealer.locations.filter(({ primary }) => primary).length, slug).toBe(1);
      const document = documents.find((candidate) => candidate.slug === slug) ?? {};
      const slugsWithLocation = new Set(
        dealer.locations.map(({ dealershipSlug }) => dealershipSlug),
      );
      expect(
        dealershipsIn(document).filter((dealership) => !slugsWithLocation.has(dealership.slug)),
      ).toEqual([]);
    }
  });

  it('knows every type of location', () => {
    const used = new Set(locations.map(({ locationType }) => locationType));
    expect(LOCATION_TYPES.filter((type) => !used.has(type))).toEqual([]);
    expect(locations.some(({ distributionLocations }) => distributionLocations.length > 0)).toBe(
      true,
    );
  });

  it('uses only phone numbers that are set aside for fiction', () => {
    for (const { phone, landlinePhone } of locations) {
      expect(phone).toMatch(/^0[2378] 5550 \d{4}$/);
      expect(landlinePhone ?? '1800 975 707').toMatch(/^1800 975 7\d\d$/);
    }
  });

  it('writes postcodes, licences and repairer numbers in the shape of their state', () => {
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
    for (const { address, dealerLicenseNumber, motorVehicleRepairer } of locations) {
      expect(AUSTRALIAN_STATES).toContain(address.state);
      expect(address.postcode).toMatch(postcodes[address.state]);
      const licensed =
        dealerLicenseNumber === null || licences[address.state].test(dealerLicenseNumber);
      expect(licensed, `${dealerLicenseNumber} in ${address.state}`).toBe(true);
      const repairs = motorVehicleRepairer === null || ['ACT', 'NSW', 'WA'].includes(address.state);
      expect(repairs, `${motorVehicleRepairer} in ${address.state}`).toBe(true);
    }
    const selling = locations.filter(({ locationType }) => locationType === 'sales');
    expect(selling.every(({ dealerLicenseNumber }) => dealerLicenseNumber !== null)).toBe(true);
  });

  it('opens seven days’ worth of hours and knows the coming holidays', () => {
    for (const { openingHours, specialHours } of locations) {
      expect(openingHours.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(specialHours.length).toBeGreaterThan(4);
      expect(specialHours.every(({ date }) => date >= '2026-11-15')).toBe(true);
    }
  });

  it('makes offers of known makes, some running, one over and one yet to begin', () => {
    for (const [slug, { offers }] of rows) {
      if (slug === 'pademelon-car-and-caravan') continue;
      expect(offers.length, slug).toBeGreaterThanOrEqual(6);
      expect(offers.length, slug).toBeLessThanOrEqual(12);
      expect(offers.every(({ manufacturer }) => makeByName(manufacturer ?? '') !== null)).toBe(
        true,
      );
      expect(offers.every(({ disclaimer }) => disclaimer !== null)).toBe(true);
      expect(offers.filter(({ expiresAt }) => (expiresAt ?? NOW) < NOW).length).toBe(1);
      expect(offers.filter(({ startsAt }) => (startsAt ?? NOW) > NOW).length).toBe(1);
    }
  });

  it('signs reviews with a first name and an initial only', () => {
    for (const { reviews } of rows.values()) {
      for (const { customerName, rating, reviewDate } of reviews) {
        expect(customerName).toMatch(/^[A-Z][a-z]+ [A-Z]\.$/);
        expect(rating).toSatisfy((stars: number) => stars >= 1 && stars <= 5);
        expect(reviewDate <= '2026-11-15').toBe(true);
      }
    }
  });
});
