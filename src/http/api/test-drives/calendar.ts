import { bookingCalendar } from '#http/booking-calendar.ts';
import { loadLatestBooking } from '#db/test-drives/test-drives.ts';
import { readSite } from '#db/with-site.ts';
import type { ApiResponse } from '#http/api/add-api-routes.ts';
import { refuse } from '#http/api/api-site.ts';
import type { ApiSite } from '#http/api/api-site.ts';
import { visitorHashOf } from '#services/leads/visitor-cookie.ts';

/** `GET /api/test-drives/latest.ics`: the visitor's own latest booking. */
export async function answerCalendar(
  requested: ApiSite,
  visitor: string | null,
): Promise<ApiResponse> {
  const { site, db } = requested;
  const booking =
    visitor === null
      ? null
      : await readSite(db, site.id, (trx) => loadLatestBooking(trx, visitorHashOf(visitor)));
  if (booking === null) return refuse('not_found', 'There is no booking of yours here.');
  const { body, headers } = await bookingCalendar(requested, booking);
  return { status: 200, body, headers };
}
