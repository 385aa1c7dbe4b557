import { expect, it } from 'vitest';
import { NO_CAPTCHA } from './no-captcha.ts';

it('asks for nothing, and lets every form through with nothing to use up', async () => {
  expect(await NO_CAPTCHA.issue()).toBeNull();
  for (const answer of [null, '', 'anything']) {
    expect(await NO_CAPTCHA.judge(answer)).toEqual({ kind: 'passed', result: null });
  }
});
