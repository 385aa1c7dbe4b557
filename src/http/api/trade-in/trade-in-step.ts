import * as v from 'valibot';
import type { GatedCall } from '#domain/accounts/gates/gated-calls.ts';
import { CAR_FIELD } from '#domain/leads/forms/form-extras.ts';
import { API_TRADE_IN } from '#domain/site/api-paths.ts';
import type { ApiResponse } from '#http/api/add-api-routes.ts';
import { refuse } from '#http/api/api-site.ts';
import { unavailable } from '#http/api/leads/lead.ts';
import { advanceTradeIn } from '#services/trade-in/advance.ts';
import type { TradeInVisitor } from '#services/trade-in/step-types.ts';
import type { TradeInLookups } from '#services/trade-in/trade-in-lookups.ts';

const MAX_FIELDS = 60;
const value = v.union([
  v.pipe(v.string(), v.maxLength(30_000)),
  v.boolean(),
  v.array(v.pipe(v.string(), v.maxLength(300))),
]);
const Post = v.object({
  /** The page's address without its host. */
  url: v.pipe(v.string(), v.maxLength(2_000)),
  page_id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
  fields: v.pipe(v.record(v.string(), value), v.maxEntries(MAX_FIELDS)),
});

/** `POST /api/trade-in`: one step, as the page's own form would post it. */
export async function answerTradeIn(
  lookups: TradeInLookups,
  visitor: TradeInVisitor,
  body: unknown,
): Promise<ApiResponse> {
  const read = v.safeParse(Post, body);
  if (!read.success) return refuse('bad_request', 'What was sent is no step of a trade-in.');
  const { url, page_id: pageId, fields } = read.output;
  const { step, setCookie } = await advanceTradeIn(lookups, visitor, {
    fields: toFormData(fields),
    page: { url, pageId },
    plain: false,
  });
  // The page shows the message above the form that it still has.
  if (step.retryAfter !== undefined) return unavailable(step.alert ?? '', step.retryAfter);
  return {
    status: 200,
    body: step,
    ...(setCookie !== null && { headers: { 'Set-Cookie': setCookie } }),
  };
}

/** What gates need to know of the step; null for one that is refused anyway. */
export function gatedTradeIn(body: unknown): GatedCall | null {
  const read = v.safeParse(Post, body);
  if (!read.success) return null;
  const carId = read.output.fields[CAR_FIELD];
  return {
    path: API_TRADE_IN,
    page: read.output.url,
    carId: typeof carId === 'string' && carId !== '' ? carId : null,
  };
}

/** An unticked box is sent as such: a missing value would get the form's default. */
function toFormData(fields: Record<string, v.InferOutput<typeof value>>): FormData {
  const form = new FormData();
  for (const [name, given] of Object.entries(fields)) {
    const all = Array.isArray(given) ? given : [String(given)];
    for (const one of all) form.append(name, one);
  }
  return form;
}
