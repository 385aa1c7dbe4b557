import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts';

const PORT = Number(process.env['E2E_PORT'] ?? '3900');
const QUIET = /\.quiet\.spec\.ts$/;
const executablePath = await findChromium();

/** The production build on a database of its own, looked at with a real browser. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // These end what hangs. A page takes a second or two here; where others work as well, ten times that.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // What is measured by the clock waits until nothing else runs.
  projects: [
    { name: 'site', testIgnore: QUIET },
    { name: 'quiet', testMatch: QUIET, dependencies: ['site'] },
  ],
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    headless: true,
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
    trace: 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'Australia/Sydney',
    locale: 'en-AU',
  },
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: {
      PORT: String(PORT),
      DATA_DIR: 'test-results/e2e-data',
      DEV_PAGES: 'true',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      // Where tests/e2e/leads-turnstile.spec.ts stands in for the other party.
      TURNSTILE_VERIFY_URL: `http://127.0.0.1:${PORT + 1}/turnstile/v0/siteverify`,
    },
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
