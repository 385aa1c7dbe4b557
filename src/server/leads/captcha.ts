import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import type { Challenge, Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { LeadDesk } from './lead-desk.ts';

const LIFE_MS = 600_000;
const LONGEST = 8_000;
const ALGORITHM = 'PBKDF2/SHA-256';
/** Of one try: some 0.3 ms on a laptop, 2 ms on an old phone. */
const COST = 1_000;
/** How many tries it takes: bounded, so that nobody is unlucky for ten seconds. */
const FEWEST_TRIES = 150;
const MOST_TRIES = 450;

type Keys = Pick<LeadDesk, 'keys' | 'site' | 'clock'>;

/** Work for a browser; nothing of it is stored until it is used up. */
export async function issueChallenge({ keys, site, clock }: Keys): Promise<Challenge> {
  const { signature, answer } = await secretsOf({ keys, site, clock });
  return createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(FEWEST_TRIES, MOST_TRIES),
    // Not the library's own, which reads the machine's clock.
    data: { expires: clock + LIFE_MS },
    deriveKey,
    hmacSignatureSecret: signature,
    hmacKeySignatureSecret: answer,
  });
}

async function secretsOf({ keys, site }: Keys) {
  const [signature, answer] = await Promise.all([
    keys.get(site.id, 'altcha'),
    keys.get(site.id, 'altcha-answer'),
  ]);
  return { signature: signature.toString('hex'), answer: answer.toString('hex') };
}

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

/** What a form may be let through by, once. */
export interface Pass {
  challenge: string;
  expiresAt: number;
}

/** The pass of a solved challenge of this site; null for anything else. Whether it was used is not asked here. */
export async function checkSolution(desk: Keys, text: string): Promise<Pass | null> {
  const solved = read(text);
  if (solved === null) return null;
  const { challenge } = solved;
  const expiresAt = challenge.parameters.data.expires;
  if (expiresAt <= desk.clock) return null;
  const { signature, answer } = await secretsOf(desk);
  const { verified } = await verifySolution({
    ...(solved as Payload),
    deriveKey,
    hmacSignatureSecret: signature,
    hmacKeySignatureSecret: answer,
  });
  return verified ? { challenge: `altcha-${challenge.signature}`, expiresAt } : null;
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
