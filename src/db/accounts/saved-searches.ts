import { MAX_SAVED_SEARCHES } from '#domain/accounts/saved-searches.ts';
import type { SaveSearchOutcome } from '#domain/accounts/saved-searches.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export interface SavedSearch {
  id: number;
  /** Path and query of its page. */
  address: string;
}

/** Newest first. */
export async function listSearches(
  trx: SiteTransaction,
  accountId: number,
): Promise<SavedSearch[]> {
  return trx
    .selectFrom('saved_searches')
    .select(['id', 'address'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export interface NewSearch {
  address: string;
  /** The newest vehicle of the site: later ones are new to the search. */
  newestId: number;
}

/** Locks the account first, so that two devices at once cannot exceed the limit. */
export async function saveSearch(
  trx: SiteTransaction,
  accountId: number,
  { address, newestId }: NewSearch,
  now: number,
): Promise<Exclude<SaveSearchOutcome, 'unknown'>> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
  const saved = await listSearches(trx, accountId);
  if (saved.some((search) => search.address === address)) return 'already';
  if (saved.length >= MAX_SAVED_SEARCHES) return 'full';
  await trx
    .insertInto('saved_searches')
    .values({
      account_id: accountId,
      address,
      saved_at: new Date(now),
      known_until_id: newestId,
    })
    .execute();
  return 'done';
}

/** Of this account only. */
export async function removeSearch(
  trx: SiteTransaction,
  accountId: number,
  id: number,
): Promise<void> {
  await trx
    .deleteFrom('saved_searches')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export interface FollowedSearch extends SavedSearch {
  accountId: number;
  knownUntilId: number;
}

/** Of everybody who agreed to get alerts. */
export async function listFollowedSearches(trx: SiteTransaction): Promise<FollowedSearch[]> {
  return trx
    .selectFrom('saved_searches')
    .innerJoin('accounts', 'accounts.id', 'saved_searches.account_id')
    .select([
      'saved_searches.id',
      'saved_searches.address',
      'saved_searches.account_id as accountId',
      'saved_searches.known_until_id as knownUntilId',
    ])
    .where('accounts.alerts_by', 'is not', null)
    .execute();
}
