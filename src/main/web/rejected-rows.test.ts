import { Gauge, Registry } from '@prometheus-io/client';
import { expect, it } from 'vitest';
import type { RejectedRow } from '#db/readable-rows.ts';
import { reportRejected } from './rejected-rows.ts';

it('logs a row once, counts all, and forgets what has been repaired', async () => {
  const registry = new Registry();
  const gauge = new Gauge({
    name: 'rejected',
    help: 'Rejected',
    labelNames: ['site'] as const,
    registers: [registry],
  });
  const lines: object[] = [];
  const silent = () => undefined;
  const log = { debug: silent, info: silent, error: silent };
  const report = reportRejected({ ...log, warn: (facts) => lines.push(facts) }, gauge);
  const bad = (id: number): RejectedRow => ({ table: 'vehicles', id, reason: 'images is invalid' });

  report({ siteId: 1, rejected: [] });
  expect(await registry.metrics()).not.toContain('site="1"');
  report({ siteId: 2, rejected: [bad(5)] });
  report({ siteId: 2, rejected: [bad(5), bad(6)] });
  expect(lines).toEqual([
    { site: 2, count: 1, rows: [bad(5)] },
    { site: 2, count: 1, rows: [bad(6)] },
  ]);
  expect(await registry.metrics()).toContain('rejected{site="2"} 2');
  report({ siteId: 2, rejected: [] });
  expect(await registry.metrics()).toContain('rejected{site="2"} 0');
  report({ siteId: 2, rejected: [bad(5)] });
  expect(lines).toHaveLength(3);
  report({ siteId: 3, rejected: Array.from({ length: 500 }, (_, id) => bad(id)) });
  expect(lines.at(-1)).toMatchObject({ count: 500, rows: { length: 20 } });
});
