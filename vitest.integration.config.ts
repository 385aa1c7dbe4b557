import { defineConfig } from 'vitest/config';

/** Integration tests share one PostgreSQL server; each file makes databases of its own on it. */
export default defineConfig({
  test: {
    include: ['tests/integration/**/*.test.ts'],
    globalSetup: ['tests/integration/global-setup.ts'],
    environment: 'node',
    restoreMocks: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
