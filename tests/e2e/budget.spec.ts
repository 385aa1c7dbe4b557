import type { Locator, Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { countFound, open, scrollsSideways } from './support/look.ts';
import { TEMPLATE_SITES, demoSite, expect, serverTest, site, siteOf, test } from './test.ts';

const TITLE = 'Find cars for your budget';
const FOUND = /^([\d,]+) Used \w+s Found$/i;

interface Panel {
  region: Locator;
  repayment: Locator;
  deposit: Locator;
  /** A link once the budget reaches something. */
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

/** Its script is asked for when the visitor comes near. */
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

/** The number of the list that the button leads to. */
async function follow(page: Page, found: Locator): Promise<void> {
  const told = await numberOn(found);
  await found.click();
  await expect(page).toHaveURL(/\/search\/used-cars\?price=-\d+$/);
  expect(await countFound(page)).toBe(told);
}

const ON_HOME = TEMPLATE_SITES.filter(({ template }) => template !== 'prestige');

for (const { template, origin } of ON_HOME) {
  test.describe(`budget search on home, ${template}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, origin);
    });

    test('begins with the defaults and leads to what they reach', async ({ page }) => {
      const { region, repayment, deposit, found } = panelOf(page);
      await expect(repayment).toHaveValue('600');
      await expect(deposit).toHaveValue('2,000');
      await expect(region.getByRole('radio', { name: 'Monthly' })).toBeChecked();
      await expect(region.getByText('$38,000', { exact: true })).toBeVisible();
      await expect(region.getByText(/5-year term/)).toBeVisible();
      await expect(found).toHaveAttribute('href', '/search/used-cars?price=-38000');
      await follow(page, found);
    });

    test('is worked out while typing, by quick-picks and by frequency', async ({ page }) => {
      const { region, repayment, deposit, found } = await alive(page);
      const before = await numberOn(found);
      await repayment.fill('400');
      await expect(region.getByText('$26,000', { exact: true })).toBeVisible();
      await expect.poll(() => numberOn(found)).toBeLessThan(before);
      await expect(region.getByRole('status')).toHaveText(
        new RegExp(`^Your budget is \\$26,000\\. ${await numberOn(found)} Used`),
      );

      await region.getByRole('button', { name: '$800' }).click();
      await expect(repayment).toHaveValue('800');
      await region.getByRole('button', { name: '$0', exact: true }).click();
      await expect(deposit).toHaveValue('0');
      await expect(region.getByText('$48,000', { exact: true })).toBeVisible();
      await expect(region.getByRole('button', { name: '$800' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );

      await region.getByRole('button', { name: '$600' }).click();
      await region.getByRole('radio', { name: 'Monthly' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(region.getByRole('radio', { name: 'Weekly' })).toBeChecked();
      await expect(region.getByRole('textbox', { name: 'Repayment each week' })).toHaveValue('200');
      await expect(region.getByText('$52,000', { exact: true })).toBeVisible();
      await expect(found).toHaveAttribute('href', '/search/used-cars?price=-52000');
      await expect(found).not.toHaveAttribute('aria-busy', 'true');
      await follow(page, found);
    });

    test('a budget below the lowest price finds nothing and says so', async ({ page }) => {
      const { region, repayment, deposit, found } = await alive(page);
      await deposit.fill('');
      await repayment.fill('abc');
      await expect(region.getByText('$0', { exact: true }).last()).toBeVisible();
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
      const most = Number(/-(\d+)$/.exec((await found.getAttribute('href')) ?? '')?.[1]);
      expect(most).toBeLessThan(60_000_000);
    });

    test('the Enter key leads to the list', async ({ page }) => {
      const { repayment } = await alive(page);
      await repayment.fill('500');
      await repayment.press('Enter');
      await expect(page).toHaveURL(`${origin}/search/used-cars?price=-32000`);
      expect(await countFound(page)).toBeGreaterThan(0);
    });

    test('leads on without a number when it cannot be counted', async ({ page, allow }) => {
      allow(/500|Internal Server Error/, 'the search is made to fail');
      await page.route('**/api/search', (route) => route.fulfill({ status: 500, body: 'no' }));
      const { region, repayment } = await alive(page);
      await repayment.fill('500');
      const show = region.getByRole('link', { name: /^Show Used \w+s$/i });
      await expect(show).toHaveAttribute('href', '/search/used-cars?price=-32000');
      await show.click();
      await expect(page).toHaveURL(`${origin}/search/used-cars?price=-32000`);
    });
  });
}

test('a later answer to an earlier budget is not shown', async ({ page }) => {
  await open(page, siteOf('standard').origin);
  const asked: number[] = [];
  await page.route('**/api/search', async (route) => {
    const { filters } = route.request().postDataJSON() as { filters: { price: { max: number } } };
    asked.push(filters.price.max);
    // The first question is left without its answer.
    if (asked.length > 1) await route.continue();
  });
  const { repayment, found } = await alive(page);
  await repayment.fill('400');
  await expect.poll(() => asked).toEqual([26_000]);
  await repayment.fill('500');
  await expect.poll(() => asked).toEqual([26_000, 32_000]);
  await expect(found).not.toHaveAttribute('aria-busy', 'true');
  await follow(page, found);
});

test('a first visit does not load its script, and what is typed before it comes counts', async ({
  page,
}) => {
  const scripts: string[] = [];
  let hold = true;
  const held: (() => void)[] = [];
  await page.route(/\/assets\/.*budget-content.*\.js$/, async (route) => {
    scripts.push(route.request().url());
    if (hold) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 500 });
  await open(page, siteOf('standard').origin);
  expect(scripts).toEqual([]);
  const { region, repayment } = panelOf(page);
  await repayment.fill('700');
  await expect.poll(() => scripts.length).toBe(1);
  await expect(region.getByText('$38,000', { exact: true })).toBeVisible();
  hold = false;
  for (const release of held) release();
  await expect(region.getByText('$44,000', { exact: true })).toBeVisible();
  await expect(repayment).toHaveValue('700');
});

test('the panel is there on a page that a link led to', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await open(page, siteOf('standard').origin);
  await page.locator('main a[href="/search/suv"]').click();
  await expect(page).toHaveURL(/\/search\/suv$/);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
  const { region, repayment } = await alive(page);
  await repayment.fill('700');
  await expect(region.getByText('$44,000', { exact: true })).toBeVisible();
});

for (const { template, origin } of TEMPLATE_SITES) {
  test(`the panel has a page of its own, ${template}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, `${origin}/budget?repayment=4000&deposit=10000&frequency=weekly`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    const { region, repayment, deposit, found } = panelOf(page);
    await expect(repayment).toHaveValue('4,000');
    await expect(deposit).toHaveValue('10,000');
    await expect(region.getByRole('radio', { name: 'Weekly' })).toBeChecked();
    await expect(region.getByText('$1,050,000', { exact: true })).toBeVisible();
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await scrollsSideways(page), `${width} px`).toEqual([]);
    }
    await page.goto(`${origin}/budget?repayment=1000000&deposit=1000000&frequency=weekly`);
    await expect(region.getByText('$261,000,000', { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    expect.soft(await scrollsSideways(page), 'the highest amounts').toEqual([]);
    await page.goBack();
    await follow(page, found);
    await page.goBack();
    await expect(page).toHaveURL(/\/budget\?repayment=4000/);
    await expect(region.getByText('$1,050,000', { exact: true })).toBeVisible();
  });
}

test.describe('budget search without script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ allow }) => {
    allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
  });

  for (const { template, origin } of ON_HOME) {
    test(`is worked out by the server, ${template}`, async ({ page }) => {
      await page.goto(origin);
      const { region, repayment, deposit, found } = panelOf(page);
      await repayment.fill('450');
      await deposit.fill('3000');
      await region.getByRole('button', { name: 'Work out my budget' }).click();
      await expect(page).toHaveURL(
        `${origin}/budget?frequency=monthly&repayment=450&deposit=3000#budget-result`,
      );
      await expect(region.getByText('$30,000', { exact: true })).toBeInViewport();
      await expect(found).toHaveAttribute('href', '/search/used-cars?price=-30000');

      await test.step('a quick-pick keeps what was typed beside it', async () => {
        await deposit.fill('4000');
        await region.getByRole('button', { name: '$400' }).click();
        await expect(region.getByText('$28,000', { exact: true })).toBeVisible();
        await expect(repayment).toHaveValue('400');
        await expect(deposit).toHaveValue('4,000');
      });

      await test.step('the Enter key takes what was typed, not the first quick-pick', async () => {
        await repayment.fill('700');
        await repayment.press('Enter');
        await expect(region.getByText('$46,000', { exact: true })).toBeVisible();
        await expect(repayment).toHaveValue('700');
      });

      await test.step('a budget below the lowest price', async () => {
        await repayment.fill('0');
        await deposit.fill('1');
        await deposit.press('Enter');
        await expect(region.getByRole('button', { name: /^0 Used/i })).toBeDisabled();
        await expect(region.getByText(/^No Used \w+s found for this budget$/)).toBeVisible();
      });

      await test.step('the button leads to the list', async () => {
        await page.goBack();
        await follow(page, found);
      });
    });
  }
});

serverTest('amounts that make no sense are clamped or dropped', async () => {
  const host = demoSite('currawong-motors').hosts[0] ?? '';
  for (const query of [
    'repayment=-1&deposit=abc&frequency=hourly',
    'repayment=1e999&deposit=Infinity',
    `repayment=${'9'.repeat(1000)}`,
    'repayment=1&repayment=2&deposit[]=3&frequency=weekly&frequency=',
  ]) {
    const { status, text } = await ask({ host, path: `/budget?${query}` });
    expect.soft(status, query).toBe(200);
    expect.soft(text, query).toContain('name="robots" content="noindex"');
    expect.soft(text, query).toContain('/budget"');
  }
  const bare = await ask({ host, path: '/budget' });
  expect(bare.text).not.toContain('noindex');
});

test('the panel names cars as the site does', async ({ page }) => {
  await page.goto(`${site('ironbark-motorcycles')}/budget`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Find motorcycles for your budget',
  );
  const result = page.getByText(/^[\d,]+ Demo Motorcycles Found$/i);
  await expect(result).toBeVisible();
});
