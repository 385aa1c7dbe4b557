/** Inputs of every form that are no fields of it: what a page's markup and the server agree on. */

/** No person sees it, so whoever fills it in is none. */
export const HONEYPOT_FIELD = 'website_url';
/** Says that a visitor without script has looked once more before sending. */
export const CONFIRM_FIELD = 'confirm_token';
/** The solved challenge. */
export const ALTCHA_FIELD = 'altcha';
/** Turnstile's token, where the site uses that instead. */
export const TURNSTILE_FIELD = 'cf-turnstile-response';
export const KEY_FIELD = 'idempotency_key';
export const CAR_FIELD = 'car_id';
/** That the form stands over another page: only script opens one so. */
export const DIALOG_FIELD = 'in_dialog';

/** What a visitor without script reads before the second press. */
export const CONFIRM_SENTENCE =
  'One more step: please press the button again to send your message.';
export const SLOT_TAKEN = 'That time has just been taken. Please choose another.';
