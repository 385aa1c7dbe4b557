import { expect, it } from 'vitest';
import { erasingClockFault } from './erasing-clock.ts';

const NOW = Date.UTC(2026, 10, 15);
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

it.each([
  ['clocks that agree', { application: NOW, database: NOW + 60_000, newest: NOW - HOUR }],
  ['an empty database', { application: NOW, database: NOW, newest: null }],
  ['a quiet month', { application: NOW, database: NOW, newest: NOW - 30 * 24 * HOUR }],
  ['a row of a machine that was ahead', { application: NOW, database: NOW, newest: NOW + YEAR }],
])('%s may erase', (_, seen) => {
  expect(erasingClockFault(seen)).toBeNull();
});

it.each([
  ['the application an hour ahead', { application: NOW + HOUR, database: NOW, newest: NOW }],
  ['the application an hour behind', { application: NOW - HOUR, database: NOW, newest: NOW }],
  ['both a year ahead', { application: NOW + YEAR, database: NOW + YEAR, newest: NOW }],
])('%s may not', (_, seen) => {
  expect(erasingClockFault(seen)).not.toBeNull();
});
