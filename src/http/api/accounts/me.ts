import type { ApiAnswer } from '#http/api/api-site.ts';

/** What a page lays over itself for the visitor at hand. */
export interface Me {
  /** Null for a visitor who is not signed in. */
  user: { name: string | null; phone: string | null } | null;
  /** Ids of the vehicles that the visitor has saved with us; what a browser keeps it knows itself. */
  saved: number[];
}

export const ANONYMOUS: Me = { user: null, saved: [] };

/** `GET /api/me`. */
export function answerMe(me: Me): ApiAnswer {
  return { status: 200, body: me };
}
