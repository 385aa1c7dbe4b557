import * as copy from '#copy/en-AU/trade-in.ts';
import type { Copy } from '#copy/format.ts';
import { API_MISCELLANEOUS, API_TRADE_IN } from '#domain/site/api-paths.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { postForm, readError } from '../leads/form/send-form.ts';
import { warn } from '../primitives/warn.ts';

export type StepFields = Record<string, string | boolean | string[]>;

export type StepResponse = { ok: true; step: TradeInStep } | { ok: false; message: string };

/** Sends one step, as the form itself would post it. */
export async function sendStep(fields: StepFields, pageId: string, t: Copy): Promise<StepResponse> {
  const { pathname, search } = window.location;
  try {
    const { status, body } = await postForm(API_TRADE_IN, {
      url: pathname + search,
      page_id: pageId,
      fields,
    });
    if (status < 300 && isStep(body)) return { ok: true, step: body };
    return { ok: false, message: readError(body).message ?? t(copy.unexpectedError) };
  } catch {
    return { ok: false, message: t(copy.unexpectedError) };
  }
}

function isStep(body: unknown): body is TradeInStep {
  return typeof body === 'object' && body !== null && 'step' in body && 'values' in body;
}

/** Records the result of a valuation without personal data. Fire and forget. */
export async function recordValuation({ car, leadId, offer }: TradeInStep, kms: number | null) {
  if (car === null) return;
  const { make, model, year } = car;
  try {
    const response = await fetch(API_MISCELLANEOUS, {
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
    if (!response.ok) warn('The valuation was not recorded:', response.status);
  } catch (error) {
    warn('The valuation was not recorded:', error);
  }
}
