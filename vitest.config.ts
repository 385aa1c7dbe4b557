import { configDefaults, defineConfig } from 'vitest/config';
import { RENDERER_TESTS, rendererChanged } from './scripts/renderer-hash.ts';
import { PATIENCE } from './vitest.patience.ts';

/** These have side effects that last as long as the process, so other files must not share it. */
const ALONE = [
  // Mocks a module.
  'src/routes/options-in-use.test.ts',
  // These restrict the image library to a few formats, which cannot be undone.
  'src/adapters/pictures-sharp/pictures-sharp.test.ts',
  'src/http/api/media/picture.test.ts',
];

/**
 * Unit tests are next to the code they test and need neither a database nor a build. Test files share
 * their modules, since reloading them for each file takes longer than the tests. So a test must not leave
 * anything behind in a module, the environment or the globals.
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
            '{bench,demo,scripts,tests/spec,tests/contracts,tests/support,tests/relevance}/**/*.test.ts',
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
