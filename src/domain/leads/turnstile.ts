/** What browser and server agree on where a site's forms are checked by Turnstile. */

export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';
export const TURNSTILE_SCRIPT = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;
export const TURNSTILE_VERIFY_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`;

/** Named when a token is made, and told with it: one of another form of the same key is none of ours. */
export const TURNSTILE_ACTION = 'lead';

/** What `GET /api/leads/challenge` answers there. */
export interface TurnstileTask {
  /** Null while nobody can be asked about tokens: the form goes the way that it goes without script. */
  turnstile: { siteKey: string; action: string } | null;
}
