import type { Locator, Page } from '@playwright/test';
import { countFound, open, scrollsSideways } from '../support/screenshot.ts';
import { TEMPLATE_SITES, expect, siteOf, test } from '../test.ts';

const TITLE = 'Find cars for your budget';
const { origin } = siteOf('standard');
const FOUND = /^([\d,]+) Used \w+s Found$/i;

interface Panel {
  region: Locator;
  repayment: Locator;
  deposit: Locator;
  /** A link if the budget matches anything. */
  found: Locator;
}

function panelOf(page: Page): Panel {
  const region = page.getByRole('region', { name: TITLE });
  return {
    region,
    repayment: region.getByRole('textbox', { name: /^Repayment/ }),
    deposit: region.getByRole('textbox', { name: 'Deposit' }),
    found: region.getByRole('link', { name: FOUND }),
  };
}

/** Its script is loaded when the visitor scrolls near. */
async function alive(page: Page): Promise<Panel> {
  const panel = panelOf(page);
  await panel.region.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      panel.region
        .locator('form')
        .evaluate((form) => Object.keys(form).some((key) => key.startsWith('__reactFiber'))),
    )
    .toBe(true);
  return panel;
}

async function numberOn(found: Locator): Promise<number> {
  return Number(FOUND.exec(await found.innerText())?.[1]?.replaceAll(',', ''));
}

/** The number on the button must match the list it links to. */
async function follow(page: Page, found: Locator): Promise<void> {
  const counted = await numberOn(found);
  await found.click();
  await expect(page).toHaveURL(
    /\/search\/used-cars\?status=coming_soon&status=in_stock&price=-\d+$/,
  );
  expect(await countFound(page)).toBe(counted);
}

// Low enough that the panel is not visible at first.
test.use({ viewport: { width: 1440, height: 500 } });

test('the budget search on home is worked out while the visitor types', async ({ page }) => {
  const scripts: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*budget-content.*\.js$/, async (route) => {
    scripts.push(route.request().url());
    await held.promise;
    await route.continue();
  });
  await open(page, origin);
  const { region, repayment, deposit, found } = panelOf(page);
  const budget = (amount: string) => region.getByText(amount, { exact: true });
  const before = await numberOn(found);

  await test.step('a first visit does not load its script, and what is typed before it comes counts', async () => {
    expect(scripts).toEqual([]);
    await repayment.fill('700');
    await expect.poll(() => scripts.length).toBe(1);
    await expect(budget('$38,000')).toBeVisible();
    held.resolve();
    await expect(budget('$44,000')).toBeVisible();
    await expect(repayment).toHaveValue('700');
  });

  await test.step('is worked out while typing, by quick-picks and by frequency', async () => {
    await repayment.fill('400');
    await expect(budget('$26,000')).toBeVisible();
    await expect.poll(() => numberOn(found)).toBeLessThan(before);
    await expect(region.getByRole('status')).toHaveText(
      new RegExp(`^Your budget is \\$26,000\\. ${await numberOn(found)} Used`),
    );
    await region.getByRole('button', { name: '$800' }).click();
    await expect(repayment).toHaveValue('800');
    await region.getByRole('button', { name: '$0', exact: true }).click();
    await expect(deposit).toHaveValue('0');
    await expect(budget('$48,000')).toBeVisible();
    await expect(region.getByRole('button', { name: '$800' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await region.getByRole('button', { name: '$600' }).click();
    await region.getByRole('radio', { name: 'Monthly' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(region.getByRole('radio', { name: 'Weekly' })).toBeChecked();
    await expect(region.getByRole('textbox', { name: 'Repayment each week' })).toHaveValue('200');
    await expect(budget('$52,000')).toBeVisible();
    await expect(found).toHaveAttribute(
      'href',
      '/search/used-cars?status=coming_soon&status=in_stock&price=-52000',
    );
    await expect(found).not.toHaveAttribute('aria-busy', 'true');
  });

  await test.step('a budget below the lowest price finds nothing and says so', async () => {
    await deposit.fill('');
    await repayment.fill('abc');
    await expect(budget('$0').last()).toBeVisible();
    const button = region.getByRole('button', { name: /^0 Used \w+s Found$/i });
    await expect(button).toBeDisabled();
    const hint = region.getByText(/^No Used \w+s found for this budget$/);
    await expect(hint).toBeVisible();
    await expect(button).toHaveAccessibleDescription(/^No Used \w+s found for this budget$/);
    await expect(region.getByRole('status')).toHaveText(/No Used \w+s found for this budget/);
    await repayment.press('Enter');
    await expect(page).toHaveURL(`${origin}/`);

    await repayment.fill('9999999');
    await repayment.blur();
    await expect(repayment).toHaveValue('1,000,000');
    await expect(deposit).toHaveValue('0');
    await expect(hint).toBeHidden();
    await expect(found).toBeVisible();
    const maxPrice = Number(/-(\d+)$/.exec((await found.getAttribute('href')) ?? '')?.[1]);
    expect(maxPrice).toBeLessThan(60_000_000);
  });

  await test.step('the Enter key leads to the list', async () => {
    await repayment.fill('100');
    await repayment.press('Enter');
    await expect(page).toHaveURL(
      `${origin}/search/used-cars?status=coming_soon&status=in_stock&price=-26000`,
    );
    expect(await countFound(page)).toBeGreaterThan(0);
  });
});

test('the budget search counts what the budget reaches', async ({ page, allow }) => {
  allow(/500|Internal Server Error/, 'the search is made to fail');
  await open(page, origin);

  await test.step('the panel is there on a page that a link led to', async () => {
    await page.locator('main a[href="/search/suv"]').click();
    await expect(page).toHaveURL(/\/search\/suv$/);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
    const { region, repayment } = await alive(page);
    await repayment.fill('700');
    await expect(region.getByText('$44,000', { exact: true })).toBeVisible();
  });

  const { region, repayment, found } = panelOf(page);
  await expect(found).toHaveAttribute(
    'href',
    '/search/used-cars?status=coming_soon&status=in_stock&price=-44000',
  );
  await expect(found).not.toHaveAttribute('aria-busy', 'true');

  await test.step('a later answer to an earlier budget is not shown', async () => {
    const maxPrices: number[] = [];
    await page.route('**/api/search', async (route) => {
      const { filters } = route.request().postDataJSON() as { filters: { price: { max: number } } };
      maxPrices.push(filters.price.max);
      // The first request is left unanswered.
      if (maxPrices.length > 1) await route.continue();
    });
    await repayment.fill('400');
    await expect.poll(() => maxPrices).toEqual([26_000]);
    await repayment.fill('500');
    await expect.poll(() => maxPrices).toEqual([26_000, 32_000]);
    await expect(found).not.toHaveAttribute('aria-busy', 'true');
    await follow(page, found);
  });

  await test.step('leads on without a number when it cannot be counted', async () => {
    await page.goBack();
    await page.route('**/api/search', (route) => route.fulfill({ status: 500, body: 'no' }));
    await alive(page);
    await repayment.fill('450');
    const show = region.getByRole('link', { name: /^Show Used \w+s$/i });
    await expect(show).toHaveAttribute(
      'href',
      '/search/used-cars?status=coming_soon&status=in_stock&price=-29000',
    );
    await show.click();
    await expect(page).toHaveURL(
      `${origin}/search/used-cars?status=coming_soon&status=in_stock&price=-29000`,
    );
  });
});

test('the panel’s own page holds the highest amounts at every width, and what was asked', async ({
  page,
}) => {
  const HIGHEST = '/budget?repayment=1000000&deposit=1000000&frequency=weekly';
  for (const { template, origin: other } of TEMPLATE_SITES) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(other + HIGHEST);
    const { region } = panelOf(page);
    await expect(region.getByText('$261,000,000', { exact: true })).toBeVisible();
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await scrollsSideways(page), `${template}, ${width} px`).toEqual([]);
    }
  }
  const { region, found } = panelOf(page);
  const address = page.url();
  await follow(page, found);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(region.getByText('$261,000,000', { exact: true })).toBeVisible();
});
