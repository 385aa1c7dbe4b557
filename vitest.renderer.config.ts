import { defineConfig } from 'vitest/config';
import { RENDERER_TESTS } from './scripts/renderer-hash.ts';
import { PATIENCE } from './vitest.patience.ts';

/** Tests that only draw: `npm run test:renderer`, and `npm test` if an input has changed since they passed. */
export default defineConfig({
  test: {
    ...PATIENCE,
    name: 'renderer',
    include: RENDERER_TESTS,
    environment: 'node',
    isolate: false,
    // Drawing is one long calculation: a timeout could not end it, only fail it on a busy machine.
    testTimeout: 0,
  },
});
