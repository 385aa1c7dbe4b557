import assert from 'node:assert/strict';
import type { CaptchaPort } from '#ports/captcha.ts';

/** A captcha, and a browser that can solve it. */
export interface CaptchaTrial {
  port: CaptchaPort;
  /** Solves the issued challenge; a new answer each time. */
  solve: (issued: object) => Promise<string>;
  clock: { now: number };
  /** How long an answer is valid. */
  lifeMs: number;
}

interface Rule {
  rule: string;
  holds: (open: () => Promise<CaptchaTrial>) => Promise<void>;
}

const NONSENSE = ['x', 'null', '{}', 'e30=', '🚗', '../..', "'; --", 'a\r\nb', 'x'.repeat(20_000)];

async function solved({ port, solve }: CaptchaTrial): Promise<string> {
  const issued = await port.issue();
  assert.ok(issued);
  return solve(issued);
}

/** Rules for every captcha that issues a challenge. */
export const CAPTCHA_CONTRACT: readonly Rule[] = [
  {
    rule: 'an answer to what was issued passes',
    holds: async (open) => {
      const trial = await open();
      const verdict = await trial.port.judge(await solved(trial));
      assert.equal(verdict.kind, 'passed');
    },
  },
  {
    rule: 'without an answer nobody passes',
    holds: async (open) => {
      const { port } = await open();
      assert.deepEqual(await port.judge(null), { kind: 'refused' });
      assert.deepEqual(await port.judge(''), { kind: 'refused' });
    },
  },
  {
    rule: 'nonsense is refused',
    holds: async (open) => {
      const { port } = await open();
      for (const text of NONSENSE) {
        assert.deepEqual(await port.judge(text), { kind: 'refused' }, text.slice(0, 20));
      }
    },
  },
  {
    rule: 'an answer has one pass however often it is judged, so that it can be used up',
    holds: async (open) => {
      const trial = await open();
      const answer = await solved(trial);
      const first = await trial.port.judge(answer);
      assert.equal(first.kind, 'passed');
      assert.ok(first.result);
      assert.deepEqual(await trial.port.judge(answer), first);
    },
  },
  {
    rule: 'two answers have two passes',
    holds: async (open) => {
      const trial = await open();
      const verdicts = [
        await trial.port.judge(await solved(trial)),
        await trial.port.judge(await solved(trial)),
      ];
      const names = verdicts.map((verdict) =>
        verdict.kind === 'passed' ? verdict.result?.challenge : null,
      );
      assert.equal(new Set(names).size, 2);
    },
  },
  {
    rule: 'an answer expires, no later than its pass is forgotten',
    holds: async (open) => {
      const trial = await open();
      const answer = await solved(trial);
      const first = await trial.port.judge(answer);
      assert.ok(first.kind === 'passed' && first.result);
      assert.ok(first.result.expiresAt <= trial.clock.now + trial.lifeMs);
      trial.clock.now = first.result.expiresAt;
      assert.deepEqual(await trial.port.judge(answer), { kind: 'refused' });
    },
  },
];
