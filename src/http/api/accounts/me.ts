import type { ApiAnswer } from '#http/api/api-site.ts';

/** The visitor's own data, which a page adds to itself. */
export interface Me {
  /** Null for a visitor who is not signed in. */
  user: { name: string | null; phone: string | null } | null;
  /** Ids of the vehicles saved on the server. Those saved in the browser are not included. */
  saved: number[];
}

export const ANONYMOUS: Me = { user: null, saved: [] };

/** `GET /api/me`. */
export function answerMe(me: Me): ApiAnswer {
  return { status: 200, body: me };
}
