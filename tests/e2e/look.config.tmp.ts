import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '/work/main/scripts/chromium.ts';

const PORT = Number(process.env['E2E_PORT'] ?? '3900');
const executablePath = await findChromium();

/** The production build on a database of its own, looked at with a real browser. */
export default defineConfig({
  testDir: '/work/main/tests/e2e',
  outputDir: '/tmp/e2e-look/results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: '/tmp/e2e-look/e2e.json' }]],
  use: {
    headless: true,
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
    trace: 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'Australia/Sydney',
    locale: 'en-AU',
  },
});
