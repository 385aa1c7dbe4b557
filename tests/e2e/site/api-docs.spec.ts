import { violations } from '../support/axe.ts';
import { expect, siteOf, test } from '../test.ts';

const { origin, slug } = siteOf('standard');

test('the API’s page explains every call, and can try them', async ({ page, allow }) => {
  allow(/401/, 'a token that is none is tried');
  await page.goto(`${origin}/api/docs`);
  await expect(page.getByRole('heading', { level: 1, name: 'Website API' })).toBeVisible();

  await test.step('a call without a token', async () => {
    const call = page.locator('#search');
    await call.getByText('Try this call').click();
    await call.getByLabel('Body (JSON)').fill('{ "limit": 1, "facets": [] }');
    await call.getByRole('button', { name: 'Send' }).click();
    await expect(call.getByRole('status')).toContainText('200');
    await expect(call.getByRole('status')).toContainText('"hits"');
  });

  await test.step('a call with one: the same token in every form, and nowhere else', async () => {
    const list = page.locator('#listVehicles');
    await list.getByText('Try this call').click();
    await list.getByLabel('Token (kept on this page only)').fill('fc_not-a-token');
    await list.getByLabel('limit (query)').fill('1');
    await list.getByRole('button', { name: 'Send' }).click();
    await expect(list.getByRole('status')).toContainText('401');
    await expect(list.getByRole('status')).toContainText('unauthorized');
    await list.getByText('Headers', { exact: true }).click();
    await expect(list.getByRole('status')).toContainText('www-authenticate');

    const store = page.locator('#storeVehicles');
    await store.getByText('Try this call').click();
    await expect(store.getByLabel('Token (kept on this page only)')).toHaveValue('fc_not-a-token');
    const kept = await page.evaluate(() => [
      localStorage.length,
      sessionStorage.length,
      document.cookie,
    ]);
    expect(kept).toEqual([0, 0, '']);
  });

  await test.step('a parameter of the path', async () => {
    const one = page.locator('#instantSearchQuery');
    await one.getByText('Try this call').click();
    await one.getByLabel('index (path)').fill(slug);
    await one.getByRole('button', { name: 'Send' }).click();
    await expect(one.getByRole('status')).toContainText('"nbHits"');
  });

  await test.step('axe finds nothing', async () => {
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the API’s page is a plain document', async ({ page }) => {
    await page.goto(`${origin}/api/docs`);
    await page.getByRole('link', { name: 'Store vehicles' }).click();
    const call = page.locator('#storeVehicles');
    await expect(call).toContainText('POST /api/v1/stock');
    await call.getByText('Example: a new vehicle').click();
    await expect(call).toContainText('"stocknum": "K1042"');
    await expect(page.getByText('Try this call')).toHaveCount(0);
  });
});
