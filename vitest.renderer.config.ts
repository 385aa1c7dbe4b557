import { defineConfig } from 'vitest/config';
import { RENDERER_TESTS } from './scripts/renderer-hash.ts';
import { PATIENCE } from './vitest.patience.ts';

/** What only draws: `npm run test:renderer`, and `npm test` when something has changed since it passed. */
export default defineConfig({
  test: {
    ...PATIENCE,
    name: 'renderer',
    include: RENDERER_TESTS,
    environment: 'node',
    isolate: false,
    // A drawing is one long calculation: a limit could not end it, only fail it on a busy machine.
    testTimeout: 0,
  },
});
