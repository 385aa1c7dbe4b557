import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { CaptchaPort, CaptchaVerdict } from '#ports/captcha.ts';
import type { FetchJson } from '#ports/outbound/fetch-json.ts';

/** Its script and its frame come from here; src/ui/leads/captcha/turnstile.ts loads the script. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';
export const TURNSTILE_VERIFY_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`;

/** Named when a token is made, and sent back with it: a token for another action of the same key is refused. */
const ACTION = 'lead';

/** Cloudflare's word on how long a token is good for. */
const LIFE_MS = 300_000;
/** Of Cloudflare's clock against ours. */
const CLOCKS_APART_MS = 30_000;
const TOKEN = /^[\w.-]{1,2048}$/;

/**
 * Cloudflare's published secrets for trying things out. Their answers name a host and an action that are
 * nobody's, and their token is the same for everyone.
 */
const TRIAL_SECRET = /^[123]x0{31}AA$/;

export interface TurnstileSettings {
  siteKey: string;
  secret: string;
  /** Names that the site's pages are served under. */
  hosts: readonly string[];
  verifyUrl: string;
  /** Whether nobody could be asked a moment ago, so that a browser need not try. */
  isResting?: boolean;
  now: () => number;
}

const Answer = v.variant('success', [
  v.object({
    success: v.literal(true),
    hostname: v.string(),
    action: v.optional(v.string(), ''),
    challenge_ts: v.pipe(v.string(), v.isoTimestamp()),
  }),
  v.object({
    success: v.literal(false),
    'error-codes': v.optional(v.array(v.string()), []),
  }),
]);

/** What the service says of itself or of the site's settings: no word on the visitor. */
const NOT_THE_VISITOR = new Set([
  'internal-error',
  'bad-request',
  'missing-input-secret',
  'invalid-input-secret',
]);

const REFUSED: CaptchaVerdict = { kind: 'refused' };

/** Cloudflare's check. It is told the token and nothing of the visitor: the browser has spoken with it itself. */
export function openTurnstileCaptcha(settings: TurnstileSettings, ask: FetchJson): CaptchaPort {
  const { siteKey, secret, verifyUrl, isResting = false } = settings;
  // Null while nobody can be asked about tokens: the form is sent as it is without script.
  const task = { turnstile: isResting ? null : { siteKey, action: ACTION } };
  return {
    issue: async () => task,
    judge: async (token) => {
      // What cannot be a token is not asked about.
      if (token === null || !TOKEN.test(token)) return REFUSED;
      const hash = createHash('sha256').update(token).digest('hex');
      const answer = await ask({
        url: verifyUrl,
        // The same key for the same token: judged again on its way to a lead, it is not taken for a second use.
        body: { secret, response: token, idempotency_key: uuidOf(hash) },
      });
      // The service has answers of its own for what is wrong with a token; any other is none.
      if (!answer.ok) return { kind: 'unavailable', reason: answer.reason };
      return verdictOf(answer.body, hash, settings);
    },
  };
}

function verdictOf(
  body: unknown,
  hash: string,
  { secret, hosts, now }: TurnstileSettings,
): CaptchaVerdict {
  const read = v.safeParse(Answer, body);
  if (!read.success) return { kind: 'unavailable', reason: 'unexpected-answer' };
  const answer = read.output;
  if (!answer.success) {
    const code = answer['error-codes'].find((one) => NOT_THE_VISITOR.has(one));
    return code === undefined ? REFUSED : { kind: 'unavailable', reason: code };
  }
  if (TRIAL_SECRET.test(secret)) {
    const challenge = `turnstile-trial-${randomUUID()}`;
    return { kind: 'passed', result: { challenge, expiresAt: now() + LIFE_MS } };
  }
  if (!hosts.includes(answer.hostname.toLowerCase()) || answer.action !== ACTION) {
    return REFUSED;
  }
  const solvedAt = Date.parse(answer.challenge_ts);
  const expiresAt = solvedAt + LIFE_MS;
  const isOfNow = solvedAt <= now() + CLOCKS_APART_MS && expiresAt > now();
  return isOfNow
    ? { kind: 'passed', result: { challenge: `turnstile-${hash}`, expiresAt } }
    : REFUSED;
}

/** In the shape of one; the same for the same token. */
function uuidOf(hash: string): string {
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? [];
  return `${a}-${b}-4${c}-8${d}-${e}`;
}
