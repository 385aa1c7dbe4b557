import { availableParallelism } from 'node:os';

/** The embedded PostgreSQL takes 60 connections, and a file of integration tests uses up to 13. */
const MOST_WORKERS = 4;

/**
 * What both kinds of tests share. No test passes or fails by how busy the machine is: the limits only end
 * what hangs. Every core works; by itself Vitest would leave one of two idle.
 */
export const PATIENCE = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  maxWorkers: Math.min(availableParallelism(), MOST_WORKERS),
};
