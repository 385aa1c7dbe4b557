import type { Page } from '@playwright/test';
import { LATE_SCRIPTS, VEHICLE_SCRIPTS } from '#tests/support/page-files.ts';
import { wholeCar } from '#tests/support/template-dealers.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { open } from '../support/screenshot.ts';
import { expect, test } from '../test.ts';

/** page-scripts.spec.ts covers the search page, tests/http the other templates. */
test.describe.configure({ mode: 'default' });

const vehicle = wholeCar('WHOLE-1');
let dealer: TestDealer;
test.beforeAll(async () => {
  dealer = await openTestDealer('kestrel-scripts');
  await dealer.put(vehicle);
});
test.afterAll(() => dealer.close());

function watchFiles(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) fetched.push(pathname);
  });
  return fetched;
}

test.describe('script is fetched when it is needed', () => {
  test('a vehicle’s page opens without lightbox, panorama and map', async ({ page }) => {
    const fetched = watchFiles(page);
    await open(page, `${dealer.origin}/cars/${vehicle.slug}`);
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((file) => LATE_SCRIPTS.test(file))).toEqual([]);
    expect(fetched.some((file) => VEHICLE_SCRIPTS.test(file))).toBe(true);
  });

  test('a page whose later script cannot be had works without it', async ({ page, allow }) => {
    allow(/vehicle-live|404|Failed to load/, 'the file is taken away on purpose');
    await page.route(/\/vehicle-live-/, (route) => route.fulfill({ status: 404 }));
    await open(page, `${dealer.origin}/cars/${vehicle.slug}`);
    await page.getByRole('tab', { name: 'Features' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Equipment no. 20');
  });
});
