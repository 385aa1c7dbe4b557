import type { Visit } from '#view-models/site-request.ts';
import type { LeadContext, Sender } from '#services/leads/lead-context.ts';
import { unlessAway } from '#services/leads/lead-outage.ts';
import { readFormSubmission } from '#services/leads/read-submission.ts';
import { submitCounted } from '#services/leads/submit-with-metrics.ts';
import { findBookings } from '#services/test-drives/find-slots.ts';
import { advanceTradeIn } from '#services/trade-in/advance.ts';
import type { TradeInLookups } from '#services/trade-in/trade-in-lookups.ts';

export interface VisitTools {
  context: LeadContext;
  lookups: TradeInLookups;
  logError: (error: unknown) => void;
}

const BOOKINGS_WAIT_MS = 3_000;

function findBookingsSoon(context: LeadContext, wanted: Parameters<Visit['bookings']>[0]) {
  const find = () => findBookings(context, wanted);
  return context.outage === undefined ? find() : context.outage.guard.run(find, BOOKINGS_WAIT_MS);
}

/** The visitor behind a form post, and the cookie that the response sets. */
export interface OpenVisit {
  visit: Visit;
  setCookie: () => string | null;
}

export function openVisit({ context, lookups, logError }: VisitTools, sender: Sender): OpenVisit {
  let cookie: string | null = null;
  return {
    setCookie: () => cookie,
    visit: {
      async submit(form, fields, page, extras = {}) {
        const caller = { siteId: context.site.id, address: sender.address };
        const seconds = await context.limits.take('lead', caller);
        if (seconds !== null) return { kind: 'limited', seconds };
        const outcome = await submitCounted(
          context,
          readFormSubmission(form, fields, page, { sender, extras }),
        );
        if (outcome.kind === 'accepted') cookie = outcome.setCookie;
        return outcome;
      },
      async tradeIn(fields, page) {
        const visitor = { leadContext: context, sender, logError };
        const advanced = await advanceTradeIn(lookups, visitor, { fields, page, plain: true });
        cookie = advanced.setCookie ?? cookie;
        return advanced.step;
      },
      bookings: async (wanted) => {
        const bookings = await unlessAway(findBookingsSoon(context, wanted));
        // The form is shown again with the time that the visitor chose. It is checked when it is booked.
        return bookings === 'away' ? [] : bookings;
      },
    },
  };
}
