import { openAltchaCaptcha } from '#adapters/captcha-altcha/altcha-captcha.ts';
import { NO_CAPTCHA } from '#adapters/captcha-off/no-captcha.ts';
import { openTurnstileCaptcha } from '#adapters/captcha-turnstile/turnstile-captcha.ts';
import { TURNSTILE_VERIFY_URL } from '#domain/leads/turnstile.ts';
import type { CaptchaPass, CaptchaPort, CaptchaVerdict } from '#ports/captcha.ts';
import { openAskJson } from '#ports/outbound/ask-json.ts';
import type { AskJson } from '#ports/outbound/ask-json.ts';
import { openAskOperatorsHost } from '#ports/outbound/ask-operators-host.ts';
import { guardAsk } from '#ports/outbound/guarded-ask.ts';
import type { Captcha } from '#site-config/choices.ts';
import type { Log } from '#services/log.ts';
import type { LeadContext } from './lead-context.ts';

export type Pass = CaptchaPass;

type CaptchaDesk = Pick<LeadContext, 'keys' | 'site' | 'clock' | 'turnstile'>;

/** For how long a site's browsers are sent the other way after it could not be asked. */
const REST_MS = 60_000;

/** Who judges the tokens of sites with Turnstile. */
export interface TurnstileService {
  verifyUrl: string;
  ask: AskJson;
  /** Hears that it could not be asked about a form of a site, and why. */
  noteFailure: (siteId: number, reason: string) => void;
  /** Whether that was a moment ago, so that a browser need not try. */
  isResting: (siteId: number) => boolean;
}

export interface TurnstileServiceOptions {
  /** The operator's own address in place of Cloudflare's; null without one. */
  verifyUrl: string | null;
  now: () => number;
  log: Pick<Log, 'warn'>;
  ask?: AskJson;
}

export function openTurnstileService(options: TurnstileServiceOptions): TurnstileService {
  const { verifyUrl, now, log } = options;
  const { ask = verifyUrl === null ? openAskJson() : openAskOperatorsHost() } = options;
  const failedAt = new Map<number, number>();
  return {
    verifyUrl: verifyUrl ?? TURNSTILE_VERIFY_URL,
    ask: guardAsk(ask, now),
    noteFailure: (site, reason) => {
      failedAt.set(site, now());
      log.warn({ site, reason }, 'Turnstile could not be asked');
    },
    isResting: (site) => now() - (failedAt.get(site) ?? -Infinity) < REST_MS,
  };
}

const OPENERS: Record<Captcha, (desk: CaptchaDesk) => CaptchaPort> = {
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
  turnstile: ({ site, clock, turnstile }) => {
    const { turnstileSiteKey, turnstileSecret } = site.config.security;
    return openTurnstileCaptcha(
      {
        siteKey: turnstileSiteKey ?? '',
        secret: turnstileSecret ?? '',
        hosts: [new URL(site.origin).hostname, ...site.config.hosts],
        verifyUrl: turnstile?.verifyUrl ?? TURNSTILE_VERIFY_URL,
        isResting: turnstile?.isResting(site.id) ?? true,
        now: () => clock,
      },
      turnstile?.ask ?? (async () => ({ ok: false, reason: 'resting' })),
    );
  },
  off: () => NO_CAPTCHA,
};

function captchaOf(desk: CaptchaDesk): CaptchaPort {
  return OPENERS[desk.site.config.security.captcha](desk);
}

/** What a browser is to do before a form is sent; null where that is nothing. */
export async function issueChallenge(desk: CaptchaDesk): Promise<object | null> {
  return captchaOf(desk).issue();
}

export async function judgeAnswer(
  desk: CaptchaDesk,
  answer: string | null,
): Promise<CaptchaVerdict> {
  const verdict = await captchaOf(desk).judge(answer);
  if (verdict.kind === 'unavailable') desk.turnstile?.noteFailure(desk.site.id, verdict.reason);
  return verdict;
}

/** The pass of a good answer; null for anything else. Whether it was used is not asked here. */
export async function checkSolution(desk: CaptchaDesk, answer: string): Promise<Pass | null> {
  const verdict = await judgeAnswer(desk, answer);
  return verdict.kind === 'passed' ? verdict.pass : null;
}
