import type { Pools } from '#db/database.ts';
import { DEMO_DEALERS } from '#demo/data/dealers.ts';
import { loadDemo } from '#demo/load.ts';
import { computeMarketPrices } from '#services/pricing/compute-market-prices.ts';

/**
 * A database without any site gets the demo dealers, so that the first start has something to show.
 * So does one in which an earlier load was cut short: each dealer's stock comes in one transaction that
 * moves its stock revision, so a demo dealer still at 0 has none. A database with anyone else's site in it
 * is left alone.
 */
export async function loadDemoIfEmpty(
  { db, ownerDb }: Pools,
  say: (text: string) => void,
): Promise<void> {
  const sites = await ownerDb.selectFrom('sites').select(['slug', 'stock_revision']).execute();
  const demo = new Set(DEMO_DEALERS.map(({ slug }) => slug));
  const onlyDemo = sites.every(({ slug }) => demo.has(slug));
  const whole = sites.length > 0 && sites.every((site) => site.stock_revision > 0);
  if (!onlyDemo || whole) return;
  say('Loading the demo dealers …');
  await loadDemo({ db, ownerDb, now: Date.now(), log: () => undefined });
  // Else the first price comparison would wait for the job's hour.
  await computeMarketPrices({ db, now: Date.now }, { always: true });
}
