import { defineConfig } from 'vitest/config';
import { chooseTestServer } from './tests/support/server-address.ts';
import { PATIENCE } from './vitest.patience.ts';

await chooseTestServer();

/** HTTP tests of the production build, without a browser; all files share one server. */
export default defineConfig({
  test: {
    ...PATIENCE,
    include: ['tests/http/**/*.test.ts'],
    globalSetup: ['tests/support/test-server.ts'],
    environment: 'node',
    isolate: false,
    restoreMocks: true,
  },
});
