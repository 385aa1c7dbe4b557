import { API_LEAD_FOLLOW_UP } from '#domain/site/api-paths.ts';

/** The page after it waits no longer for the call than this. */
const FOLLOW_UP_MS = 3_000;

/** Once a lead; the server sees to it that a second one does nothing. */
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
    // The lead is there; this was but a courtesy.
  }
}
