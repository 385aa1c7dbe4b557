import type { LeadPayload } from '#domain/leads/lead.ts';

/**
 * What a lead's events store about a later step: enough to restore the lead as it was before it.
 */
export interface StepRecord {
  step: string;
  /** The lead's revision since this step. */
  revision: number;
  /** The previous values of the fields it changed; null for a field that did not exist. */
  before: Partial<Record<string, unknown>>;
}

export function recordStep(
  step: string,
  revision: number,
  before: LeadPayload,
  after: LeadPayload,
): StepRecord {
  const old: Partial<Record<string, unknown>> = { ...before };
  const changed = Object.entries(after).filter(([name, value]) => !same(old[name], value));
  return {
    step,
    revision,
    before: Object.fromEntries(changed.map(([name]) => [name, old[name] ?? null])),
  };
}

/** A record without previous values, from an earlier version or erased, changes nothing. */
export function undoStep(
  payload: LeadPayload,
  { before = {} }: Pick<Partial<StepRecord>, 'before'>,
): LeadPayload {
  const undone = Object.entries({ ...payload, ...before }).filter(
    ([name, value]) => !(name in before && value === null),
  );
  return Object.fromEntries(undone) as unknown as LeadPayload;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
