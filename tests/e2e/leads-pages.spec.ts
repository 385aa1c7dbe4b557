import { AxeBuilder } from '@axe-core/playwright';
import { HtmlValidate } from 'html-validate';
import { ask } from '#tests/support/ask.ts';
import { open, scrollsSideways } from './support/look.ts';
import { car, openYard } from '#tests/support/yard.ts';
import type { Yard } from '#tests/support/yard.ts';
import { expect, site, TEMPLATE_SITES, test } from './test.ts';

const PAGES = [
  '/contact',
  '/book-test-drive',
  '/service',
  '/vehicle-parts-and-accessories',
  '/fleet',
  '/careers',
  '/success?category=Finance',
];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

for (const { template, origin, hosts } of TEMPLATE_SITES) {
  test(`the pages of forms are valid, fit any width and axe finds nothing (${template})`, async ({
    page,
  }) => {
    test.slow();
    for (const path of PAGES) {
      const { text } = await ask({ host: hosts[0] ?? '', path });
      const report = await validator.validateString(text);
      const faults = report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? ''}`,
        ),
      );
      expect.soft(faults, path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, origin + path);
      for (const width of [320, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await scrollsSideways(page), `${path} at ${width} px`).toEqual([]);
      }
      const submit = page.locator('.fc-form-submit');
      // With every error shown.
      if ((await submit.count()) > 0) await submit.click();
      const { violations } = await new AxeBuilder({ page })
        .options({ runOnly: TAGS, resultTypes: ['violations'] })
        .setLegacyMode(true)
        .analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
      expect.soft(found, path).toEqual([]);
    }
  });
}

test.describe('addresses of forms', () => {
  let yard: Yard;
  const sold = car('GONE-1', { status: 'sold', sold: true, soldAt: Date.now() - 30 * 86_400_000 });
  test.beforeAll(async () => {
    yard = await openYard('kestrel-form-pages', {
      service: { href: 'https://booking.kestrel.example/service' },
    });
    await yard.put(sold);
  });
  test.afterAll(() => yard.close());

  test('an unknown or empty car is a form without a car', async ({ page }) => {
    for (const query of ['?car_id=', '?car_id=no-such-car', '?car_id=999999999']) {
      await page.goto(`${yard.origin}/contact${query}`);
      await expect(page.getByLabel('Category')).toHaveValue('General Enquiry');
      await expect(page.getByText('About this vehicle')).toHaveCount(0);
    }
  });

  test('a car that has gone turns into the search for something similar', async ({ page }) => {
    for (const path of ['/contact', '/book-test-drive']) {
      await page.goto(`${yard.origin}${path}?car_id=${sold.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find me something similar');
      await expect(page.getByLabel('Comments')).toHaveValue(/Please find me something similar\.$/);
    }
  });

  test('/service leads to the dealer’s own booking page where there is one', async () => {
    const { status, headers } = await ask({ host: yard.host, path: '/service' });
    expect([status, headers.location]).toEqual([302, 'https://booking.kestrel.example/service']);
  });

  test('departments that share a name share one contact page, another name has none', async ({
    page,
    allow,
  }) => {
    allow(/404/, 'there is no such place');
    const shown = site('currawong-motors');
    await page.goto(`${shown}/contact`);
    const href = await page
      .getByRole('link', { name: /^Contact Us at/ })
      .first()
      .getAttribute('href');
    expect(href).toMatch(/^\/contact-us\/[a-z0-9-]+$/);
    expect(href).not.toMatch(/-(sales|service|parts)$/);
    await page.goto(shown + href);
    const card = page.locator('article').first();
    await expect(card.getByRole('link', { name: 'Get Directions' })).toBeVisible();
    await expect(card).toContainText('Dealer licence');
    expect((await page.goto(`${shown}/contact-us/nowhere`))?.status()).toBe(404);
  });

  test('/success without a category shows what was sent last', async ({ page }) => {
    await open(page, `${yard.origin}/contact`);
    await page.evaluate(
      (key) => localStorage.setItem(key, '"Finance"'),
      `${yard.slug}-SuccessCategory`,
    );
    await page.goto(`${yard.origin}/success`);
    await expect(page).toHaveURL(/\/success\?category=Finance$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you, your finance enquiry is with us',
    );
  });
});
