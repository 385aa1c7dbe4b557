import type { Pools } from '#db/database.ts';
import { DEMO_DEALERS } from '#demo/data/dealers.ts';
import { loadDemo } from '#demo/load.ts';
import { computeMarketPrices } from '#services/pricing/compute-market-prices.ts';

/**
 * Loads the demo dealers into a database without any site, so that the first start has something to show. It
 * also resumes a load that was interrupted: each dealer's stock is loaded in one transaction that increments
 * its stock revision, so a demo dealer at revision 0 has none. A database with any other site is left alone.
 */
export async function loadDemoIfEmpty(
  { db, ownerDb }: Pick<Pools, 'db' | 'ownerDb'>,
  print: (text: string) => void,
): Promise<void> {
  const sites = await ownerDb.selectFrom('sites').select(['slug', 'stock_revision']).execute();
  const demo = new Set(DEMO_DEALERS.map(({ slug }) => slug));
  const onlyDemo = sites.every(({ slug }) => demo.has(slug));
  const whole = sites.length > 0 && sites.every((site) => site.stock_revision > 0);
  if (!onlyDemo || whole) return;
  print('Loading the demo dealers …');
  await loadDemo({ db, ownerDb, now: Date.now(), log: () => undefined });
  // Otherwise the first price comparison would wait for the scheduled job.
  await computeMarketPrices({ db, now: Date.now }, { always: true });
}
