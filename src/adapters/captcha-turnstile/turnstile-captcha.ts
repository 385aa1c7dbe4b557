import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { CaptchaPort, CaptchaVerdict } from '#ports/captcha.ts';
import type { FetchJson } from '#ports/outbound/fetch-json.ts';

/** The origin of its script and frame; src/ui/leads/captcha/turnstile.ts loads the script. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';
export const TURNSTILE_VERIFY_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`;

/**
 * Set when a token is created and returned with it: a token for another action of the same key is
 * rejected.
 */
const ACTION = 'lead';

/** The lifetime of a token, as documented by Cloudflare. */
const LIFE_MS = 300_000;
/** Tolerated difference between Cloudflare's clock and ours. */
const CLOCKS_APART_MS = 30_000;
const TOKEN = /^[\w.-]{1,2048}$/;

/**
 * Cloudflare's published test secrets. Their responses contain a dummy host and action, and their
 * token is the same for everyone.
 */
const TRIAL_SECRET = /^[123]x0{31}AA$/;

export interface TurnstileSettings {
  siteKey: string;
  secret: string;
  /** The host names of the site's pages. */
  hosts: readonly string[];
  verifyUrl: string;
  /** Whether the service was recently unreachable, so that browsers need not try. */
  isResting?: boolean;
  now: () => number;
}

const SiteverifyResponse = v.variant('success', [
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

/** Errors of the service or of the site's settings: they say nothing about the visitor. */
const NOT_THE_VISITOR = new Set([
  'internal-error',
  'bad-request',
  'missing-input-secret',
  'invalid-input-secret',
]);

const REFUSED: CaptchaVerdict = { kind: 'refused' };

/**
 * Cloudflare's check. It receives the token and nothing about the visitor: the browser has
 * contacted it directly.
 */
export function openTurnstileCaptcha(
  settings: TurnstileSettings,
  fetchJson: FetchJson,
): CaptchaPort {
  const { siteKey, secret, verifyUrl, isResting = false } = settings;
  // Null while tokens cannot be verified: the form is submitted as it is without JavaScript.
  const task = { turnstile: isResting ? null : { siteKey, action: ACTION } };
  return {
    issue: async () => task,
    judge: async (token) => {
      // Text that cannot be a token is not sent to the service.
      if (token === null || !TOKEN.test(token)) return REFUSED;
      const hash = createHash('sha256').update(token).digest('hex');
      const response = await fetchJson({
        url: verifyUrl,
        // The same key for the same token: checking it again on the way to a lead does not count as
        // a second use.
        body: { secret, response: token, idempotency_key: uuidOf(hash) },
      });
      // The service reports invalid tokens in a normal response; any other response says nothing.
      if (!response.ok) return { kind: 'unavailable', reason: response.reason };
      return verdictOf(response.body, hash, settings);
    },
  };
}

function verdictOf(
  body: unknown,
  hash: string,
  { secret, hosts, now }: TurnstileSettings,
): CaptchaVerdict {
  const read = v.safeParse(SiteverifyResponse, body);
  if (!read.success) return { kind: 'unavailable', reason: 'unexpected-answer' };
  const output = read.output;
  if (!output.success) {
    const code = output['error-codes'].find((one) => NOT_THE_VISITOR.has(one));
    return code === undefined ? REFUSED : { kind: 'unavailable', reason: code };
  }
  if (TRIAL_SECRET.test(secret)) {
    const challenge = `turnstile-trial-${randomUUID()}`;
    return { kind: 'passed', result: { challenge, expiresAt: now() + LIFE_MS } };
  }
  if (!hosts.includes(output.hostname.toLowerCase()) || output.action !== ACTION) {
    return REFUSED;
  }
  const solvedAt = Date.parse(output.challenge_ts);
  const expiresAt = solvedAt + LIFE_MS;
  const isOfNow = solvedAt <= now() + CLOCKS_APART_MS && expiresAt > now();
  return isOfNow
    ? { kind: 'passed', result: { challenge: `turnstile-${hash}`, expiresAt } }
    : REFUSED;
}

/** Formatted as a UUID; the same for the same token. */
function uuidOf(hash: string): string {
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? [];
  return `${a}-${b}-4${c}-8${d}-${e}`;
}
