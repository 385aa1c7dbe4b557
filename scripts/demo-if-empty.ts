import { loadDemo } from '#demo/load.ts';
import type { Pools } from '#db/database.ts';

/** A database without any site gets the demo dealers, so that the first start has something to show. */
export async function loadDemoIfEmpty({ db, ownerDb }: Pools, say: (text: string) => void): Promise<void> {
  const found = await ownerDb.selectFrom('sites').select('id').limit(1).execute();
  if (found.length > 0) return;
  say('Loading the demo dealers …');
  await loadDemo({ db, ownerDb, now: Date.now(), log: () => undefined });
}
