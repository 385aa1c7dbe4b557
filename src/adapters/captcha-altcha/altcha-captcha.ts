import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import type { Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { CaptchaPort, CaptchaVerdict } from '#ports/captcha.ts';

const LIFE_MS = 600_000;
const LONGEST = 8_000;
const ALGORITHM = 'PBKDF2/SHA-256';
/** Of one attempt: about 0.3 ms on a laptop, 2 ms on an old phone. */
const COST = 1_000;
/** The number of attempts needed: limited, so that nobody has to wait ten seconds by bad luck. */
const MIN_TRIES = 150;
const MAX_TRIES = 450;

export interface AltchaSettings {
  /** The site's own secrets, for the signature and for the answer. */
  secrets: () => Promise<{ signature: string; answer: string }>;
  now: () => number;
}

const REFUSED: CaptchaVerdict = { kind: 'refused' };

const Solved = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal(ALGORITHM),
      nonce: v.string(),
      salt: v.string(),
      cost: v.literal(COST),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      data: v.object({ expires: v.number() }),
    }),
    signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/**
 * Our own proof of work: no third party learns about the visitor, and nothing is stored until a
 * challenge is used.
 */
export function openAltchaCaptcha({ secrets, now }: AltchaSettings): CaptchaPort {
  return {
    issue: async () => {
      const { signature, answer } = await secrets();
      return createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(MIN_TRIES, MAX_TRIES),
        // Not the library's own expiry, which uses the system clock.
        data: { expires: now() + LIFE_MS },
        deriveKey,
        hmacSignatureSecret: signature,
        hmacKeySignatureSecret: answer,
      });
    },
    judge: async (text) => {
      const solved = text === null ? null : read(text);
      if (solved === null) return REFUSED;
      const { challenge } = solved;
      const expiresAt = challenge.parameters.data.expires;
      if (expiresAt <= now()) return REFUSED;
      const { signature, answer } = await secrets();
      const { verified } = await verifySolution({
        ...(solved as Payload),
        deriveKey,
        hmacSignatureSecret: signature,
        hmacKeySignatureSecret: answer,
      });
      if (!verified) return REFUSED;
      return { kind: 'passed', result: { challenge: `altcha-${challenge.signature}`, expiresAt } };
    },
  };
}

function read(text: string) {
  if (text.length > LONGEST) return null;
  try {
    const parsed = v.safeParse(Solved, JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
