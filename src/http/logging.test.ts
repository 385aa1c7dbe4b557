import { describe, expect, it } from 'vitest';
import { describeError } from './logging.ts';

describe('describeError', () => {
  it('tells the fault and none of the values that a database error carries', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (phone)=(0400 000 000) already exists.',
      where: 'canary',
    });
    const described = JSON.stringify(describeError(error));
    expect(described).toContain('23505');
    expect(described).not.toMatch(/0400|canary/);
  });

  it('takes whatever is thrown', () => {
    expect(describeError('plain')).toEqual({ type: 'string', message: 'plain' });
  });
});
