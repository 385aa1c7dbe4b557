import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { CAPTCHA_CONTRACT } from '#tests/contracts/captcha-contract.ts';
import type { CaptchaTrial } from '#tests/contracts/captcha-contract.ts';
import { openAltchaCaptcha } from './altcha-captcha.ts';

const SECRETS = { signature: 'a'.repeat(64), answer: 'b'.repeat(64) };
const LIFE_MS = 600_000;

async function solve(issued: object): Promise<string> {
  const challenge = issued as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function open(secrets = SECRETS): Promise<CaptchaTrial> {
  const clock = { now: Date.UTC(2026, 10, 15) };
  const port = openAltchaCaptcha({ secrets: async () => secrets, now: () => clock.now });
  return { port, solve, clock, lifeMs: LIFE_MS };
}

describe('our own proof of work', () => {
  it.each(CAPTCHA_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      await expect(holds(() => open())).resolves.toBeUndefined();
    },
  );

  it('is the site’s own: another site’s is refused', async () => {
    const [one, other] = [await open(), await open({ ...SECRETS, signature: 'c'.repeat(64) })];
    const answer = await solve((await one.port.issue()) ?? {});
    expect((await one.port.judge(answer)).kind).toBe('passed');
    expect(await other.port.judge(answer)).toEqual({ kind: 'refused' });
  });

  it('its time cannot be written longer', async () => {
    const { port } = await open();
    const answer = await solve((await port.issue()) ?? {});
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString()) as {
      challenge: { parameters: { data: { expires: number } } };
    };
    payload.challenge.parameters.data.expires += 1_000;
    const forged = Buffer.from(JSON.stringify(payload)).toString('base64');
    expect(await port.judge(forged)).toEqual({ kind: 'refused' });
  });
});
