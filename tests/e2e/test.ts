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
  /** Whether the browser fetches and draws pictures: only where a test looks at them, as they cost most. */
  pictures: boolean;
}

interface Watched {
  /** Faults of the browser that this test expects, and why; all others fail it. */
  allow: (fault: RegExp, why: string) => void;
}

/** What a visitor would not see and a developer would be ashamed of. */
export function watchFaults(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    // A breach of the Content-Security-Policy is told here too, as an error.
    if (message.type() === 'error')
      faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => faults.push(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends what it was still fetching; that is the browser's way, not a fault.
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${reason} ${request.url()}`);
  });
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) faults.push(`response: ${response.status()} ${pathname}`);
  });
  return faults;
}

/** Every browser test uses this: whatever the browser complains of fails it. */
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
