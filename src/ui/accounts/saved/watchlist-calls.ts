import { API_ME, API_REMOVE_CAR, API_SAVE_CAR } from '#domain/site/api-paths.ts';
import type { WatchlistChange } from '#domain/accounts/watchlist.ts';

/** The visitor's own data, as `GET /api/me` answers. */
export interface Me {
  /** Null for a visitor who is not signed in. */
  user: { phone: string | null } | null;
  /** Ids of the vehicles in the watchlist, newest first. */
  saved: readonly number[];
}

export type ChangeResult =
  | { kind: 'done' }
  /** Nobody is signed in (any more). */
  | { kind: 'anonymous' }
  /** `message` is null if the server did not say why. */
  | { kind: 'failed'; message: string | null };

export interface WatchlistCalls {
  /** Throws if there is no answer. */
  readMe: () => Promise<Me>;
  change: (change: WatchlistChange, id: number, phone: string | null) => Promise<ChangeResult>;
}

const ADDRESSES: Record<WatchlistChange, string> = { save: API_SAVE_CAR, remove: API_REMOVE_CAR };

async function readMe(): Promise<Me> {
  const response = await fetch(API_ME);
  if (!response.ok) throw new Error(`The visitor’s data could not be read: ${response.status}.`);
  const body: unknown = await response.json();
  if (!isMe(body)) throw new Error('The visitor’s data could not be understood.');
  return body;
}

function isMe(body: unknown): body is Me {
  return (
    typeof body === 'object' &&
    body !== null &&
    'user' in body &&
    'saved' in body &&
    Array.isArray(body.saved)
  );
}

async function change(
  kind: WatchlistChange,
  id: number,
  phone: string | null,
): Promise<ChangeResult> {
  try {
    const response = await fetch(ADDRESSES[kind], {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ phone_number: phone, car_id: id }),
      // The change arrives although the visitor leaves the page.
      keepalive: true,
    });
    if (response.ok) return { kind: 'done' };
    if (response.status === 401) return { kind: 'anonymous' };
    return { kind: 'failed', message: messageIn(await response.json()) };
  } catch {
    return { kind: 'failed', message: null };
  }
}

function messageIn(body: unknown): string | null {
  const { error } = (body ?? {}) as { error?: { message?: unknown } };
  return typeof error?.message === 'string' ? error.message : null;
}

export const watchlistCalls: WatchlistCalls = { readMe, change };
