import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { AUSTRALIAN_STATES } from '#domain/locations/location.ts';
import { NO_FIGURE_REASONS } from '#domain/trade-in/no-figure.ts';

/** A page that has been open for longer starts again. */
const MAX_AGE_MS = 24 * 3_600_000;
const MAX_TOKEN_LENGTH = 24_000;

const text = v.pipe(v.string(), v.maxLength(300));
/** An identification of the car holds all its texts. */
const MAX_NAME_LENGTH = 2_000;
const car = v.object({
  make: text,
  model: text,
  year: v.number(),
  badge: v.nullable(text),
  detail: v.nullable(text),
  found: v.boolean(),
});

/** Everything the visitor has entered so far. None of it is stored on the server. */
const State = v.object({
  /** Distinguishes one visit to the form from another. */
  nonce: text,
  at: v.number(),
  rego: text,
  regoState: v.nullable(v.picklist(AUSTRALIAN_STATES)),
  /** Set if a register was queried and did not know the plate. */
  unknownRego: v.boolean(),
  car: v.nullable(car),
  kms: v.nullable(v.number()),
  expected: v.nullable(v.number()),
  answers: v.record(text, text),
  /** The field values of a step that the visitor left by going back. */
  typed: v.record(text, v.union([v.string(), v.boolean(), v.array(v.string())])),
  /**
   * The car it is of, and its value, encrypted; null if nothing is known about such cars. Optional, as is the
   * next: pages that were opened before an update of the platform do not have them.
   */
  valuation: v.optional(
    v.nullable(
      v.object({
        of: v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH)),
        sealed: v.nullable(text),
      }),
    ),
    null,
  ),
  /** Why the visitor was told that there will be no figure; null if one was promised. */
  noFigure: v.optional(v.nullable(v.picklist(NO_FIGURE_REASONS)), null),
  leadId: v.nullable(text),
  offer: v.nullable(v.number()),
  category: v.nullable(text),
});
export type FlowState = v.InferOutput<typeof State>;

export function newState(now: number): FlowState {
  return {
    nonce: randomBytes(12).toString('base64url'),
    at: now,
    rego: '',
    regoState: null,
    unknownRego: false,
    car: null,
    kms: null,
    expected: null,
    answers: {},
    typed: {},
    valuation: null,
    noFigure: null,
    leadId: null,
    offer: null,
    category: null,
  };
}

const sign = (key: Buffer, body: string) => createHmac('sha256', key).update(body).digest();

export function sealState(state: FlowState, key: Buffer): string {
  const body = Buffer.from(JSON.stringify(state)).toString('base64url');
  return `${body}.${sign(key, body).toString('base64url')}`;
}

/** Null if the site did not sign it, or signed it too long ago. */
export function openState(token: unknown, key: Buffer, now: number): FlowState | null {
  if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH) return null;
  const [body = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const own = sign(key, body);
  if (rest.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const read = v.safeParse(State, JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  if (!read.success || now - read.output.at > MAX_AGE_MS) return null;
  return read.output;
}

/** The same input of the same visit is one lead; different input is another. */
export function leadKeyOf(state: FlowState, contentHash: string, key: Buffer): string {
  const { nonce, rego, regoState, car: seen, kms, expected, answers } = state;
  const content = JSON.stringify([
    nonce,
    rego,
    regoState,
    seen,
    kms,
    expected,
    answers,
    contentHash,
  ]);
  return `trade-in-${sign(key, content).toString('base64url')}`;
}
