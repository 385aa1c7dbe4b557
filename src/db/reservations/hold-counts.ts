import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';
import { isOwn } from './reservations.ts';
import type { ReservationOwner } from './reservations.ts';

/** Of one person, by any of the things that tell people apart. */
export interface Person extends ReservationOwner {
  email: string;
  phone: string;
  /** A keyed hash; null if it is unknown. */
  network: string | null;
}

/** Until the transaction ends, other reservations of the same person wait. */
export async function lockPerson(trx: SiteTransaction, person: Person): Promise<void> {
  const { email, ...others } = person;
  const keys = Object.entries({ ...others, email: email.toLowerCase() })
    // What somebody does not have is not what tells them apart.
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name} ${value}`)
    .toSorted();
  // Everybody locks them in the same order, so that nobody waits in a circle.
  await sql`
    select pg_advisory_xact_lock(
      hashtextextended(current_setting('forecourt.site_id') || ' reservation ' || key, 0))
    from (select key from unnest(${keys}::text[]) with ordinality as person (key, place)
      order by place offset 0) keys`.execute(trx);
}

/** How many cars a person holds or is paying for, and how often they began to pay in 24 hours. */
export async function countHolds(
  trx: SiteTransaction,
  person: Person,
): Promise<{ open: number; takes: number }> {
  const { open, takes } = await trx
    .selectFrom('reservations')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', 'in', ['awaiting_payment', 'held']).as('open'),
      eb.fn
        .countAll<number>()
        .filterWhere('taken_at', '>', sql<Date>`now() - interval '24 hours'`)
        .as('takes'),
    ])
    .where((eb) =>
      eb.or([
        isOwn(person),
        eb('visitor_email', '=', person.email.toLowerCase()),
        eb('visitor_phone', '=', person.phone),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { open, takes };
}

/** How many cars are kept for visitors of one network without anything having been paid. */
export async function countUnpaidHolds(trx: SiteTransaction, network: string): Promise<number> {
  const { open } = await trx
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
  return open;
}
