import type { CaptchaPort } from '#ports/captcha.ts';

/** No challenge; the honeypot and rate limits still apply. */
export const NO_CAPTCHA: CaptchaPort = {
  issue: async () => null,
  judge: async () => ({ kind: 'passed', result: null }),
};
