import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';
import { chooseTestServer } from './tests/support/server-address.ts';

await chooseTestServer();
// Found once: the processes that run the tests inherit it.
process.env['CHROMIUM'] = await findChromium();

/** The production build on a database of its own, looked at with a real browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/browser-server.ts',
  fullyParallel: true,
  workers: 2,
  // What passes only then is listed by `npm test` as flaky: a defect, but no reason to refuse a change.
  retries: 1,
  forbidOnly: true,
  // These end what hangs. A page takes a second or two here; where others work as well, ten times that.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    headless: true,
    trace: 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'Australia/Sydney',
    locale: 'en-AU',
  },
});
