import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { openAccount } from '#db/accounts/accounts.ts';
import type { Account } from '#db/accounts/accounts.ts';
import { claimLeads } from '#db/accounts/account-leads.ts';
import { claimReservations } from '#db/reservations/reservations.ts';
import { endSession, findSession, insertSession } from '#db/accounts/sessions.ts';
import {
  findNewestCode,
  insertCode,
  listCodeTimes,
  recordTry,
} from '#db/accounts/sign-in-codes.ts';
import type { Db } from '#db/database.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { Device } from '#domain/accounts/sign-in/device-name.ts';
import type { MobileNumber } from '#domain/accounts/sign-in/mobile-number.ts';
import {
  CODE_RULES,
  checkCode,
  makeCode,
  nextCodeAt,
} from '#domain/accounts/sign-in/one-time-code.ts';
import type { Random32 } from '#domain/accounts/sign-in/uniform-integer.ts';
import type { SmsPort, SmsResult } from '#ports/sms.ts';
import { secretHashOf, newSecret } from '#services/secret.ts';
import type { SiteKeys } from '#services/site/site-keys.ts';
import { countCode } from './sign-in-limits.ts';
import { saveFavourites } from './watchlist.ts';
import type { SavingSite } from './watchlist.ts';

export interface SignInTools {
  db: Db;
  keys: Pick<SiteKeys, 'get'>;
  sms: SmsPort;
  now: () => number;
  random: Random32;
}

export type CodeRequest =
  /** Also if the phone may not get it: whether a number exists is told to nobody. */
  | { kind: 'sent'; waitSeconds: number }
  /** One was sent a moment ago. */
  | { kind: 'wait'; waitSeconds: number }
  | { kind: 'limited'; waitMs: number }
  | { kind: 'failed'; result: Exclude<SmsResult, { kind: 'sent' }> };

export interface CodeRecipient {
  siteId: number;
  mobile: MobileNumber;
  network: string | null;
  /** The message with a code in it, in the site's words. */
  textOf: (code: string) => string;
}

/** Sends a code to a number. The answer is the same whether or not the number has an account. */
export async function requestCode(
  { db, keys, sms, now, random }: SignInTools,
  { siteId, mobile, network, textOf }: CodeRecipient,
): Promise<CodeRequest> {
  const clock = now();
  const code = makeCode(random);
  const [codeKey, limitKey] = await Promise.all([
    keys.get(siteId, 'sign-in-code'),
    keys.get(siteId, 'limits'),
  ]);
  const prepared = await withSite(db, siteId, async (trx) => {
    await lockNumber(trx, mobile);
    const times = await listCodeTimes(trx, mobile, clock - CODE_RULES.waitsCountMs);
    const nextAt = nextCodeAt(times, clock);
    if (nextAt > clock) return { kind: 'wait', waitSeconds: secondsFrom(clock, nextAt) } as const;
    const waitMs = await countCode(trx, limitKey, { mobile, network }, clock);
    if (waitMs !== null) return { kind: 'limited', waitMs } as const;
    const codeHash = hashCode(codeKey, mobile, code);
    const id = await insertCode(trx, { mobile, codeHash, sentAt: clock });
    const next = nextCodeAt([...times, clock], clock);
    return { kind: 'stored', id, waitSeconds: secondsFrom(clock, next) } as const;
  });
  if (prepared.kind !== 'stored') return prepared;
  const result = await sms.sendSms(
    { to: mobile, text: textOf(code) },
    { siteId, idempotencyKey: `sign-in-code:${prepared.id}` },
  );
  if (result.kind === 'sent' || (result.kind === 'failed' && result.mayArrive)) {
    return { kind: 'sent', waitSeconds: prepared.waitSeconds };
  }
  return { kind: 'failed', result };
}

function secondsFrom(from: number, to: number): number {
  return Math.ceil((to - from) / 1000);
}

export type SignInResult =
  | { kind: 'signed-in'; token: string; account: Account & { isNew: boolean } }
  | { kind: 'wrong'; triesLeft: number }
  /** Used before, tried too often, too old, or never sent: only a new code helps. */
  | { kind: 'used-up' | 'expired' };

export interface SignInAttempt {
  siteId: number;
  mobile: MobileNumber;
  code: string;
  device: Device;
  /** The token that the browser sent, if any: its session ends. */
  former: string | null;
  /** Of the browser's visitor cookie: the leads that it has sent become the account's. */
  visitorHash?: string | null;
  /** What joins the watchlist in the same step. */
  favourites?: { ids: readonly number[]; site: SavingSite };
}

/** Two tries at once: the second is checked again against what the first has left. */
const MOST_CHECKS = CODE_RULES.tries + 1;

export async function signIn(
  { db, keys, now }: Omit<SignInTools, 'sms' | 'random'>,
  attempt: SignInAttempt,
): Promise<SignInResult> {
  const { siteId, mobile, code } = attempt;
  const key = await keys.get(siteId, 'sign-in-code');
  const given = hashCode(key, mobile, code);
  return withSite(db, siteId, async (trx) => {
    for (let check = 0; check < MOST_CHECKS; check += 1) {
      const stored = await findNewestCode(trx, mobile);
      // Compared in any case, so that the time taken tells nothing.
      const matches = isSameHash(given, stored?.codeHash ?? hashCode(key, mobile, ''));
      if (stored === null) return { kind: 'expired' };
      const checked = checkCode(stored, matches, now());
      if (checked.kind === 'used-up' || checked.kind === 'expired') return { kind: checked.kind };
      const isRecorded = await recordTry(trx, stored.id, { before: stored, after: checked.stored });
      if (!isRecorded) continue;
      if (checked.kind === 'wrong') return { kind: 'wrong', triesLeft: checked.triesLeft };
      return openSession(trx, attempt, now());
    }
    return { kind: 'used-up' };
  });
}

async function openSession(
  trx: SiteTransaction,
  { mobile, device, former, visitorHash, favourites }: SignInAttempt,
  now: number,
): Promise<SignInResult> {
  if (former !== null) {
    const session = await findSession(trx, secretHashOf(former));
    if (session !== null) await endSession(trx, session.accountId, session.id);
  }
  const account = await openAccount(trx, mobile, now);
  const token = newSecret();
  const tokenHash = secretHashOf(token);
  await insertSession(trx, { tokenHash, accountId: account.id, ...device, at: now });
  if (visitorHash) {
    await claimLeads(trx, account.id, visitorHash);
    await claimReservations(trx, visitorHash, account.id);
  }
  if (favourites !== undefined) {
    await saveFavourites(trx, account.id, favourites.ids, favourites.site, now);
  }
  return { kind: 'signed-in', token, account };
}

/** With the number in it: the same code of another number has another hash. */
function hashCode(key: Buffer, mobile: MobileNumber, code: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([mobile, code]))
    .digest('hex');
}

function isSameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
}

const CODE_LOCK = 4_701_157;

/** Two requests at once for one number send one code. */
async function lockNumber(trx: SiteTransaction, mobile: MobileNumber): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${CODE_LOCK}, hashtext(current_setting('forecourt.site_id') || ${mobile}))`.execute(
    trx,
  );
}
