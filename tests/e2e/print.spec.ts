import { ODD_CASES } from '#demo/odd-cases.ts';
import type { Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { expect, serverTest, site, test, TEMPLATE_SITES } from './test.ts';
import type { TemplateSite } from '#tests/support/demo-sites.ts';

const ODD_SITE = 'bandicoot-autos';

/** The address of an odd case's printable page. */
function printOf(name: string): string {
  const odd = ODD_CASES.find(({ stockNumber }) => stockNumber === `ODD-${name}`);
  if (odd === undefined) throw new Error(`There is no odd case ${name}.`);
  return `/print?car_id=${odd.vehicle(Date.now()).slug}`;
}

async function openFirst(page: Page, { origin, hosts }: TemplateSite): Promise<void> {
  const { text } = await ask({
    host: hosts[0] ?? '',
    path: '/api/search',
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  });
  const { hits } = JSON.parse(text) as { hits: { slug: string; photos_count: number }[] };
  const pictured = hits.find(({ photos_count }) => photos_count > 4);
  await page.goto(`${origin}/print?car_id=${pictured?.slug}`);
}

for (const shown of TEMPLATE_SITES) {
  test(`the printable page is ink on white, by itself, on the ${shown.template} template`, async ({
    page,
  }) => {
    await openFirst(page, shown);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('figure', { name: 'Scan to see it online' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Features' })).toBeVisible();
    await expect(page.getByText(/^Dealer licence/)).toBeVisible();
    const colours = await page
      .locator('html')
      .evaluate((html) => [getComputedStyle(html).backgroundColor, getComputedStyle(html).color]);
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/cars\//);
  });
}

test('the Print button opens the print dialogue', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.goto(site(ODD_SITE) + printOf('BEFORE-HIGHER'));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await expect(page.getByText(/^Was \$/)).toBeVisible();
});

test('a vehicle without pictures shows the new-arrival placeholder', async ({ page }) => {
  await page.goto(site(ODD_SITE) + printOf('NO-PHOTO'));
  await expect(page.getByText('Photos coming soon')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(({ allow }) => {
    allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
  });

  test('the page is whole, and offers no button that does nothing', async ({ page }) => {
    await page.goto(site(ODD_SITE) + printOf('BEFORE-HIGHER'));
    await expect(page.getByRole('figure', { name: 'Scan to see it online' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Back to the vehicle' })).toBeVisible();
  });
});

serverTest('the printable page is found by id too, and nothing else is', async () => {
  const host = new URL(site(ODD_SITE)).hostname;
  const { text } = await ask({ host, path: printOf('BEFORE-HIGHER') });
  expect(text).toContain('ODD-BEFORE-HIGHER');
  for (const target of [
    '/print',
    '/print?car_id=',
    '/print?car_id=no-such-car',
    printOf('OFF-WEBSITE'),
  ]) {
    expect((await ask({ host, path: target })).status, target).toBe(404);
  }
});
