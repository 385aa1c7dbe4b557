import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';
import { chooseTestServer } from './tests/support/server-address.ts';

await chooseTestServer();
// Looked up once: the test processes inherit it.
process.env['CHROMIUM'] = await findChromium();

/** Tests of the production build with its own database, in a real browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/browser-server.ts',
  fullyParallel: true,
  workers: 2,
  // `npm test` lists tests that pass only on a retry as flaky: a defect, but no reason to reject a change.
  retries: 1,
  forbidOnly: true,
  // These end tests that hang. A page takes a second or two; on a busy machine, ten times that.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    headless: true,
    // A control that never comes ends its test early.
    actionTimeout: 60_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'Australia/Sydney',
    locale: 'en-AU',
  },
});
