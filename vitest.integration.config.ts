import { defineConfig } from 'vitest/config';
import { PATIENCE } from './vitest.patience.ts';

/** Integration tests share one PostgreSQL server; each file makes databases of its own on it. */
export default defineConfig({
  test: {
    ...PATIENCE,
    include: ['tests/integration/**/*.test.ts'],
    globalSetup: ['tests/integration/global-setup.ts'],
    environment: 'node',
    restoreMocks: true,
  },
});
