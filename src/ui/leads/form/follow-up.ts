import { API_LEAD_FOLLOW_UP } from '#domain/site/api-paths.ts';

/** The success page does not wait longer than this. */
const FOLLOW_UP_MS = 3_000;

/** Once per lead; the server ignores a second call. */
export async function followUp(leadId: string, category: string, carType: string | null) {
  try {
    await fetch(API_LEAD_FOLLOW_UP.replace(':leadId', encodeURIComponent(leadId)), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ category, car_type: carType }),
      keepalive: true,
      signal: AbortSignal.timeout(FOLLOW_UP_MS),
    });
  } catch {
    // The lead is stored; the follow-up is optional.
  }
}
