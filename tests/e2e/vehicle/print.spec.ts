import { sendRequest } from '#tests/support/send-request.ts';
import { TEMPLATE_SITES, expect, test } from '../test.ts';

test('the printable page is ink on white on every template, and its button opens the print dialogue', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  for (const { template, origin, hosts } of TEMPLATE_SITES) {
    await test.step(template, async () => {
      const { text } = await sendRequest({
        host: hosts[0] ?? '',
        path: '/api/search',
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json' },
      });
      const { hits } = JSON.parse(text) as { hits: { slug: string; photos_count: number }[] };
      const pictured = hits.find(({ photos_count }) => photos_count > 4);
      await page.goto(`${origin}/print?car_id=${pictured?.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('figure', { name: 'Scan to see it online' })).toBeVisible();
      const colours = await page
        .locator('html')
        .evaluate((html) => [getComputedStyle(html).backgroundColor, getComputedStyle(html).color]);
      expect.soft(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    });
  }
  await test.step('the Print button opens the print dialogue', async () => {
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  });
});
