import { defineConfig } from 'vitest/config';
import { PATIENCE } from './vitest.patience.ts';

/** Unit tests stand beside what they test and need neither a database nor a build. */
export default defineConfig({
  test: {
    ...PATIENCE,
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    restoreMocks: true,
  },
});
