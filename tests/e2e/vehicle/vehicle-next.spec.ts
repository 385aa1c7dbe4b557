import { car, openTestDealer, pictured } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { open } from '../support/screenshot.ts';
import { expect, test } from '../test.ts';

const before = car('NEXT-1', pictured(12, { spin: true }));
const next = car('NEXT-2', { ...pictured(5), priceCents: 33_500_00 });

let dealer: TestDealer;
test.beforeAll(async () => {
  dealer = await openTestDealer('kestrel-next', { detail: { defaultView: 'spinner' } });
  await dealer.put(before, next);
});
test.afterAll(() => dealer.close());

test('nothing of the vehicle before is left on the next one', async ({ page }) => {
  const records: unknown[] = [];
  await page.route('**/api/phone-reveals', async (route) => {
    records.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, `${dealer.origin}/cars/${before.slug}`);
  const gallery = page.getByRole('region', { name: /^Gallery of/ });
  await gallery.getByRole('button', { name: 'Interior' }).click();
  const phone = page.locator('.fc-vehicle-side .fc-phone').first();
  await phone.click();
  await expect(phone).not.toContainText('•');
  await expect.poll(() => records).toHaveLength(1);

  const similar = page.locator('#similar');
  await similar.scrollIntoViewIfNeeded();
  await similar.locator(`a[href$="${next.slug}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${next.slug}$`));
  // It has neither spin nor interior: its pictures are shown, starting with the first.
  await expect(gallery.locator('[data-view="gallery"]')).toHaveAttribute('data-active', 'true');
  await expect(gallery.getByRole('img').first()).toBeVisible();
  await expect(gallery.getByText('1 / 5')).toBeVisible();
  await expect(phone).toContainText('•');
  await phone.click();
  await expect(phone).not.toContainText('•');
  await expect.poll(() => records).toHaveLength(2);
});
