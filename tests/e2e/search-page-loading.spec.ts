import { cards, countFound, firstTitle, open } from './support/look.ts';
import {
  chips,
  filters,
  holdResults,
  RESULT_DATA,
  results,
  valueBox,
} from './support/search-page.ts';
import { expect, siteOf, test } from './test.ts';

const { origin } = siteOf('standard');

test.use({ viewport: { width: 1440, height: 900 } });

test('old results stay, marked busy, then skeletons stand in their places', async ({ page }) => {
  await open(page, `${origin}/search`);
  const first = await firstTitle(page);
  const box = await cards(page).nth(1).boundingBox();
  const { release } = await holdResults(page);
  await valueBox(page, 'Condition', 'Demo').check();
  await expect(results(page)).toHaveAttribute('aria-busy', 'true');
  // What was clicked shows at once.
  await expect(valueBox(page, 'Condition', 'Demo')).toBeChecked();
  expect(await firstTitle(page)).toBe(first);
  const skeletons = results(page).locator('.fc-over');
  await expect(skeletons.first()).toBeVisible();
  expect(await cards(page).nth(1).boundingBox()).toEqual(box);
  expect(await skeletons.nth(1).boundingBox()).toEqual(box);
  await release();
  await expect(chips(page)).toHaveText(/Demo/);
  await expect(skeletons).toHaveCount(0);
  await expect(results(page)).not.toHaveAttribute('aria-busy');
});

test('of two quick clicks neither is lost', async ({ page }) => {
  await open(page, `${origin}/search`);
  const { release } = await holdResults(page);
  await valueBox(page, 'Condition', 'Demo').check();
  await valueBox(page, 'Condition', 'Used').check();
  await expect(valueBox(page, 'Condition', 'Demo')).toBeChecked();
  await release();
  await expect(page).toHaveURL(/car_type=demo&car_type=used$/);
  await expect(chips(page)).toHaveCount(2);
});

test('two chips taken away at once are both gone', async ({ page }) => {
  await open(page, `${origin}/search?car_type=demo&car_type=used&query=automatic`);
  const { release } = await holdResults(page);
  await chips(page).filter({ hasText: 'Demo' }).click();
  await expect(chips(page)).toHaveCount(2);
  await chips(page).filter({ hasText: 'automatic' }).click();
  await expect(chips(page)).toHaveCount(1);
  await release();
  await expect(page).toHaveURL(/\/search\?car_type=used$/);
  await expect(chips(page)).toHaveText(/Used/);
});

test('the focus stays on the control that was used', async ({ page }) => {
  await open(page, `${origin}/search`);
  const demo = valueBox(page, 'Condition', 'Demo');
  await demo.focus();
  await page.keyboard.press('Space');
  await expect(chips(page)).toHaveText(/Demo/);
  await expect(demo).toBeFocused();
  await chips(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('the number found is announced politely', async ({ page }) => {
  await open(page, `${origin}/search`);
  const count = page.getByRole('status').filter({ hasText: /cars found/ });
  await expect(count).toHaveCount(1);
  const before = await count.textContent();
  await valueBox(page, 'Condition', 'Demo').check();
  await expect(count).toHaveText(/^\d+ demo cars found/);
  expect(await count.textContent()).not.toBe(before);
});

test('results seen a moment ago are not asked for again', async ({ page }) => {
  await open(page, `${origin}/search`);
  let asked = 0;
  page.on('request', (request) => {
    if (RESULT_DATA.test(request.url())) asked += 1;
  });
  await valueBox(page, 'Condition', 'Demo').check();
  await expect(chips(page)).toHaveCount(1);
  expect(asked).toBe(1);
  await page.goBack();
  await expect(chips(page)).toHaveCount(0);
  await page.goForward();
  await expect(chips(page)).toHaveCount(1);
  expect(asked).toBe(1);
});

test('a load error keeps the previous hits, says so, and can be tried again', async ({
  page,
  allow,
}) => {
  allow(/net::ERR_FAILED|ERR_CONNECTION/, 'the test takes the line away');
  await open(page, `${origin}/search`);
  const first = await firstTitle(page);
  const total = await countFound(page);
  await page.route(RESULT_DATA, (route) => route.abort());
  await valueBox(page, 'Condition', 'Demo').check();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(
    'We could not load these results. You are still looking at the previous ones.',
  );
  expect(await firstTitle(page)).toBe(first);
  expect(await countFound(page)).toBe(total);
  await expect(page).toHaveURL(/car_type=demo$/);
  await expect(valueBox(page, 'Condition', 'Demo')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(`${origin}/search`);
  await expect(notice).toHaveCount(0);
  await expect(valueBox(page, 'Condition', 'Demo')).not.toBeChecked();
  await page.goForward();
  await expect(notice).toBeVisible();
  await page.unroute(RESULT_DATA);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
  await expect(chips(page)).toHaveText(/Demo/);
  expect(await countFound(page)).toBeLessThan(total);
});

test('an error of the server keeps them as well', async ({ page, allow }) => {
  allow(/503/, 'the server answers so in this test');
  await open(page, `${origin}/search`);
  const first = await firstTitle(page);
  await page.route(RESULT_DATA, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await valueBox(page, 'Condition', 'Demo').check();
  await expect(page.getByRole('alert')).toContainText('We could not load these results.');
  expect(await firstTitle(page)).toBe(first);
});

test('results come by themselves once the line is back', async ({ page, context, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED/, 'the test takes the line away');
  await open(page, `${origin}/search`);
  await context.setOffline(true);
  await valueBox(page, 'Condition', 'Demo').check();
  await expect(page.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await expect(chips(page)).toHaveText(/Demo/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(filters(page)).toBeVisible();
});
