import { availableParallelism } from 'node:os';

/** The embedded PostgreSQL accepts 60 connections, and an integration test file uses up to 13. */
const MAX_WORKERS = 4;

/**
 * Shared by all Vitest configurations. No test depends on how busy the machine is: the limits only end
 * tests that hang. Uses every core; by default Vitest would leave one of two idle.
 */
export const PATIENCE = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  maxWorkers: Math.min(availableParallelism(), MAX_WORKERS),
};
