import type { CaptchaPort } from '#ports/captcha.ts';

/** Asks for nothing; honeypot and limits remain. */
export const NO_CAPTCHA: CaptchaPort = {
  issue: async () => null,
  judge: async () => ({ kind: 'passed', result: null }),
};
