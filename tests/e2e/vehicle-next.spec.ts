import { open } from './support/look.ts';
import { wholeCar } from '#tests/support/template-yards.ts';
import { scrollTo } from './support/vehicle.ts';
import { car, openYard, pictured } from '#tests/support/yard.ts';
import type { Yard } from '#tests/support/yard.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

let yard: Yard;
let url: string;
let other: string;
test.beforeAll(async () => {
  yard = await openYard('kestrel-next', { detail: { defaultView: 'spinner' } });
  const first = car('NEXT-1', pictured(12, { spin: true }));
  const second = car('NEXT-2', { ...pictured(5), priceCents: 33_500_00 });
  await yard.put(first, second);
  url = `${yard.origin}/cars/${first.slug}`;
  other = second.slug;
});
test.afterAll(() => yard.close());

test('nothing of the vehicle before is left on the next one', async ({ page }) => {
  const records: unknown[] = [];
  await page.route('**/api/phone-reveals', async (route) => {
    records.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  await page.setViewportSize(DESKTOP);
  await open(page, url);
  const gallery = page.getByRole('region', { name: /^Gallery of/ });
  await gallery.getByRole('button', { name: 'Interior' }).click();
  const phone = page.locator('.fc-vehicle-side .fc-phone').first();
  await phone.click();
  await expect(phone).not.toContainText('•');
  await expect.poll(() => records).toHaveLength(1);

  const similar = page.locator('#similar');
  await similar.scrollIntoViewIfNeeded();
  await similar.locator(`a[href$="${other}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${other}$`));
  // It has neither spin nor interior: its pictures are what is seen, the first one first.
  await expect(gallery.locator('[data-view="gallery"]')).toHaveAttribute('data-active', 'true');
  await expect(gallery.getByRole('img').first()).toBeVisible();
  await expect(gallery.getByText('1 / 5')).toBeVisible();
  await expect(phone).toContainText('•');
  await phone.click();
  await expect(phone).not.toContainText('•');
  await expect.poll(() => records).toHaveLength(2);
});

test('what is saved stands above the bar of buttons', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, url);
  await page
    .locator('.fc-vehicle-side')
    .getByRole('button', { name: /^Save / })
    .click();
  const saved = page.getByRole('button', { name: 'Saved 1 vehicle' });
  await expect(saved).toBeVisible();
  await scrollTo(page, 1_200);
  const bar = await page.locator('.fc-bottom-bar').boundingBox();
  const pill = await saved.boundingBox();
  expect((pill?.y ?? 0) + (pill?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await saved.click();
  await expect(page.getByRole('dialog', { name: 'Saved vehicles' })).toBeVisible();
});

test('a link to a tab opens it', async ({ page }) => {
  const whole = wholeCar('NEXT-3');
  await yard.put(whole);
  const address = `${yard.origin}/cars/${whole.slug}`;
  await open(page, `${address}#features`);
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Features')).toHaveAttribute('aria-selected', 'true');
  await page.evaluate(() => {
    window.location.hash = '#dealer-comments';
  });
  await expect(tab('Dealer Comments')).toHaveAttribute('aria-selected', 'true');
});
