import * as v from 'valibot';
import { addMiscellaneous, isMiscellaneousColumn } from '#db/trade-in/miscellaneous.ts';
import { withSite } from '#db/with-site.ts';
import type { Log } from '#services/log.ts';
import type { ApiResponse } from '#http/api/add-api-routes.ts';
import { DONE, refuse } from '#http/api/api-site.ts';
import type { ApiSite } from '#http/api/api-site.ts';
import { isLeadId } from '#services/leads/lead-content.ts';
import { visitorHashOf } from '#services/leads/visitor-cookie.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));
const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

/** The result of a valuation: a car and a figure, nothing about the person or the plate. */
const Valuation = v.object({
  make: text,
  model: text,
  year: whole(2_100),
  kms: v.nullable(whole(2_000_000)),
  offer_price: v.nullable(whole(10_000_000)),
});

const Envelope = v.object({
  column_name: v.string(),
  lead_id: v.optional(v.nullable(v.string()), null),
});

/** `POST /api/miscellaneous`: only listed columns, and only if the site records them. */
export async function answerMiscellaneous(
  { site, db, clock }: ApiSite,
  body: unknown,
  visitor: string | null,
  log: Pick<Log, 'info'>,
): Promise<ApiResponse> {
  const logOutcome = (outcome: string) =>
    log.info({ site: site.slug, column: 'valuation', outcome }, 'miscellaneous record');
  if (!site.config.tradeIn.recordValuation) {
    return refuse('not_found', 'There is nothing at this address.');
  }
  const envelope = v.safeParse(Envelope, body);
  if (!envelope.success || !isMiscellaneousColumn(envelope.output.column_name)) {
    // The name comes from the sender, so it is neither logged nor returned.
    logOutcome('refused: column');
    return refuse('bad_request', 'There is no such column.', {
      column_name: ['must be one of the list'],
    });
  }
  const value = v.safeParse(Valuation, body);
  if (!value.success) {
    logOutcome('refused: value');
    return refuse('bad_request', 'What was sent is no valuation.');
  }
  const { column_name: column, lead_id: leadId } = envelope.output;
  const lead =
    leadId !== null && isLeadId(leadId) && visitor !== null
      ? { leadId, visitorHash: visitorHashOf(visitor) }
      : null;
  await withSite(db, site.id, (trx) =>
    addMiscellaneous(trx, { column, value: value.output, lead, at: clock }),
  );
  logOutcome('recorded');
  return DONE;
}
