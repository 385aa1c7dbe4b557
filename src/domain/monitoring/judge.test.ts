import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from './elapsed.ts';
import {
  judgeClock,
  judgeConnections,
  judgeLogins,
  judgeMigrations,
  judgeReach,
} from './judge-database.ts';
import { judgeArchive, judgeBackups, judgeDisk, judgeSpool } from './judge-machine.ts';
import { judgeFeeds, judgePictures, judgeSearch, judgeWebhooks } from './judge-sites.ts';
import {
  cronIntervalMs,
  judgeDeliveries,
  judgeJobs,
  judgeMail,
  judgePayments,
  judgeSms,
} from './judge-work.ts';
import type { JobRuns } from './judge-work.ts';

const NOW = Date.UTC(2026, 10, 17, 12);
const GB = 1024 ** 3;

it.each([
  [250, 'ok'],
  [251, 'warn'],
])('a database that answers in %i ms: %s', (ms, state) => {
  expect(judgeReach({ version: '18.1', ms }).state).toBe(state);
});

it.each([
  [{ missing: [], unknown: [] }, 'ok'],
  [{ missing: ['0009-x'], unknown: [] }, 'fail'],
  [{ missing: [], unknown: ['0099-x'] }, 'warn'],
])('migrations %j: %s', (seen, state) => {
  expect(judgeMigrations(seen).state).toBe(state);
});

it.each([
  [{ known: true, fault: null }, { separate: true, fault: null }, 'ok'],
  [{ known: false, fault: null }, { separate: true, fault: null }, 'ok'],
  [{ known: true, fault: null }, { separate: false, fault: null }, 'warn'],
  [{ known: true, fault: 'refused' }, { separate: true, fault: null }, 'fail'],
  [{ known: true, fault: null }, { separate: true, fault: 'lacks INSERT on leads' }, 'fail'],
])('logins %j and %j: %s', (owner, app, state) => {
  expect(judgeLogins({ owner, app }).state).toBe(state);
});

it.each([
  [79, 'ok'],
  [80, 'warn'],
  [95, 'fail'],
])('%i of 100 connections: %s', (used, state) => {
  expect(judgeConnections({ used, max: 100 }).state).toBe(state);
});

it.each([
  [2_000, null, 'ok'],
  [-2_001, null, 'warn'],
  [-300_001, null, 'fail'],
  [0, 'the clock is more than 31 days beyond the newest stored row', 'warn'],
])('a clock %i ms off, erasing %s: %s', (differenceMs, erasing, state) => {
  expect(judgeClock({ differenceMs, erasing }).state).toBe(state);
});

it.each([
  ['plenty', 100 * GB, 1000 * GB, 'ok'],
  ['little of a large disk', 6 * GB, 1000 * GB, 'ok'],
  ['a quarter of a small one', GB, 4 * GB, 'ok'],
  ['little of both', 4 * GB, 1000 * GB, 'warn'],
  ['almost nothing', 0.2 * GB, 1 * GB, 'fail'],
])('a disk with %s: %s of %s: %s', (_, freeBytes, totalBytes, state) => {
  const disk = { name: 'data', folder: '/data', freeBytes, totalBytes };
  expect(judgeDisk([disk]).state).toBe(state);
});

it.each([
  [[], 0, 'ok'],
  [[NOW - 5 * MINUTE_MS], 0, 'warn'],
  [[NOW, NOW - 5 * MINUTE_MS - 1], 0, 'fail'],
  [[], 1, 'fail'],
])('leads on disk %j and %i unreadable: %s', (waiting, unreadable, state) => {
  expect(judgeSpool({ waiting, unreadable }, NOW).state).toBe(state);
});

describe('backups', () => {
  const seen = { folder: '/backups', everyHours: 6, newestAt: NOW };
  it.each([
    [{ folder: null }, 'warn'],
    [{ newestAt: null }, 'fail'],
    [{ newestAt: NOW - 7 * HOUR_MS }, 'ok'],
    [{ newestAt: NOW - 7 * HOUR_MS - 1 }, 'warn'],
    [{ newestAt: NOW - 18 * HOUR_MS - 1 }, 'fail'],
    [{ everyHours: 0, newestAt: NOW - 25 * HOUR_MS }, 'ok'],
    [{ everyHours: 0, newestAt: NOW - 26 * HOUR_MS }, 'warn'],
  ])('%j: %s', (change, state) => {
    expect(judgeBackups({ ...seen, ...change }, NOW).state).toBe(state);
  });
});

describe('the WAL archive', () => {
  const seen = {
    folder: '/archive',
    isOn: true,
    lastArchivedAt: NOW - MINUTE_MS,
    lastFailedAt: null,
    newestBaseAt: NOW - HOUR_MS,
  };
  it.each([
    ['works', {}, 'ok'],
    ['is not wanted', { folder: null, isOn: false }, 'ok'],
    ['is the operator’s own', { folder: null, newestBaseAt: null }, 'ok'],
    ['waits for a restart', { isOn: false }, 'warn'],
    ['failed once and works again', { lastFailedAt: NOW - HOUR_MS }, 'ok'],
    ['fails', { lastFailedAt: NOW }, 'fail'],
    ['has never worked', { lastFailedAt: NOW, lastArchivedAt: null }, 'fail'],
    ['has no base backup', { newestBaseAt: null }, 'warn'],
    ['has an old one', { newestBaseAt: NOW - 72 * HOUR_MS - 1 }, 'warn'],
  ])('%s', (_, change, state) => {
    expect(judgeArchive({ ...seen, ...change }, NOW).state).toBe(state);
  });
});

it.each([
  ['* * * * *', MINUTE_MS],
  ['*/5 * * * *', 5 * MINUTE_MS],
  ['23 * * * *', HOUR_MS],
  ['23 */6 * * *', 6 * HOUR_MS],
  ['53 16 * * *', 24 * HOUR_MS],
])('runs of %s are %i ms apart', (cron, ms) => {
  expect(cronIntervalMs(cron)).toBe(ms);
});

describe('jobs', () => {
  const job = (change: Partial<JobRuns>): JobRuns => ({
    name: 'prices',
    cron: '23 * * * *',
    since: NOW - 48 * HOUR_MS,
    lastSuccessAt: NOW,
    lastFailureAt: null,
    ...change,
  });
  it.each([
    ['one that just ran', {}, 'ok'],
    ['one that was scheduled just now', { lastSuccessAt: null, since: NOW }, 'ok'],
    ['one within its grace', { lastSuccessAt: NOW - 70 * MINUTE_MS }, 'ok'],
    ['one that is late', { lastSuccessAt: NOW - 70 * MINUTE_MS - 1 }, 'warn'],
    ['one that missed several', { lastSuccessAt: NOW - 3 * HOUR_MS - 1 }, 'fail'],
    ['one that never ran', { lastSuccessAt: null }, 'fail'],
  ])('%s', (_, change, state) => {
    expect(judgeJobs({ jobs: [job(change)], workers: 1 }, NOW).state).toBe(state);
  });

  it('without a worker nothing runs, whatever ran before', () => {
    expect(judgeJobs({ jobs: [job({})], workers: 0 }, NOW)).toMatchObject({
      state: 'fail',
      says: 'no worker is connected',
    });
  });

  it('names when each succeeded, and a failure since', () => {
    const jobs = [
      job({ lastSuccessAt: NOW - 30 * MINUTE_MS, lastFailureAt: NOW - 10 * MINUTE_MS }),
      job({ name: 'old failure', lastFailureAt: NOW - HOUR_MS }),
    ];
    expect(judgeJobs({ jobs, workers: 1 }, NOW).details).toEqual([
      'prices: succeeded 30 min ago, failed 10 min ago',
      'old failure: succeeded 0 s ago',
    ]);
  });
});

it.each([
  [{ kind: 'log' as const }, 'ok'],
  [{ kind: 'smtp' as const, host: 'mail.example', fault: null }, 'ok'],
  [{ kind: 'smtp' as const, host: 'mail.example', fault: 'SMTP 535' }, 'fail'],
])('mail %j: %s', (mail, state) => {
  expect(judgeMail(mail).state).toBe(state);
});

it.each([
  [{ kind: 'log' as const, hasDevPages: true }, 'ok', ''],
  [{ kind: 'log' as const, hasDevPages: false }, 'warn', 'SMS_ACCOUNT_SID'],
  [{ kind: 'http' as const, host: 'sms.example', fault: null }, 'ok', ''],
  [{ kind: 'http' as const, host: 'sms.example', fault: 'denied' }, 'fail', 'SMS_SECRET'],
  [{ kind: 'http' as const, host: 'sms.example', fault: 'timed-out' }, 'fail', 'SMS_URL'],
])('text messages %j: %s', (sms, state, mend) => {
  const finding = judgeSms(sms);
  expect(finding.state).toBe(state);
  expect(finding.mend ?? '').toContain(mend);
});

describe('payments', () => {
  const gateway = { name: 'stripe', fault: null };
  const none = { gateway, eventsWaiting: 0, oldestEventAt: null, refundsDue: 0, refundAttempts: 0 };
  const late = { eventsWaiting: 2, oldestEventAt: NOW - 5 * MINUTE_MS - 1 };
  it.each([
    ['a gateway that answers', {}, 'ok', 'stripe answers; nothing waits'],
    ['no gateway', { gateway: null }, 'ok', 'nobody can pay online'],
    ['a gateway that does not', { gateway: { name: 'stripe', fault: 'denied' } }, 'fail', 'denied'],
    ['events that have just come', { ...late, oldestEventAt: NOW - 5 * MINUTE_MS }, 'ok', ''],
    ['events that wait', late, 'fail', '2 events of the gateway are not applied'],
    ['events without a gateway', { ...late, gateway: null }, 'fail', 'not applied'],
    ['a refund on the way', { refundsDue: 1, refundAttempts: 4 }, 'ok', '1 refund on the way'],
    ['one that fails', { refundsDue: 1, refundAttempts: 5 }, 'fail', '1 refund is not made'],
    ['one without a gateway', { refundsDue: 1, gateway: null }, 'fail', '1 refund is not made'],
  ])('%s', (_, change, state, says) => {
    const finding = judgePayments({ ...none, ...change }, NOW);
    expect(finding.state).toBe(state);
    expect(finding.says).toContain(says);
  });
});

describe('deliveries', () => {
  const none = { waiting: 0, oldestDueAt: null, dead: [], failing: [] };
  const failing = [{ site: 'a', destination: 'webhook:x', attempts: 3, lastError: 'HTTP 500' }];
  it.each([
    ['none', {}, 'ok'],
    ['some that wait for a retry', { waiting: 3 }, 'ok'],
    ['some due just now', { waiting: 3, oldestDueAt: NOW - 15 * MINUTE_MS }, 'ok'],
    ['some long due', { waiting: 3, oldestDueAt: NOW - 15 * MINUTE_MS - 1 }, 'fail'],
    ['dead ones', { dead: [{ site: 'a', count: 1 }] }, 'fail'],
    ['a destination that refuses', { failing }, 'warn'],
  ])('%s', (_, change, state) => {
    expect(judgeDeliveries({ ...none, ...change }, NOW).state).toBe(state);
  });

  it('names the sites', () => {
    const seen = { ...none, dead: [{ site: 'a', count: 2 }], failing };
    expect(judgeDeliveries(seen, NOW).details).toEqual([
      'a: 2 deliveries given up',
      'a: webhook:x accepted none of 3 in a day (HTTP 500)',
    ]);
  });
});

describe('search', () => {
  const site = { site: 'a', vehicles: 5, rejected: [], fault: null, isFallback: false };
  it.each([
    [{}, 'ok', '5 vehicles of 1 site can be searched'],
    [{ isFallback: true }, 'warn', '1 site served from an earlier revision'],
    [{ rejected: ['vehicles 7: year'] }, 'warn', '1 row of the stock cannot be shown'],
    [{ fault: 'No revision is valid' }, 'fail', 'the stock of 1 site cannot be searched'],
  ])('%j: %s', (change, state, says) => {
    expect(judgeSearch([{ ...site, ...change }])).toMatchObject({ state, says });
  });

  it('names twenty rows and counts the others', () => {
    const rejected = Array.from({ length: 25 }, (_, row) => `vehicles ${row}: year`);
    const { details } = judgeSearch([{ ...site, rejected }]);
    expect(details).toHaveLength(21);
    expect(details.at(-1)).toBe('and 5 more');
  });
});

it.each([
  [{ kept: 95, refused: 5 }, 'ok'],
  [{ kept: 94, refused: 6 }, 'warn'],
  [{ kept: 10, pending: 90 }, 'ok'],
  [{ kept: 10, pending: 90, overdue: 1 }, 'warn'],
])('pictures %j: %s', (change, state) => {
  const site = { site: 'a', pending: 0, refused: 0, overdue: 0, ...change };
  expect(judgePictures([site]).state).toBe(state);
});

it.each([
  [[], 'ok'],
  [[null], 'ok'],
  [[null, 'connect-failed'], 'fail'],
])('webhooks with the faults %j: %s', (faults, state) => {
  const webhooks = faults.map((fault) => ({ site: 'a', host: 'crm.example', fault }));
  expect(judgeWebhooks(webhooks).state).toBe(state);
});

describe('stock feeds', () => {
  const run = { at: NOW, refusal: null, faultCount: 0 };
  const feed = { site: 'a', feed: 'feed', everyMs: HOUR_MS, run };
  it.each([
    ['just imported', {}, 'ok'],
    ['three intervals old', { run: { ...run, at: NOW - 3 * HOUR_MS } }, 'ok'],
    ['older', { run: { ...run, at: NOW - 3 * HOUR_MS - 1 } }, 'warn'],
    ['older, by hand', { run: { ...run, at: NOW - 300 * HOUR_MS }, everyMs: null }, 'ok'],
    ['scheduled, and never run', { run: null }, 'warn'],
    ['refused', { run: { ...run, refusal: '60 % of the stock would vanish' } }, 'fail'],
  ])('%s', (_, change, state) => {
    expect(judgeFeeds([{ ...feed, ...change }], NOW).state).toBe(state);
  });

  it('none yet is no fault', () => expect(judgeFeeds([], NOW).state).toBe('ok'));
});
