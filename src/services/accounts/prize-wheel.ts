import { createHmac } from 'node:crypto';
import type { Account } from '#db/accounts/accounts.ts';
import {
  findSpin,
  insertSpin,
  listWins,
  loadTaken,
  lockSpinner,
  takeFromStock,
} from '#db/accounts/prize-spins.ts';
import type { PrizeSpin, SpinSlot } from '#db/accounts/prize-spins.ts';
import type { Db } from '#db/database.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { drawPrize, periodKey, spinVerdict } from '#domain/accounts/prize-draw.ts';
import type { Prize, SpinVerdict } from '#domain/accounts/prize-draw.ts';
import type { Random32 } from '#domain/accounts/sign-in/uniform-integer.ts';
import { secureRandom32 } from '#services/random32.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

export type WheelOptions = NonNullable<SiteConfig['spinToWin']>;

interface WheelSite {
  id: number;
  config: Pick<SiteConfig, 'timeZone'>;
  wheel: WheelOptions;
}

interface WheelTools {
  db: Db;
  keys: Pick<SiteKeys, 'get'>;
  now: number;
  random: Random32;
}

type Spinner = Pick<Account, 'id' | 'mobile'>;

export interface WheelState {
  verdict: SpinVerdict;
  /** The visitor's spin of this period. */
  spin: PrizeSpin | null;
  /** All that the visitor has won on this site, newest first. */
  wins: PrizeSpin[];
  /** In the wheel's order. */
  prizes: Prize[];
}

/** What a visitor's page may do with the wheel. */
export interface PrizeWheel {
  read: () => Promise<WheelState>;
  spin: () => Promise<SpinResult>;
}

/** Null if the site has no wheel. */
export function openPrizeWheel(
  tools: Omit<WheelTools, 'random'>,
  { id, config }: { id: number; config: Pick<SiteConfig, 'timeZone' | 'spinToWin'> },
  account: Spinner,
): PrizeWheel | null {
  const { spinToWin: wheel } = config;
  if (wheel === null) return null;
  const site = { id, config, wheel };
  return {
    read: () => readWheel(tools, site, account),
    spin: () => spinWheel({ ...tools, random: secureRandom32 }, site, account),
  };
}

/** The wheel as one visitor finds it. */
async function readWheel(
  { db, keys, now }: Omit<WheelTools, 'random'>,
  { id, config, wheel }: WheelSite,
  account: Spinner,
): Promise<WheelState> {
  const slot = slotOf(await keys.get(id, 'prize-spin'), account, wheel, {
    now,
    zone: config.timeZone,
  });
  return readSite(db, id, async (trx) => {
    const spin = await findSpin(trx, slot);
    return {
      verdict: spinVerdict(windowOf(wheel), spin === null ? [] : [slot.period], {
        now,
        zone: config.timeZone,
      }),
      spin,
      wins: await listWins(trx, account.id),
      prizes: prizesOf(wheel, await loadTaken(trx, wheel.campaign)),
    };
  });
}

export type SpinResult =
  /** Also for a repeated request: the visitor's one spin of this period. */
  | { kind: 'spun'; spin: PrizeSpin }
  | { kind: 'closed' }
  /** Every prize is gone. The visitor keeps the spin, in case the dealer adds some. */
  | { kind: 'none-left' }
  /** The account was deleted a moment ago. */
  | { kind: 'no-account' };

/** One transaction: a prize is taken if and only if its spin is recorded. */
async function spinWheel(
  { db, keys, now, random }: WheelTools,
  { id, config, wheel }: WheelSite,
  account: Spinner,
): Promise<SpinResult> {
  const clock = { now, zone: config.timeZone };
  const slot = slotOf(await keys.get(id, 'prize-spin'), account, wheel, clock);
  return withSite(db, id, async (trx): Promise<SpinResult> => {
    if (!(await lockSpinner(trx, account.id))) return { kind: 'no-account' };
    const former = await findSpin(trx, slot);
    if (former !== null) return { kind: 'spun', spin: former };
    if (spinVerdict(windowOf(wheel), [], clock).kind !== 'may-spin') return { kind: 'closed' };
    const drawn = await takeOne(trx, wheel, random);
    if (drawn === null) return { kind: 'none-left' };
    const { id: prize, name: prizeName, win: isWin } = drawn;
    const spin = { prize, prizeName, isWin, at: now };
    await insertSpin(trx, slot, account.id, spin);
    return { kind: 'spun', spin: { campaign: wheel.campaign, ...spin } };
  });
}

/** Draws again if the last of a prize went to somebody else meanwhile, among what is left then. */
async function takeOne(
  trx: SiteTransaction,
  wheel: WheelOptions,
  random: Random32,
): Promise<WheelOptions['prizes'][number] | null> {
  const { campaign } = wheel;
  for (;;) {
    const drawn = drawFrom(wheel, await loadTaken(trx, campaign), random);
    if (drawn === null || drawn.stock === null) return drawn;
    // A failed attempt means that the prize is gone for good, so this ends.
    const { id: prize, stock } = drawn;
    if (await takeFromStock(trx, { campaign, prize, stock })) return drawn;
  }
}

/** The draw itself: null if nothing is left. */
export function drawFrom(
  wheel: Pick<WheelOptions, 'prizes'>,
  taken: ReadonlyMap<string, number>,
  random: Random32,
): WheelOptions['prizes'][number] | null {
  const drawn = drawPrize(prizesOf(wheel, taken), random);
  return wheel.prizes.find(({ id }) => id === drawn?.id) ?? null;
}

function prizesOf(
  { prizes }: Pick<WheelOptions, 'prizes'>,
  taken: ReadonlyMap<string, number>,
): Prize[] {
  return prizes.map(({ id, weight, stock }) => ({
    id,
    weight,
    remaining: stock === null ? null : Math.max(0, stock - (taken.get(id) ?? 0)),
  }));
}

function windowOf({ start, expiry, period }: WheelOptions) {
  return {
    period,
    start: start === null ? null : Date.parse(start),
    expiry: expiry === null ? null : Date.parse(expiry),
  };
}

function slotOf(
  key: Buffer,
  { mobile }: Spinner,
  { campaign, period }: WheelOptions,
  { now, zone }: { now: number; zone: string },
): SpinSlot {
  const visitorHash = createHmac('sha256', key).update(mobile).digest('hex');
  return { campaign, visitorHash, period: periodKey(period, now, zone) };
}
