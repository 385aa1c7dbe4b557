import { expect, it } from 'vitest';
import { newManifest } from './base-manifest.ts';
import { isOutdatedWal, outdatedBases } from './prune-archive.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 17);

const baseOf = (daysAgo: number) => ({
  folder: `${daysAgo}`,
  manifest: newManifest({
    endedAt: NOW - daysAgo * DAY_MS,
    postgres: '18',
    systemIdentifier: '1',
    startWal: '0'.repeat(24),
    folders: [],
    files: [],
  }),
});

it.each([
  ['one from before the period is needed to reach its first moment', [1, 6, 8, 9, 10], ['9', '10']],
  ['one of exactly that age is enough', [1, 7, 8], ['8']],
  ['nothing is deleted while all are younger', [1, 2, 3], []],
  ['the only one stays, however old', [30], []],
])('%s', (_, ages, outdated) => {
  expect(outdatedBases(ages.map(baseOf), 7, NOW).map(({ folder }) => folder)).toEqual(outdated);
});

it.each([
  ['000000010000000000000004.gz', true],
  ['000000010000000000000005.gz', false],
  ['000000020000000000000004.gz', true],
  ['000000020000000000000006.gz', false],
  ['000000010000000000000004.partial.gz', true],
  ['000000010000000000000004.00000028.backup.gz', true],
  ['00000002.history.gz', false],
  ['000000010000000000000004.gz.partial', false],
  ['notes.txt', false],
])('%s is outdated before …05: %s', (name, outdated) => {
  expect(isOutdatedWal(name, '000000010000000000000005')).toBe(outdated);
});
