import type { LeadPayload } from '#domain/leads/lead.ts';

/** What a lead's events keep of a later step: enough to tell what the lead was before it. */
export interface StepRecord {
  step: string;
  /** That the lead has since. */
  revision: number;
  /** What the fields that it changed held; null for one that was not there. */
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

/** A record without what was before, of an earlier version or erased, changes nothing. */
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
