import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { queueSettlement } from '#db/payments/settlement-queue.ts';
import { loadVehicles } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { TAKING_STATES } from '#domain/reservations/reservation-state.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import {
  cancelReservation,
  payReservation,
  refreshReservation,
  startReservation,
} from '#services/reservations/reserve.ts';
import type { ReserveTools } from '#services/reservations/reserve.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import { secretHashOf } from '#services/secret.ts';
import type { AskGateway } from './chaos-gateway.ts';
import { microseconds } from './history.ts';
import type { CarRead, RecordedOperation, Recorder } from './history.ts';

export interface Visit {
  car: number;
  publicId: string;
  visitorHash: string;
  /** In which the visitor begins to pay at once. */
  tabs: number;
  /** Of the pay pages that the visitor has been told. */
  paymentIds: string[];
}

/** What visitors can ask of the product. A planted bug replaces one of these. */
export interface Product {
  take: (visit: Visit) => Promise<{ kind: string; urls: string[] }>;
  cancel: (visit: Visit) => Promise<string>;
  refresh: (visit: Visit) => Promise<string>;
  read: (car: number) => Promise<CarRead>;
}

const URLS = { returnUrl: 'https://dealer.example/back', cancelUrl: 'https://dealer.example/not' };

const ownerOf = ({ visitorHash }: Visit) => ({ visitorHash, accountId: null });

export function openProduct(tools: ReserveTools): Product {
  return {
    async take(visit) {
      const answers = await Promise.all(
        Array.from({ length: visit.tabs }, () =>
          payReservation(tools, visit.publicId, ownerOf(visit), URLS),
        ),
      );
      const urls = answers.flatMap((answer) => (answer.kind === 'pay' ? answer.url : []));
      // One tab may be told that the car is taken, and the other get it a moment later, also without a page to pay on.
      const kinds = answers.map(({ kind }) => kind);
      const kind = kinds.find((one) => one === 'pay') ?? kinds.find((one) => one !== 'taken');
      return { kind: kind ?? 'taken', urls: [...new Set(urls)] };
    },
    async cancel(visit) {
      return (await cancelReservation(tools, visit.publicId, ownerOf(visit))).kind;
    },
    async refresh(visit) {
      const found = await refreshReservation(tools, visit.publicId, ownerOf(visit));
      return found?.reservation.state ?? 'unknown';
    },
    read: (car) => readCar(tools.db, tools.site.id, car),
  };
}

/** Everything about a car in one snapshot of the database, and as the stock shows it. */
async function readCar(db: Db, siteId: number, car: number): Promise<CarRead> {
  return readSite(db, siteId, async (trx) => {
    const holders = await trx
      .selectFrom('reservations')
      .select(['public_id as publicId', 'state'])
      .where('vehicle_id', '=', car)
      .where('state', 'in', TAKING_STATES)
      .execute();
    const { takes } = await trx
      .selectFrom('reservations')
      .select((eb) => eb.fn.countAll<number>().as('takes'))
      .where('vehicle_id', '=', car)
      .where('taken_at', 'is not', null)
      .executeTakeFirstOrThrow();
    const { changed } = await loadVehicles(trx, [String(car)]);
    return { holders, takes, reserved: changed[0]?.reserved ?? false };
  });
}

export interface VisitorsOptions {
  tools: ReserveTools;
  product: Product;
  cars: readonly Vehicle[];
  ask: AskGateway;
  recorder: Recorder;
  chance: () => number;
}

/** Of a visitor who gets no answer: otherwise most of what is tried is tried while nothing runs. */
const PAUSE_MS = 50;

/** Each of these is done so often among 100 operations. */
const OFTEN = {
  take: 22,
  pay: 20,
  cancel: 7,
  refresh: 8,
  expire: 6,
  release: 2,
  sell: 1,
  relist: 4,
};

/** Does one random operation after another until `isOver`. What fails ends in an unknown way. */
export async function runVisitor(options: VisitorsOptions, isOver: () => boolean): Promise<void> {
  const { chance, cars } = options;
  const visits: Visit[] = [];
  const pick = <One>(list: readonly One[]) => list[Math.floor(chance() * list.length)];
  while (!isOver()) {
    const vehicle = pick(cars);
    if (vehicle === undefined) return;
    let roll = chance() * 100;
    const operation =
      (Object.keys(OFTEN) as (keyof typeof OFTEN)[]).find((name) => (roll -= OFTEN[name]) < 0) ??
      'read';
    try {
      if (operation === 'take') {
        // Some have two tabs.
        const visit = await takeCar(options, vehicle, chance() < 0.06 ? 2 : 1);
        if (visit !== null) visits.push(visit);
        if (visits.length > 12) visits.shift();
      } else {
        await OPERATIONS[operation](options, vehicle.id, pick(visits.slice(-6)));
      }
    } catch {
      // The database or a process was killed: nobody knows whether it happened.
      await sleep(PAUSE_MS);
    }
  }
}

/** A new visitor gives their details. */
export async function startVisit(tools: ReserveTools, vehicle: Vehicle): Promise<Visit> {
  const id = randomUUID();
  const owner = { visitorHash: secretHashOf(id), accountId: null };
  const started = await startReservation(tools, {
    vehicle,
    locationId: null,
    owner,
    visitor: { name: 'Robyn', email: `${id}@visitor.example`, phone: `+${id}` },
    lead: null,
    termsVersion: '1',
  });
  if (started.kind !== 'started') throw new Error(started.kind);
  const { publicId } = started.reservation;
  return { car: vehicle.id, publicId, visitorHash: owner.visitorHash, tabs: 1, paymentIds: [] };
}

/** Null if somebody else has it. */
export async function takeCar(
  { tools, product, recorder }: VisitorsOptions,
  vehicle: Vehicle,
  tabs = 1,
): Promise<Visit | null> {
  const visit = { ...(await startVisit(tools, vehicle)), tabs };
  const begun = recorder.begin('take', vehicle.id, visit.publicId);
  const { kind, urls } = await product.take(visit);
  begun.end(kind);
  const paymentIds = urls.map((url) => url.slice(url.lastIndexOf('/') + 1));
  return kind === 'taken' ? null : { ...visit, paymentIds };
}

type Do = (options: VisitorsOptions, car: number, visit: Visit | undefined) => Promise<void>;

export const OPERATIONS: Record<Exclude<keyof typeof OFTEN, 'take'> | 'read', Do> = {
  async read({ recorder, product }, car) {
    const begun = recorder.begin('read', car);
    begun.end(await product.read(car));
  },
  async pay({ recorder, ask }, _car, visit) {
    for (const paymentId of visit?.paymentIds ?? []) {
      const begun = recorder.begin('pay', visit?.car ?? 0, visit?.publicId ?? null);
      const answer = await ask({ call: 'pay', paymentId });
      if (answer !== null) begun.end(JSON.stringify(answer));
    }
  },
  async cancel({ recorder, product }, _car, visit) {
    if (visit === undefined) return;
    const begun = recorder.begin('cancel', visit.car, visit.publicId);
    begun.end(await product.cancel(visit));
  },
  async refresh({ recorder, product }, _car, visit) {
    if (visit === undefined) return;
    const begun = recorder.begin('refresh', visit.car, visit.publicId);
    begun.end(await product.refresh(visit));
  },
  async expire({ recorder, tools, chance }, car) {
    const begun = recorder.begin('expire', car);
    const minutesAgo = chance() < 0.5 ? 0 : 16;
    const hit = await letTimePass(tools.db, tools.site.id, { car, minutesAgo });
    begun.end('passed', hit[0]?.publicId);
  },
  async release({ recorder, tools }, car) {
    const { db, site } = tools;
    const [one] = await readSite(db, site.id, (trx) =>
      trx
        .selectFrom('reservations')
        .select(['id', 'public_id'])
        .where('vehicle_id', '=', car)
        .where('state', 'in', ['awaiting_payment', 'held'])
        .execute(),
    );
    if (one === undefined) return;
    const begun = recorder.begin('release', car, one.public_id);
    const settled = await settleReservation(tools, site.id, one.id, {
      event: 'cancel',
      actor: 'dealer',
      reason: 'dealer',
    });
    if ('reservation' in settled) begun.end(settled.reservation.state);
  },
  async sell(options, car) {
    await setSold(options, car, true);
  },
  async relist(options, car) {
    await setSold(options, car, false);
  },
};

async function setSold(
  { recorder, tools: { db, site } }: VisitorsOptions,
  car: number,
  sold: boolean,
): Promise<void> {
  const begun = recorder.begin(sold ? 'sell' : 'relist', car);
  await withSite(db, site.id, (trx) =>
    trx.updateTable('vehicles').set({ sold }).where('id', '=', car).execute(),
  );
  begun.end('done');
}

/** As if the time of whoever has the car were over; of everybody, without a car. Returns whom it hit. */
export async function letTimePass(
  db: Db,
  siteId: number,
  { car, minutesAgo = 0 }: { car?: number; minutesAgo?: number },
): Promise<{ publicId: string; car: number }[]> {
  return withSite(db, siteId, async (trx) => {
    const past = sql<Date>`now() - ${minutesAgo}::float8 * interval '1 minute'`;
    let query = trx
      .updateTable('reservations')
      .set({
        pay_until: sql`case state when 'awaiting_payment' then ${past} else pay_until end`,
        held_until: sql`case state when 'held' then ${past} else held_until end`,
      })
      .where('state', 'in', ['awaiting_payment', 'held']);
    if (car !== undefined) query = query.where('vehicle_id', '=', car);
    const rows = await query.returning(['id', 'public_id', 'vehicle_id']).execute();
    for (const { id } of rows) {
      await queueSettlement(trx, { kind: 'reservation', subject: String(id) });
    }
    return rows.map((row) => ({ publicId: row.public_id, car: row.vehicle_id }));
  });
}

/** As if all time were over; what was done, for the history. */
export async function endAllTimes(db: Db, siteId: number): Promise<RecordedOperation[]> {
  const start = microseconds();
  const hit = await letTimePass(db, siteId, {});
  const end = microseconds();
  const over = { operation: 'expire' as const, start, end, result: 'passed' };
  return hit.map(({ car, publicId: target }) => ({ ...over, car, target }));
}
