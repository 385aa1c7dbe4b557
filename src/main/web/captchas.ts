import { openAltchaCaptcha } from '#adapters/captcha-altcha/altcha-captcha.ts';
import { NO_CAPTCHA } from '#adapters/captcha-off/no-captcha.ts';
import {
  openTurnstileCaptcha,
  TURNSTILE_ORIGIN,
  TURNSTILE_VERIFY_URL,
} from '#adapters/captcha-turnstile/turnstile-captcha.ts';
import type { CaptchaPort } from '#ports/captcha.ts';
import { openFetchJson } from '#ports/outbound/fetch-json.ts';
import type { FetchJson } from '#ports/outbound/fetch-json.ts';
import { openFetchFromOperatorsHost } from '#ports/outbound/fetch-operators-host.ts';
import { guardFetch } from '#ports/outbound/guarded-fetch.ts';
import type { CaptchaContext, CaptchaOrigins, Captchas } from '#services/leads/captcha.ts';
import type { Log } from '#services/log.ts';
import type { Captcha } from '#site-config/choices.ts';

/** How long a site uses the fallback after Turnstile was unreachable. */
const FALLBACK_MS = 60_000;

const ORIGINS: Record<Captcha, readonly string[]> = {
  altcha: [],
  turnstile: [TURNSTILE_ORIGIN],
  off: [],
};

export const captchaOrigins: CaptchaOrigins = (captcha) => ORIGINS[captcha];

export interface CaptchasOptions {
  /** The operator's own verification URL instead of Cloudflare's; null to use Cloudflare. */
  verifyUrl: string | null;
  now: () => number;
  log: Pick<Log, 'warn'>;
  fetchJson?: FetchJson;
}

export function openCaptchas(options: CaptchasOptions): Captchas {
  const { verifyUrl, now, log } = options;
  const { fetchJson = verifyUrl === null ? openFetchJson() : openFetchFromOperatorsHost() } =
    options;
  const fetchTurnstile = guardFetch(fetchJson, now);
  const failedAt = new Map<number, number>();

  const openers: Record<Captcha, (context: CaptchaContext) => CaptchaPort> = {
    altcha: ({ keys, site, clock }) =>
      openAltchaCaptcha({
        secrets: async () => {
          const [signature, answer] = await Promise.all([
            keys.get(site.id, 'altcha'),
            keys.get(site.id, 'altcha-answer'),
          ]);
          return { signature: signature.toString('hex'), answer: answer.toString('hex') };
        },
        now: () => clock,
      }),
    turnstile: ({ site, clock }) => {
      const { turnstileSiteKey, turnstileSecret } = site.config.security;
      return openTurnstileCaptcha(
        {
          siteKey: turnstileSiteKey ?? '',
          secret: turnstileSecret ?? '',
          hosts: [new URL(site.origin).hostname, ...site.config.hosts],
          verifyUrl: verifyUrl ?? TURNSTILE_VERIFY_URL,
          isResting: now() - (failedAt.get(site.id) ?? -Infinity) < FALLBACK_MS,
          now: () => clock,
        },
        fetchTurnstile,
      );
    },
    off: () => NO_CAPTCHA,
  };

  return {
    open: (context) => openers[context.site.config.security.captcha](context),
    noteFailure: (site, reason) => {
      failedAt.set(site, now());
      log.warn({ site, reason }, 'Turnstile could not be asked');
    },
  };
}
