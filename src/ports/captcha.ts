/**
 * Proof that lets one form submission through: it is marked as used in the lead's own transaction.
 */
export interface CaptchaResult {
  /** The same each time the same answer is checked. */
  challenge: string;
  expiresAt: number;
}

export type CaptchaVerdict =
  /** `result` is null if there was no challenge, so nothing can be marked as used. */
  | { kind: 'passed'; result: CaptchaResult | null }
  | { kind: 'refused' }
  /** The captcha service could not be reached; nothing is known about the visitor. */
  | { kind: 'unavailable'; reason: string };

/**
 * The check before a form is accepted. Never rejects because of what a visitor or third party
 * sends. Checking does not use up an answer: it may be checked again on the way to one lead and
 * gives the same result each time.
 */
export interface CaptchaPort {
  /** The challenge to send to the browser; null if there is none. */
  issue(): Promise<object | null>;
  /** Checks the answer submitted with a form; null if there was none. */
  judge(answer: string | null): Promise<CaptchaVerdict>;
}
