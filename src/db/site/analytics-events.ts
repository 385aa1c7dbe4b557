import type { SiteTransaction } from '#db/with-site.ts';

export interface RecordedEvent {
  name: string;
  eventId: number | null;
  pageLocation: string;
  vehicleId: number | null;
  params: object;
}

/** In one statement, preserving their order. */
export async function recordEvents(
  trx: SiteTransaction,
  events: readonly RecordedEvent[],
  now: number,
): Promise<void> {
  if (events.length === 0) return;
  const at = new Date(now);
  await trx
    .insertInto('analytics_events')
    .values(
      events.map(({ name, eventId, pageLocation, vehicleId, params }) => ({
        name,
        event_id: eventId,
        page_location: storable(pageLocation),
        vehicle_id: vehicleId,
        params: JSON.stringify(params, (_key, value: unknown) =>
          typeof value === 'string' ? storable(value) : value,
        ),
        at,
      })),
    )
    .execute();
}

/** PostgreSQL stores neither the NUL character nor an unpaired surrogate. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Deletes up to `limit` events older than `before`, oldest first. Returns how many. */
export async function deleteEvents(
  trx: SiteTransaction,
  before: number,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('analytics_events')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('analytics_events')
        .select('id')
        .where('at', '<', new Date(before))
        .orderBy('at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
