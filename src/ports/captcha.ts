/** What a form may be let through by, once: it is used up in the lead's own transaction. */
export interface CaptchaResult {
  /** The same whenever the same answer is judged. */
  challenge: string;
  expiresAt: number;
}

export type CaptchaVerdict =
  /** `pass` is null where nothing was asked, so that nothing can be used up. */
  | { kind: 'passed'; result: CaptchaResult | null }
  | { kind: 'refused' }
  /** Whoever judges it could not be asked; nothing is known of the visitor. */
  | { kind: 'unavailable'; reason: string };

/**
 * The check before a form is taken. Never rejects for what a visitor or another party sends. Judging uses
 * nothing up: an answer may be judged again on the way to one lead, and gives the same pass each time.
 */
export interface CaptchaPort {
  /** What the browser is to do, as it is sent to it; null where there is nothing to do. */
  issue(): Promise<object | null>;
  /** Of what came with a form; null where nothing did. */
  judge(answer: string | null): Promise<CaptchaVerdict>;
}
