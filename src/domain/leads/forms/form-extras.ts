import * as copy from '#copy/en-AU/leads.ts';
import * as testDrives from '#copy/en-AU/test-drives.ts';

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
/** Random, of a page that is made for one visitor: a browser without a cookie is told apart from others by it. */
export const NONCE_FIELD = 'form_nonce';
export const CAR_FIELD = 'car_id';
/** Set when the form is in a dialog over another page; only script opens those. */
export const DIALOG_FIELD = 'in_dialog';

/** The id of the page that the form stood on. */
export const PAGE_ID_FIELD = 'page_id';

/** Why a visitor without JavaScript is asked to press the button again. */
export type ConfirmReason = 'first' | 'soon' | 'changed' | 'expired';

export const CONFIRM_SENTENCES: Record<ConfirmReason, string> = {
  first: copy.pressAgain,
  soon: copy.pressedTooSoon,
  changed: copy.pressAgainAfterChange,
  expired: copy.pressAgainAfterWhile,
};
export const SLOT_TAKEN = testDrives.taken;
