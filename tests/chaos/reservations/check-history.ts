import {
  HOLDING_STATES,
  isEnded,
  isTaking,
  nextState,
} from '#domain/reservations/reservation-state.ts';
import type { ReservationState } from '#domain/reservations/reservation-state.ts';
import type { CarRead, RecordedOperation } from './history.ts';
import { checkMoney } from './check-money.ts';
import type { Outcome, ReservationOutcome, TransitionOutcome } from './outcome.ts';
import type { Violation } from './violation.ts';

const HOUR_MS = 3_600_000;

/** All that is wrong with a history; empty if every rule was kept. */
export function checkHistory(history: readonly RecordedOperation[], outcome: Outcome): Violation[] {
  const { reservations, transitions } = outcome;
  const violations = checkMoney(outcome);
  const transitionsOf = Map.groupBy(transitions, ({ reservation }) => reservation);
  const operationsOf = Map.groupBy(history, ({ car }) => car);
  const causes = new Map([...operationsOf].map(([car, operations]) => [car, causesIn(operations)]));
  for (const reservation of reservations) {
    const own = transitionsOf.get(reservation.id) ?? [];
    violations.push(...checkRecord(reservation, own));
    violations.push(...checkTimes(reservation, outcome.at, causes.get(reservation.car)));
    if (own.some(({ to }) => to === 'held') && !outcome.heldNotices.has(reservation.id)) {
      violations.push({ kind: 'not-told', detail: reservation.publicId });
    }
  }
  const byId = new Map(reservations.map((one) => [one.id, one]));
  const transitionsOfCar = Map.groupBy(
    transitions,
    ({ reservation }) => byId.get(reservation)?.car,
  );
  const cars = new Set([...operationsOf.keys(), ...reservations.map(({ car }) => car)]);
  for (const car of cars) {
    const changes = (transitionsOfCar.get(car) ?? []).flatMap((one) => toChange(one, byId));
    violations.push(...checkCar(car, changes, operationsOf.get(car) ?? [], causes.get(car)));
  }
  return violations;
}

function checkRecord(
  { publicId, state }: ReservationOutcome,
  transitions: readonly TransitionOutcome[],
): Violation[] {
  let current: ReservationState = 'started';
  for (const { event, from, to } of transitions) {
    if (from !== current || nextState(from, event) !== to) {
      return [{ kind: 'record', detail: `${publicId}: ${event} from ${from} to ${to}` }];
    }
    current = to;
  }
  return current === state
    ? []
    : [{ kind: 'record', detail: `${publicId} is ${state}, its record ends with ${current}` }];
}

function checkTimes(
  reservation: ReservationOutcome,
  at: number,
  causes: Causes | undefined,
): Violation[] {
  const { publicId, holdHours, payUntil, heldAt, heldUntil, endedAt, endReason } = reservation;
  const violations: Violation[] = [];
  // A hold that was cut short is over.
  const wasCut =
    heldUntil !== null && heldUntil <= at && causeOf(causes, 'expire', publicId) !== null;
  if (heldAt !== null && heldUntil !== null && !wasCut) {
    const hours = (heldUntil - heldAt) / HOUR_MS;
    if (hours !== holdHours)
      violations.push({ kind: 'time', detail: `${publicId}: ${hours} hours` });
  }
  const due = endReason === 'time' ? heldUntil : endReason === 'not-paid' ? payUntil : null;
  if (due !== null && (endedAt ?? 0) < due) {
    violations.push({ kind: 'time', detail: `${publicId} ended before its time` });
  }
  return violations;
}

/** A car changes hands: taken and free in turn. */
interface Change {
  publicId: string;
  isTake: boolean;
  actor: TransitionOutcome['actor'];
}

function toChange(
  { from, to, actor, reservation }: TransitionOutcome,
  byId: ReadonlyMap<number, ReservationOutcome>,
): Change[] {
  const publicId = byId.get(reservation)?.publicId ?? '';
  if (isTaking(from) === isTaking(to)) return [];
  return [{ publicId, isTake: isTaking(to), actor }];
}

/** The earliest and the latest moment at which a change can have happened, by all that was seen. */
interface Bounds extends Change {
  earliest: number;
  latest: number;
}

/**
 * The changes of one car happened one after the other, as the database recorded them. They need a moment each, such
 * that every answer that anybody got was true at some moment between question and answer: each answer says that a
 * change was before its end, or after its start. As the order is known, there are such moments if and only if the
 * earliest possible ones, taken in turn, are not too late for any answer.
 */
function checkCar(
  car: number,
  changes: readonly Change[],
  operations: readonly RecordedOperation[],
  causes: Causes | undefined,
): Violation[] {
  const overlap = findOverlap(changes);
  if (overlap !== null) return [{ kind: 'overlap', detail: `car ${car}: ${overlap}` }];
  const violations: Violation[] = [];
  const bounds = changes.map((change): Bounds => ({
    ...change,
    earliest: -Infinity,
    latest: Infinity,
  }));
  const takeOf = new Map<string, number>();
  for (const [index, { publicId, isTake }] of changes.entries()) {
    if (isTake) takeOf.set(publicId, index);
  }
  const wrong = (kind: Violation['kind'], detail: string) =>
    violations.push({ kind, detail: `car ${car}: ${detail}` });
  const notAfter = (index: number, at: number) => {
    const bound = bounds[index];
    if (bound) bound.latest = Math.min(bound.latest, at);
  };
  const notBefore = (index: number, at: number) => {
    const bound = bounds[index];
    if (bound) bound.earliest = Math.max(bound.earliest, at);
  };
  /** It was so after this change and before the next, at some moment of the operation. */
  const seenAfter = (index: number, { start, end }: { start: number; end: number }) => {
    notAfter(index, end);
    notBefore(index + 1, start);
  };

  for (const [index, change] of changes.entries()) {
    const { publicId, isTake, actor } = change;
    const cause = isTake ? 'take' : actor === 'gateway' ? null : CAUSES[actor];
    const begun = cause === null ? null : causeOf(causes, cause, publicId);
    if (begun === null) wrong('order', `${publicId} changed and nobody asked for it`);
    else notBefore(index, begun);
  }
  for (const { operation, target, start, end, result } of operations) {
    if (end === null || result === null) continue;
    if (typeof result !== 'string') {
      const index = checkRead(result, changes, (kind, detail) => wrong(kind, detail));
      if (index !== null) seenAfter(index, { start, end });
      continue;
    }
    const take = target === null ? undefined : takeOf.get(target);
    if (operation === 'take' && (result === 'pay' || result === 'held')) {
      if (take === undefined) wrong('order', `${target} was told ${result} and took nothing`);
      else notAfter(take, end);
    }
    if (operation === 'take' && result === 'taken' && take !== undefined) {
      wrong('order', `${target} was told that the car is taken, and took it`);
    }
    if (take === undefined) continue;
    const seesEnd = operation === 'cancel' ? result === 'cancelled' : isEndedName(result);
    if (operation === 'cancel' || operation === 'refresh' || operation === 'release') {
      if (seesEnd) {
        if (take + 1 >= changes.length) wrong('order', `${target} was told that it has ended`);
        notAfter(take + 1, end);
      } else if (operation === 'refresh' && isTaking(result as ReservationState)) {
        seenAfter(take, { start, end });
      }
    }
  }

  let moment = -Infinity;
  for (const bound of bounds) {
    moment = Math.max(moment, bound.earliest);
    bound.earliest = moment;
    if (moment > bound.latest) {
      wrong('order', `no moment for ${bound.isTake ? 'taking' : 'freeing'} ${bound.publicId}`);
      return violations;
    }
  }
  moment = Infinity;
  for (const bound of bounds.toReversed()) {
    moment = Math.min(moment, bound.latest);
    bound.latest = moment;
  }
  violations.push(...checkRefusals(car, bounds, operations));
  return violations;
}

function isEndedName(result: string): boolean {
  return isEnded(result as ReservationState);
}

function findOverlap(changes: readonly Change[]): string | null {
  let holder: string | null = null;
  for (const { publicId, isTake } of changes) {
    if (isTake && holder !== null) return `${publicId} took it while ${holder} had it`;
    if (!isTake && holder !== publicId) return `${publicId} freed it and did not have it`;
    holder = isTake ? publicId : null;
  }
  return null;
}

const CAUSES = { visitor: 'cancel', dealer: 'release', clock: 'expire', feed: 'sell' } as const;

/** When the first operation began that can have caused a change, by operation and whom it was about. */
type Causes = ReadonlyMap<string, number>;

/** It is not known whom an operation has hit. */
const ANYBODY = '';

function causesIn(operations: readonly RecordedOperation[]): Causes {
  const first = new Map<string, number>();
  for (const { operation, target, start, end } of operations) {
    const isUnknown = operation === 'sell' || (operation === 'expire' && end === null);
    if (target === null && !isUnknown) continue;
    const key = `${operation} ${isUnknown ? ANYBODY : target}`;
    first.set(key, Math.min(first.get(key) ?? Infinity, start));
  }
  return first;
}

function causeOf(
  causes: Causes | undefined,
  operation: (typeof CAUSES)[keyof typeof CAUSES] | 'take',
  publicId: string,
): number | null {
  const own = causes?.get(`${operation} ${publicId}`) ?? Infinity;
  const first = Math.min(own, causes?.get(`${operation} ${ANYBODY}`) ?? Infinity);
  return first === Infinity ? null : first;
}

/** Which change the car was read after; null if it fits none. -1 is before the first. */
function checkRead(
  { holders, takes, reserved }: CarRead,
  changes: readonly Change[],
  wrong: (kind: Violation['kind'], detail: string) => void,
): number | null {
  if (holders.length > 1) {
    wrong('overlap', `${holders.length} have it at once`);
    return null;
  }
  const [holder] = holders;
  const isHeld = holder !== undefined && HOLDING_STATES.some((state) => state === holder.state);
  if (reserved !== isHeld) wrong('overlay', `is ${holder?.state ?? 'free'}, shown ${reserved}`);
  const index = holder === undefined ? takes * 2 - 1 : takes * 2 - 2;
  const change = changes[index];
  const fits =
    index === -1 ||
    (change !== undefined &&
      (holder === undefined ? !change.isTake : change.publicId === holder.publicId));
  if (fits) return index;
  wrong('order', `was read as ${holder?.publicId ?? 'free'} after ${takes} takes`);
  return null;
}

/** Who is told that a car is taken is told so while somebody has it. */
function checkRefusals(
  car: number,
  bounds: readonly Bounds[],
  operations: readonly RecordedOperation[],
): Violation[] {
  const violations: Violation[] = [];
  for (const { operation, target, start, end, result } of operations) {
    if (operation !== 'take' || result !== 'taken' || end === null) continue;
    // Of all who can have had it by then, the last had it longest.
    const last = findLast(bounds, ({ earliest }) => earliest <= end);
    const take = bounds[last]?.isTake === true ? last : last - 1;
    const isTrue = take >= 0 && (bounds[take + 1]?.latest ?? Infinity) >= start;
    if (!isTrue) {
      violations.push({ kind: 'order', detail: `car ${car}: ${target} was refused a free car` });
    }
  }
  return violations;
}

/** The index of the last of which it is true, if it is true of all before that; -1 if of none. */
function findLast<One>(list: readonly One[], isTrue: (one: One) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = list[middle];
    if (one !== undefined && isTrue(one)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
