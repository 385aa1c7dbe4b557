import { copyOf } from '#copy/catalogue.ts';
import type { GatedCall } from '#domain/accounts/gates/gated-calls.ts';
import { API_LEADS } from '#domain/site/api-paths.ts';
import * as common from '#copy/en-AU/common.ts';
import type { Copy } from '#copy/format.ts';
import type { LeadOutcome } from '#services/leads/lead-outcome.ts';
import type { LeadContext, Sender } from '#services/leads/lead-context.ts';
import { readForm, readJsonSubmission } from '#services/leads/read-submission.ts';
import { submitCounted } from '#services/leads/submit-with-metrics.ts';
import type { ApiResponse } from '#http/api/add-api-routes.ts';
import { refuse } from '#http/api/api-site.ts';

/** `POST /api/leads`: 201 with the lead's id, 200 if it had been sent before. */
export async function answerLead(
  context: LeadContext,
  body: unknown,
  { sender, keyHeader }: { sender: Sender; keyHeader: string | null },
): Promise<ApiResponse> {
  if (!isObject(body)) return refuse('bad_request', 'What was sent is no form.');
  const form = readForm(body['form']);
  if (form === null) {
    const message = 'form must be one of our forms.';
    return refuse('bad_request', message, { form: [message] });
  }
  const submission = readJsonSubmission(form, body, { sender, keyHeader });
  return responseOf(await submitCounted(context, submission), copyOf(context.site.config.copy));
}

/** What gates need to know of the form; null for one that is refused anyway. */
export function gatedLead(body: unknown): GatedCall | null {
  if (!isObject(body)) return null;
  const form = readForm(body['form']);
  if (form === null) return null;
  const { page, carId } = readJsonSubmission(form, body, { sender: NOBODY, keyHeader: null });
  return { path: API_LEADS, form, page: page.url, carId };
}

const NOBODY: Sender = { address: null, userAgent: '', visitor: null };

function responseOf(outcome: LeadOutcome, t: Copy): ApiResponse {
  switch (outcome.kind) {
    case 'accepted':
      return {
        status: outcome.again ? 200 : 201,
        body: {
          lead_id: outcome.leadId,
          category: outcome.category,
          success_page: outcome.successPage,
        },
        ...(outcome.setCookie !== null && { headers: { 'Set-Cookie': outcome.setCookie } }),
      };
    case 'invalid':
      return refuse('unprocessable', 'Please fix the following errors:', outcome.errors);
    case 'conflict':
      return refuse('conflict', 'This form has been sent before with other content.');
    case 'limited':
      return {
        ...refuse('too_many_requests', 'Too many forms. Please try again in a moment.'),
        headers: { 'Retry-After': String(outcome.seconds) },
      };
    case 'unavailable':
      return unavailable(t(common.notSentJustNow), outcome.seconds);
    // Never for an API call, which has script.
    case 'confirm':
      return refuse('forbidden', 'The check is missing.');
    case 'refused':
      return refuse('forbidden', outcome.message);
  }
}

/** The database is away: what the visitor typed is still in the browser, and can be sent again. */
export function unavailable(message: string, seconds: number): ApiResponse {
  return {
    ...refuse('unavailable', message),
    headers: { 'Retry-After': String(seconds) },
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
