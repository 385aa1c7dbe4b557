/**
 * `npm run bench:market-price`: how accurately the market price predicts asking prices. Ten-fold
 * cross-validation on the demo stock: each tenth is held out and estimated from the rest. The baseline is the
 * median of the same model and year. Exits with 1 if the model is not clearly better.
 */
import { DEMO_DEALERS } from '#demo/data/dealers.ts';
import { buildDealerRows } from '#demo/dealer-rows.ts';
import { readDemoDocuments } from '#demo/documents.ts';
import { comparableKey, marketPrice } from '#domain/pricing/market-price.ts';
import type { ComparableCar } from '#domain/pricing/market-price.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { median } from '../support/measure.ts';

const NOW = Date.UTC(2026, 5, 15, 2);
const PARTS = 10;
const MAX_RATIO = 0.8;

const print = (text: string) => process.stdout.write(`${text}\n`);

async function demoCars(): Promise<ComparableCar[]> {
  const documents = readDemoDocuments();
  const cars = DEMO_DEALERS.map(async (dealer) => {
    const document = documents.find(({ kind, slug }) => kind !== 'group' && slug === dealer.slug);
    if (document === undefined) throw new Error(`No document for ${dealer.slug}.`);
    const { vehicles, locations } = await buildDealerRows(dealer, NOW);
    const states = new Map(locations.map(({ id, address }) => [id, address.state]));
    return vehicles.flatMap((vehicle) => {
      const priceCents = cashPriceCents(vehicle);
      if (priceCents === null || vehicle.carType !== 'used') return [];
      const state = vehicle.locationId === null ? null : (states.get(vehicle.locationId) ?? null);
      return [
        {
          key: `${dealer.slug}/${vehicle.stockNumber}`,
          itemType: vehicle.itemType,
          make: vehicle.make,
          model: vehicle.model,
          badge: vehicle.badge,
          series: vehicle.series,
          year: vehicle.year,
          km: vehicle.km,
          priceCents,
          state,
          dealer: `${dealer.slug}/${vehicle.dealershipSlug}`,
          owner: typeof document.inherits === 'string' ? document.inherits : dealer.slug,
          listedAt: vehicle.createdAt,
        },
      ];
    });
  });
  return (await Promise.all(cars)).flat();
}

interface Errors {
  ours: number[];
  naive: number[];
}

function backTest(heldOut: readonly ComparableCar[], rest: readonly ComparableCar[]): Errors {
  const groups = Map.groupBy(rest, comparableKey);
  const errors: Errors = { ours: [], naive: [] };
  for (const car of heldOut) {
    const others = groups.get(comparableKey(car)) ?? [];
    const same = others.filter(({ year }) => year === car.year);
    const worked = marketPrice(car, others, NOW);
    // Compare only the cars that both methods have a figure for.
    if (worked === null || same.length === 0) continue;
    const off = (cents: number) => Math.abs(cents / car.priceCents - 1);
    errors.ours.push(off(worked.estimateCents));
    errors.naive.push(off(median(same.map(({ priceCents }) => priceCents))));
  }
  return errors;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function printErrors(name: string, { ours, naive }: Errors): number {
  const ratio = median(ours) / median(naive);
  print(
    `  ${name.padEnd(8)} ${ratio.toFixed(2)}: ${percent(median(ours))} off against ${percent(median(naive))}, ${ours.length} cars`,
  );
  return ratio;
}

const random = seededRandom('market-price');
const cars = (await demoCars()).map((car) => ({ car, part: Math.floor(random() * PARTS) }));
print(`${cars.length} used vehicles with a price; median error and its ratio to the naive one`);
const parts = Array.from({ length: PARTS }, (_, part) => {
  const errors = backTest(
    cars.filter((one) => one.part === part).map(({ car }) => car),
    cars.filter((one) => one.part !== part).map(({ car }) => car),
  );
  printErrors(`part ${part + 1}`, errors);
  return errors;
});
const ratio = printErrors('all', {
  ours: parts.flatMap(({ ours }) => ours),
  naive: parts.flatMap(({ naive }) => naive),
});
const isMet = ratio <= MAX_RATIO;
print(`${isMet ? 'met   ' : 'MISSED'} ${ratio.toFixed(2)} (${MAX_RATIO})`);
if (!isMet) process.exitCode = 1;
