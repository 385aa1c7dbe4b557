import { EVERY_VEHICLE, TEMPLATE_SITES, expect, test } from '../test.ts';
import { alive } from '../support/screenshot.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import { TEMPLATES } from '#site-config/choices.ts';

const BANNERS = [
  {
    id: 'open-day',
    text: 'Open day this Saturday',
    link: { label: 'Where we are', href: '/contact' },
    expiry: '2099-01-01T00:00:00Z',
  },
  { id: 'plain', text: 'Closed on Monday', expiry: '2099-01-01T00:00:00Z' },
];

for (const template of TEMPLATES) {
  test(`a banner is closed for good, ${template}`, async ({ page, browser, allow }) => {
    allow(/\.js\b/, 'scripts are withheld to see the page before they run');
    const dealer = await openTestDealer(`kestrel-banners-${template}`, {
      template,
      promos: { banners: BANNERS },
    });
    await dealer.put(car('BANNER-1'));
    await dealer.close();
    const banner = page.locator('#banner-open-day');
    const other = page.locator('#banner-plain');

    await test.step('it can be closed by keyboard before any file has come, and the other stays', async () => {
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(dealer.origin, { waitUntil: 'commit' });
      await expect(banner).toBeVisible();
      await banner.getByRole('button', { name: 'Dismiss' }).focus();
      await page.keyboard.press('Enter');
      await expect(banner).toBeHidden();
      await expect(other).toBeVisible();
      await expect(page.locator('#main')).toBeFocused();
      const stored = await page.evaluate(
        (slug) => localStorage.getItem(`${slug}-Banners`),
        dealer.slug,
      );
      expect(stored).toBe('["open-day"]');
    });

    await test.step('it is gone on the next page, and stays so when React has taken over', async () => {
      await page.goto(`${dealer.origin}/contact`, { waitUntil: 'commit' });
      await expect(other).toBeVisible();
      await expect(banner).toBeHidden();
      await page.unroute('**/*.js');
      await page.reload();
      await alive(page);
      await expect(banner).toBeHidden();
      await other.getByRole('button', { name: 'Dismiss' }).click();
      await expect(other).toBeHidden();
    });

    await test.step('another visitor sees it, without script too, with no button that does nothing', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      for (const width of [360, 768, 1440]) {
        await plain.setViewportSize({ width, height: 800 });
        await plain.goto(dealer.origin + EVERY_VEHICLE);
        await expect(plain.locator('#banner-open-day')).toBeVisible();
        await expect(plain.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
      }
      await context.close();
    });
  });
}

for (const { template, origin } of TEMPLATE_SITES) {
  test(`reviews open on the home page, ${template}`, async ({ page }) => {
    await page.goto(origin);
    await alive(page);
    const heading = page.getByRole('heading', { name: 'What our customers say' });
    await heading.scrollIntoViewIfNeeded();
    const reviews = page.locator('#home-sections section').filter({ has: heading });
    const cards = reviews.locator('li:has(time)');
    const shown = cards.filter({ visible: true });
    await expect(shown).toHaveCount(3);
    await page.getByText(/^Show all \d+ reviews$/).click();
    await expect(shown).toHaveCount(12);
    await page.getByText('Show fewer reviews').click();
    await expect(shown).toHaveCount(3);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(over, `${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
