import type { LeadForm } from '#domain/leads/lead.ts';
import type { Booked } from '#domain/test-drives/test-drive-slots.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import type { LeadExtras, LeadOutcome } from './lead-outcome.ts';
import type { LeadContext, Sender } from './lead-context.ts';
import { readFormSubmission } from './read-submission.ts';
import { submitCounted } from './submit-counted.ts';
import { findBookings } from '#services/test-drives/find-slots.ts';
import { advanceTradeIn } from '#services/trade-in/advance.ts';
import type { TradeInLookups } from '#services/trade-in/trade-in-lookups.ts';

/** The visitor behind a write. */
export interface Visit {
  submit(
    form: LeadForm,
    fields: FormData,
    page: { url: string; pageId: string | null },
    extras?: LeadExtras,
  ): Promise<LeadOutcome>;
  /** One step of the trade-in. */
  tradeIn(fields: FormData, page: { url: string; pageId: string | null }): Promise<TradeInStep>;
  /**
   * The drives that are booked at a place, and of a vehicle. Pages of everyone's are made without: only
   * the answer to a write, which nobody keeps, can be true at its moment.
   */
  bookings(asked: { locationId: number; vehicleId: number | null }): Promise<Booked[]>;
}

export interface VisitTools {
  desk: LeadContext;
  room: TradeInLookups;
  logError: (error: unknown) => void;
}

/** The visitor behind a form post, and the cookie that the answer to it sets. */
export interface OpenVisit {
  visit: Visit;
  setCookie: () => string | null;
}

export function openVisit({ desk, room, logError }: VisitTools, sender: Sender): OpenVisit {
  let cookie: string | null = null;
  return {
    setCookie: () => cookie,
    visit: {
      async submit(form, fields, page, extras = {}) {
        const caller = { siteId: desk.site.id, address: sender.address };
        const seconds = await desk.limits.take('lead', caller);
        if (seconds !== null) return { kind: 'limited', seconds };
        const outcome = await submitCounted(
          desk,
          readFormSubmission(form, fields, page, { sender, extras }),
        );
        if (outcome.kind === 'accepted') cookie = outcome.setCookie;
        return outcome;
      },
      async tradeIn(fields, page) {
        const visitor = { desk, sender, logError };
        const advanced = await advanceTradeIn(room, visitor, { fields, page, plain: true });
        cookie = advanced.setCookie ?? cookie;
        return advanced.step;
      },
      bookings: (asked) => findBookings(desk, asked),
    },
  };
}
