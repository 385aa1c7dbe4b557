import { expect, it } from 'vitest';
import type { FetchJson } from './fetch-json.ts';
import { guardFetch } from './guarded-fetch.ts';

const RULES = { failuresToOpen: 2, restMs: 1_000 };

it('a clock that is set back does not lengthen the rest of a provider that failed', async () => {
  let now = Date.UTC(2026, 10, 15);
  const failing: FetchJson = async () => ({ ok: false, reason: 'host-failed' });
  const fetchJson = guardFetch(failing, () => now, RULES);
  const reason = async () => {
    const response = await fetchJson({
      url: 'https://provider.example',
    } as Parameters<FetchJson>[0]);
    return response.ok ? null : response.reason;
  };
  await reason();
  await reason();
  expect(await reason()).toBe('resting');
  now -= 3_600_000;
  expect(await reason()).toBe('resting');
  now += 1_001;
  expect(await reason()).toBe('host-failed');
});
