import { TEMPLATES } from '#site-config/choices.ts';
import { openPagesDealer } from '#tests/support/pages-dealer.ts';
import { open } from '../support/screenshot.ts';
import {
  DESKTOP,
  PHONE,
  expectAccessible,
  expectLooksAccessible,
  expectNoSidewaysScroll,
} from '../support/walk.ts';
import { expect, test } from '../test.ts';

for (const template of TEMPLATES) {
  test(`a page of blocks is accessible and fits any width (${template})`, async ({ page }) => {
    test.slow();
    const check = template === 'standard' ? expectAccessible : expectLooksAccessible;
    const dealer = await openPagesDealer(`kestrel-blocks-${template}`, { template });
    await test.step('a page of every block', async () => {
      await page.setViewportSize(PHONE);
      await open(page, `${dealer.origin}/about-us`);
      await check(page, 'main');
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(DESKTOP);
      await expectLooksAccessible(page, 'main');
    });
    await test.step('content around a form', async () => {
      await open(page, `${dealer.origin}/careers`);
      await check(page, 'main');
      await expectNoSidewaysScroll(page);
    });
    await dealer.close();
  });
}

test('questions open, pictures open full screen, a video loads on a click', async ({ page }) => {
  const dealer = await openPagesDealer('kestrel-blocks-used');
  const framed: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    framed.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Player</title>' });
  });
  await open(page, `${dealer.origin}/about-us`);
  await test.step('a question', async () => {
    const answer = page.getByText('No, but online we are.');
    await expect(answer).toBeHidden();
    await page.getByText('Are you open on Sunday?').click();
    await expect(answer).toBeVisible();
  });
  await test.step('a picture', async () => {
    await page.getByRole('link', { name: 'The gate' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('the video', async () => {
    expect(framed).toEqual([]);
    await page.getByRole('link', { name: /Play video/ }).click();
    await expect(page.locator('iframe[title="A day in the workshop"]')).toBeVisible();
    await expect
      .poll(() => framed)
      .toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1']);
  });
  await test.step('a link in a text navigates without a reload', async () => {
    await page.getByRole('link', { name: 'read on' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our team');
  });
  await dealer.close();
});
