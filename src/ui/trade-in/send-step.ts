import { API_MISCELLANEOUS, API_TRADE_IN } from '#domain/site/api-paths.ts';
import type { LeadAttributes } from '#domain/leads/lead.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { UNEXPECTED_ERROR } from '#domain/trade-in/trade-in.ts';
import { untilForgotten } from '../leads/forget-visit.ts';
import { SEND_MS } from '../leads/send-lead.ts';
import { warn } from '../primitives/warn.ts';

export type StepFields = Record<string, string | boolean | string[]>;

export type StepAnswer = { ok: true; step: TradeInStep } | { ok: false; message: string };

/** One step, as the form itself would post it. */
export async function sendStep(fields: StepFields, pageId: string): Promise<StepAnswer> {
  const { pathname, search } = window.location;
  try {
    await untilForgotten();
    const answer = await fetch(API_TRADE_IN, {
      method: 'POST',
      signal: AbortSignal.timeout(SEND_MS),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ url: pathname + search, page_id: pageId, fields }),
    });
    const body = (await answer.json()) as unknown;
    if (answer.ok && isStep(body)) return { ok: true, step: body };
    return { ok: false, message: messageOf(body) };
  } catch {
    return { ok: false, message: UNEXPECTED_ERROR };
  }
}

/** By the browser itself, as without script: for one that cannot solve the puzzle. */
export function postPlainly(
  form: Pick<HTMLFormElement, 'append' | 'submit'>,
  attributes: LeadAttributes,
  input: () => HTMLInputElement = () => document.createElement('input'),
): void {
  const value = JSON.stringify(attributes);
  form.append(Object.assign(input(), { type: 'hidden', name: 'lead_attributes', value }));
  form.submit();
}

function isStep(body: unknown): body is TradeInStep {
  return typeof body === 'object' && body !== null && 'step' in body && 'values' in body;
}

function messageOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: { message?: unknown } };
  return typeof error?.message === 'string' ? error.message : UNEXPECTED_ERROR;
}

/** What a valuation came to, without who it was for. Nobody waits for it. */
export async function recordValuation({ car, leadId, offer }: TradeInStep, kms: number | null) {
  if (car === null) return;
  const { make, model, year } = car;
  try {
    const answer = await fetch(API_MISCELLANEOUS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        column_name: 'valuation',
        lead_id: leadId,
        make,
        model,
        year,
        kms,
        offer_price: offer,
      }),
      keepalive: true,
    });
    if (!answer.ok) warn('The valuation was not recorded:', answer.status);
  } catch (error) {
    warn('The valuation was not recorded:', error);
  }
}
