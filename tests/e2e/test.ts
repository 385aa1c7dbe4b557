import { test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS, PICTURES_OFF, findChromium } from '../../scripts/chromium.ts';

export { expect } from '@playwright/test';
export {
  EVERY_VEHICLE,
  TEMPLATE_SITES,
  demoSite,
  site,
  siteOf,
} from '#tests/support/demo-sites.ts';

interface Launched {
  /** Whether the browser loads pictures: only in tests that need them, since they cost most. */
  pictures: boolean;
}

interface Watched {
  /** Declares a browser error that this test expects, and why; all others fail it. */
  allow: (fault: RegExp, why: string) => void;
}

/** Errors that a visitor would not see but a developer has to fix. */
export function watchFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    // Includes violations of the Content-Security-Policy.
    if (message.type() === 'error')
      faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => faults.push(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page cancels its pending requests, which is normal.
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${reason} ${request.url()}`);
  });
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) faults.push(`response: ${response.status()} ${pathname}`);
  });
  return faults;
}

/** The base of every browser test: browser errors fail the test. */
export const test = base.extend<Watched, Launched>({
  pictures: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ pictures }, use) => {
      const args = pictures ? CHROMIUM_FLAGS : [...CHROMIUM_FLAGS, PICTURES_OFF];
      await use({ executablePath: await findChromium(), args });
    },
    { scope: 'worker' },
  ],
  allow: [
    async ({ context }, use, info) => {
      const faults = watchFaults(context);
      const allowed: RegExp[] = [];
      await use((fault, why) => {
        info.annotations.push({ type: 'allowed', description: `${fault}: ${why}` });
        allowed.push(fault);
      });
      const left = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      base.expect(left, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});
