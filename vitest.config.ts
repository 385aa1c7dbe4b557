import { configDefaults, defineConfig } from 'vitest/config';
import { RENDERER_TESTS, rendererChanged } from './scripts/renderer-hash.ts';
import { PATIENCE } from './vitest.patience.ts';

/** They put something else in a module's place, which every file after them would get as well. */
const ALONE = ['src/routes/options-in-use.test.tsx'];

/**
 * Unit tests stand beside what they test and need neither a database nor a build. Files share their
 * modules: loading them anew for each file takes longer than the tests do. So a test leaves nothing
 * behind in a module, in the environment or in the globals.
 */
export default defineConfig({
  test: {
    ...PATIENCE,
    environment: 'node',
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ALONE, ...RENDERER_TESTS],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, isolate: true } },
      ...(rendererChanged(import.meta.dirname) ? ['./vitest.renderer.config.ts'] : []),
    ],
  },
});
