import { TEMPLATES } from '#site-config/choices.ts';
import { openBlogDealer } from '#tests/support/blog-dealer.ts';
import { alive, open } from '../support/screenshot.ts';
import {
  PHONE,
  expectAccessible,
  expectLooksAccessible,
  expectNoSidewaysScroll,
} from '../support/walk.ts';
import { expect, test } from '../test.ts';

for (const template of TEMPLATES) {
  test(`the blog and an article are accessible and fit any width (${template})`, async ({
    page,
  }) => {
    test.slow();
    const check = template === 'standard' ? expectAccessible : expectLooksAccessible;
    const dealer = await openBlogDealer(`kestrel-read-${template}`, {
      template,
      blog: { enabled: true },
    });
    await test.step('the list', async () => {
      await page.setViewportSize(PHONE);
      await open(page, `${dealer.origin}/blog`);
      await check(page, 'main');
      await expectNoSidewaysScroll(page);
      await expectLooksAccessible(page, 'main');
    });
    await test.step('anywhere on a card leads to its article', async () => {
      const card = page.locator('main article').filter({ hasText: 'A drive along the coast' });
      await card.click({ position: { x: 40, y: 20 } });
      await expect(page).toHaveURL(`${dealer.origin}/blog/coast-drive`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A drive along the coast');
      await alive(page);
    });
    await test.step('the article', async () => {
      await expect(page.getByRole('heading', { name: 'Related vehicles' })).toBeVisible();
      await page.setViewportSize(PHONE);
      await check(page, 'main');
      await expectNoSidewaysScroll(page);
      await expectLooksAccessible(page, 'main');
    });
    await test.step('the page after it, and its canonical address', async () => {
      await page.getByRole('link', { name: 'Next article' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Out today');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `${dealer.origin}/blog/today`,
      );
    });
    await dealer.close();
  });
}
