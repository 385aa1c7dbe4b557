import { describe, expect, it } from 'vitest';
import { PaidResults } from './paid-results.ts';

const HOUR = 3_600_000;

function open(perSiteAMinute = 100) {
  const state = { now: 1, requests: 0, kind: 'quoted' };
  const answers = new PaidResults<{ kind: string; number: number }>({
    perSiteAMinute,
    now: () => state.now,
  });
  const request = async () => {
    state.requests += 1;
    return { kind: state.kind, number: state.requests };
  };
  const failures: string[] = [];
  const onFailure = ({ message }: Error) => void failures.push(message);
  return {
    state,
    failures,
    take: (siteId: number, key: string) => answers.take(siteId, key, request, onFailure),
  };
}

describe('answers of a provider', () => {
  it('are asked for once and kept for six hours', async () => {
    const { state, take } = open();
    expect(await take(1, 'a')).toEqual({ kind: 'quoted', number: 1 });
    state.now += 6 * HOUR - 1;
    expect(await take(1, 'a')).toEqual({ kind: 'quoted', number: 1 });
    state.now += 2;
    expect(await take(1, 'a')).toEqual({ kind: 'quoted', number: 2 });
  });

  it('are kept no longer when the clock is set back', async () => {
    const { state, take } = open();
    state.now = 10 * HOUR;
    await take(1, 'a');
    state.now -= 5 * HOUR;
    await take(1, 'b');
    state.now += 6 * HOUR + 1;
    expect(await take(1, 'a')).toEqual({ kind: 'quoted', number: 3 });
  });

  it('equal questions at the same moment are one', async () => {
    const { state, take } = open();
    await Promise.all(Array.from({ length: 50 }, () => take(1, 'a')));
    expect(state.requests).toBe(1);
  });

  it('a failure is kept for a minute, and told once', async () => {
    const { state, take, failures } = open();
    state.kind = 'failed';
    await take(1, 'a');
    state.now += 59_000;
    await take(1, 'a');
    expect(state.requests).toBe(1);
    expect(failures).toHaveLength(1);
    state.now += 2_000;
    await take(1, 'a');
    expect(state.requests).toBe(2);
  });

  it('a site has so many questions a minute and takes none from the next', async () => {
    const { state, take } = open(3);
    const answers = [];
    for (let key = 0; key < 5; key += 1) answers.push(await take(1, String(key)));
    expect(answers.map((answer) => answer?.number ?? null)).toEqual([1, 2, 3, null, null]);
    expect(await take(1, '0')).toEqual({ kind: 'quoted', number: 1 });
    expect(await take(2, '0')).toEqual({ kind: 'quoted', number: 4 });
    expect(state.requests).toBe(4);
  });
});
