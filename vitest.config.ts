import { configDefaults, defineConfig } from 'vitest/config';
import { RENDERER_TESTS, rendererChanged } from './scripts/renderer-hash.ts';
import { PATIENCE } from './vitest.patience.ts';

/** What these do lasts as long as the process, and every file after them would meet it. */
const ALONE = [
  // Puts something else in a module's place.
  'src/routes/options-in-use.test.ts',
  // The server's pictures: the image library is shut to all but a few formats, for good.
  'src/adapters/pictures-sharp/pictures-sharp.test.ts',
  'src/http/api/media/picture.test.ts',
];

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
          include: [
            'src/**/*.test.{ts,tsx}',
            '{demo,scripts,tests/spec,tests/contracts}/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...ALONE, ...RENDERER_TESTS],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, isolate: true } },
      ...(rendererChanged(import.meta.dirname) ? ['./vitest.renderer.config.ts'] : []),
    ],
  },
});
