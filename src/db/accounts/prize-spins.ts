import type { SiteTransaction } from '#db/with-site.ts';

/** What a spin has given. */
export interface PrizeSpin {
  campaign: string;
  prize: string;
  prizeName: string;
  isWin: boolean;
  at: number;
}

/** Where a visitor has at most one spin. */
export interface SpinSlot {
  campaign: string;
  visitorHash: string;
  period: string;
}

/**
 * Nobody else spins for this account, or deletes it, until the transaction ends. A number has one account at a time,
 * so this also stops another account of the same number. False if the account is gone.
 */
export async function lockSpinner(trx: SiteTransaction, accountId: number): Promise<boolean> {
  const locked = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

const COLUMNS = ['campaign', 'prize', 'prize_name', 'is_win', 'at'] as const;

interface SpinRow {
  campaign: string;
  prize: string;
  prize_name: string;
  is_win: boolean;
  at: Date;
}

function spinOf({ campaign, prize, prize_name, is_win, at }: SpinRow): PrizeSpin {
  return { campaign, prize, prizeName: prize_name, isWin: is_win, at: at.getTime() };
}

export async function findSpin(trx: SiteTransaction, slot: SpinSlot): Promise<PrizeSpin | null> {
  const row = await trx
    .selectFrom('prize_spins')
    .select(COLUMNS)
    .where('campaign', '=', slot.campaign)
    .where('visitor_hash', '=', slot.visitorHash)
    .where('period', '=', slot.period)
    .executeTakeFirst();
  return row === undefined ? null : spinOf(row);
}

/** Throws if the visitor has spun in this period, which rolls back the prize that was taken. */
export async function insertSpin(
  trx: SiteTransaction,
  { campaign, visitorHash, period }: SpinSlot,
  accountId: number,
  spin: Omit<PrizeSpin, 'campaign'>,
): Promise<void> {
  await trx
    .insertInto('prize_spins')
    .values({
      campaign,
      visitor_hash: visitorHash,
      period,
      account_id: accountId,
      prize: spin.prize,
      prize_name: spin.prizeName,
      is_win: spin.isWin,
      at: new Date(spin.at),
    })
    .execute();
}

/** Newest first, of all campaigns. */
export async function listWins(trx: SiteTransaction, accountId: number): Promise<PrizeSpin[]> {
  const rows = await trx
    .selectFrom('prize_spins')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('is_win', '=', true)
    .orderBy('at', 'desc')
    .execute();
  return rows.map(spinOf);
}

/** How many of each limited prize are gone, by its id. */
export async function loadTaken(
  trx: SiteTransaction,
  campaign: string,
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('prize_stock')
    .select(['prize', 'taken'])
    .where('campaign', '=', campaign)
    .execute();
  return new Map(rows.map(({ prize, taken }) => [prize, taken]));
}

/** False if the last one went meanwhile: the condition holds whoever else takes one now. */
export async function takeFromStock(
  trx: SiteTransaction,
  { campaign, prize, stock }: { campaign: string; prize: string; stock: number },
): Promise<boolean> {
  const taken = await trx
    .insertInto('prize_stock')
    .values({ campaign, prize, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'campaign', 'prize'])
        .doUpdateSet((eb) => ({ taken: eb('prize_stock.taken', '+', 1) }))
        .where('prize_stock.taken', '<', stock),
    )
    .returning('taken')
    .executeTakeFirst();
  return taken !== undefined;
}

export interface Winner {
  at: Date;
  campaign: string;
  prize: string;
  /** Null for a visitor who has deleted the account. */
  mobile: string | null;
  name: string | null;
  email: string | null;
}

/** Newest first. */
export async function listWinners(trx: SiteTransaction, most: number): Promise<Winner[]> {
  return trx
    .selectFrom('prize_spins as spins')
    .leftJoin('accounts', 'accounts.id', 'spins.account_id')
    .select([
      'spins.at',
      'spins.campaign',
      'spins.prize_name as prize',
      'accounts.mobile',
      'accounts.name',
      'accounts.email',
    ])
    .where('spins.is_win', '=', true)
    .orderBy('spins.at', 'desc')
    .limit(most)
    .execute();
}
