import { describe, expect, it } from 'vitest';
import { MIN_AGE_MS } from './confirm-token.ts';
import type { LeadContext } from './lead-context.ts';
import type { Submission } from './read-submission.ts';
import { verifyCaptcha } from './verify-captcha.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

/** A site whose captcha nobody has passed. */
const verify = (extras: Submission['extras'], plain = true) => {
  const context = {
    site: { id: 7, config: { copy: {} } },
    clock: NOW,
    keys: { get: async () => Buffer.alloc(32) },
    limits: { take: async () => null },
    captchas: { open: () => ({ judge: async () => ({ kind: 'failed' }) }) },
  } as unknown as LeadContext;
  const submission = { altcha: null, confirmToken: null, plain, sender: {}, extras };
  return verifyCaptcha(context, submission as unknown as Submission, 'content');
};

describe('a form of several pages', () => {
  it('needs no second confirmation from who has read its pages', async () => {
    expect(await verify({ begunAt: NOW - MIN_AGE_MS })).toEqual({ kind: 'passed', result: null });
  });

  it('that was filled in faster than anybody reads has to be confirmed, as any other', async () => {
    expect(await verify({ begunAt: NOW - MIN_AGE_MS + 1 })).toMatchObject({ kind: 'confirm' });
    expect(await verify({})).toMatchObject({ kind: 'confirm', reason: 'first' });
  });

  it('gets nobody past the captcha who sends it by script', async () => {
    expect(await verify({ begunAt: 0 }, false)).toMatchObject({ kind: 'refused' });
  });
});
