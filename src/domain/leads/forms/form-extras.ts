/** Inputs of every form that are not form fields: shared between markup and server. */

/** Hidden from people, so only bots fill it in. */
export const HONEYPOT_FIELD = 'website_url';
/** Set after a visitor without JavaScript has confirmed the submission. */
export const CONFIRM_FIELD = 'confirm_token';
/** The solved challenge. */
export const ALTCHA_FIELD = 'altcha';
/** Turnstile's token, if the site uses Turnstile instead. */
export const TURNSTILE_FIELD = 'cf-turnstile-response';
export const KEY_FIELD = 'idempotency_key';
export const CAR_FIELD = 'car_id';
/** Set when the form is in a dialog over another page; only script opens those. */
export const DIALOG_FIELD = 'in_dialog';

/** The id of the page that the form stood on. */
export const PAGE_ID_FIELD = 'page_id';

/** Shown to a visitor without JavaScript before they submit again. */
export const CONFIRM_SENTENCE =
  'One more step: please press the button again to send your message.';
export const SLOT_TAKEN = 'That time has just been taken. Please choose another.';
