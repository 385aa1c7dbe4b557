/** A demo dealer's stock and its search, without a database: what the questions are asked of. */
import { DEMO_DEALERS } from '#demo/data/dealers.ts';
import { buildDealerRows } from '#demo/dealer-rows.ts';
import { resolveDemoSite } from '#demo/documents.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { isListed } from '#domain/search/listing.ts';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { loadListing } from '#view-models/search/listing.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import type { JudgedVehicle } from './expectation.ts';
import type { JudgedStock } from './judge.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

export async function openDemoSearch(slug: string): Promise<JudgedStock> {
  const dealer = DEMO_DEALERS.find((one) => one.slug === slug);
  if (dealer === undefined) throw new Error(`There is no demo dealer ${slug}.`);
  const config = resolveDemoSite(slug);
  const rows = await buildDealerRows(dealer, NOW);
  const vehicles = rows.vehicles.map((vehicle, at) => ({ ...vehicle, id: at + 1, views: 0 }));
  const request = makeSiteRequest(config, { vehicles, locations: rows.locations }, NOW);
  const locations = new Map(rows.locations.map((location) => [location.id, location]));
  const judged = new Map(
    vehicles
      .filter((vehicle) => isListed(vehicle, config.stock, NOW))
      .map((vehicle) => {
        const location = locations.get(vehicle.locationId ?? 0) ?? null;
        return [vehicle.id, judgedVehicle(vehicle, location, config)];
      }),
  );
  return {
    vehicles: [...judged.values()],
    answer: async (question) => {
      const { ids, total } = await askSearchPage(request, question);
      return { vehicles: ids.flatMap((id) => judged.get(id) ?? []), total };
    },
  };
}

/** What the results page shows for a question that a shopper types into the search box. */
async function askSearchPage(
  request: SiteRequest,
  question: string,
): Promise<{ ids: number[]; total: number }> {
  const page = await loadListing(request, [], new URLSearchParams({ query: question }));
  if (page === null) throw new Error('The search page is missing.');
  const ids = page.items.flatMap((item) => (item.kind === 'vehicle' ? [item.card.id] : []));
  return { ids, total: page.total };
}

function judgedVehicle(
  vehicle: Vehicle,
  location: DealerLocation | null,
  { dealerships }: SiteConfig,
): JudgedVehicle {
  const { variant } = vehicle;
  const cents = cashPriceCents(vehicle);
  const dealership = dealerships.find(({ id }) => id === vehicle.dealershipId);
  return {
    kind: vehicle.itemType,
    condition: vehicle.carType,
    certified: vehicle.certified,
    sold: isSold(vehicle),
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    title: vehicle.name,
    year: vehicle.year,
    price: cents === null ? null : cents / 100,
    km: vehicle.km,
    seats: vehicle.seats,
    doors: vehicle.doors,
    body: bodyOf(vehicle.simpleBody)?.label ?? vehicle.body,
    cab: vehicle.bodyConfiguration,
    fuel: vehicle.simpleFuel,
    transmission: vehicle.simpleTransmission,
    drive: vehicle.simpleDrive,
    colour: vehicle.colour,
    state: location?.address.state ?? null,
    suburb: location?.address.city ?? null,
    postcode: location?.address.postcode ?? null,
    yard: dealership?.name ?? null,
    stockno: vehicle.stockNumber,
    vin: vehicle.vin,
    rego: vehicle.regPlate,
    features: [...vehicle.filteredFeatures, ...vehicle.standardEquipment],
    length: variant.vehicleLength,
    towing: variant.towingCapacityBraked,
    consumption: vehicle.simpleFuel === 'Electric' ? 0 : variant.fuelConsumptionCombined,
    cylinders: variant.cylinders,
    litres: vehicle.engineSizeLitres,
    sleeps: vehicle.caravan?.sleeps ?? null,
  };
}
