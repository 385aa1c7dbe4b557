import { defineConfig } from 'vitest/config';
import { PATIENCE } from './vitest.patience.ts';

/**
 * Integration tests share one PostgreSQL server; each file makes databases of its own on it. Files of one worker
 * also share their modules, which saves a quarter of the time: what a file changes of a module it puts back.
 */
export default defineConfig({
  test: {
    ...PATIENCE,
    include: ['tests/integration/**/*.test.ts'],
    globalSetup: ['tests/integration/global-setup.ts'],
    environment: 'node',
    isolate: false,
    restoreMocks: true,
  },
});
