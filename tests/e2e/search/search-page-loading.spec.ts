import { cards, countFound, firstTitle, open } from '../support/screenshot.ts';
import {
  chips,
  filters,
  holdResults,
  RESULT_DATA,
  results,
  valueBox,
} from '../support/search-page.ts';
import { expect, siteOf, test } from '../test.ts';

const { origin } = siteOf('standard');

// Shimmering skeletons keep a busy machine from rendering what follows.
test.use({
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
});

test('while results are on their way', async ({ page }) => {
  await open(page, `${origin}/search`);

  await test.step('old results stay, marked busy, then skeletons stand in their places', async () => {
    const first = await firstTitle(page);
    const box = await cards(page).nth(1).boundingBox();
    const { release } = await holdResults(page);
    await valueBox(page, 'Condition', 'Demo').check();
    await expect(results(page)).toHaveAttribute('aria-busy', 'true');
    // The clicked value shows immediately.
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

  await test.step('of two quick clicks neither is lost', async () => {
    const { release } = await holdResults(page);
    await valueBox(page, 'Condition', 'Used').check();
    await valueBox(page, 'Body type', 'SUV').check();
    await expect(valueBox(page, 'Condition', 'Used')).toBeChecked();
    await release();
    await expect(page).toHaveURL(/car_type=demo&car_type=used&body=SUV$/);
    await expect(chips(page)).toHaveCount(3);
    await expect(results(page)).not.toHaveAttribute('aria-busy');
  });

  await test.step('two chips taken away at once are both gone', async () => {
    const { release } = await holdResults(page);
    await chips(page).filter({ hasText: 'Demo' }).click();
    await expect(chips(page)).toHaveCount(2);
    await chips(page).filter({ hasText: 'SUV' }).click();
    await expect(chips(page)).toHaveCount(1);
    await release();
    await expect(page).toHaveURL(/\/search\?car_type=used$/);
    await expect(chips(page)).toHaveText(/Used/);
  });
});

test('once results have come', async ({ page }) => {
  await open(page, `${origin}/search`);
  let requests = 0;
  page.on('request', (request) => {
    if (RESULT_DATA.test(request.url())) requests += 1;
  });
  const demo = valueBox(page, 'Condition', 'Demo');

  await test.step('the number found is announced politely', async () => {
    const count = page.getByRole('status').filter({ hasText: /cars found/ });
    await expect(count).toHaveCount(1);
    const before = await count.textContent();
    await demo.focus();
    await page.keyboard.press('Space');
    await expect(count).toHaveText(/^\d+ demo cars found/);
    expect(await count.textContent()).not.toBe(before);
  });

  await test.step('the focus stays on the control that was used', async () => {
    await expect(chips(page)).toHaveText(/Demo/);
    await expect(demo).toBeFocused();
  });

  await test.step('results seen a moment ago are not asked for again', async () => {
    expect(requests).toBe(1);
    await page.goBack();
    await expect(chips(page)).toHaveCount(0);
    await page.goForward();
    await expect(chips(page)).toHaveCount(1);
    expect(requests).toBe(1);
  });

  await test.step('the focus is not lost with a chip that goes', async () => {
    await chips(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(chips(page)).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveCount(1);
  });
});

test('when results do not come', async ({ page, context, allow }) => {
  allow(/net::ERR_FAILED|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED/, 'the test takes the line away');
  allow(/503/, 'the server answers so in this test');
  await open(page, `${origin}/search`);
  const first = await firstTitle(page);
  const total = await countFound(page);
  const notice = page.getByRole('alert');

  await test.step('a load error keeps the previous hits, says so, and can be tried again', async () => {
    await page.route(RESULT_DATA, (route) => route.abort());
    await valueBox(page, 'Condition', 'Demo').check();
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

  await test.step('an error of the server keeps them as well', async () => {
    const shown = await firstTitle(page);
    await page.route(RESULT_DATA, (route) => route.fulfill({ status: 503, body: 'busy' }));
    await valueBox(page, 'Condition', 'Used').check();
    await expect(notice).toContainText('We could not load these results.');
    expect(await firstTitle(page)).toBe(shown);
    await page.unroute(RESULT_DATA);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toHaveCount(0);
    await expect(chips(page)).toHaveCount(2);
  });

  await test.step('results come by themselves once the line is back', async () => {
    await context.setOffline(true);
    await valueBox(page, 'Body type', 'SUV').check();
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(chips(page)).toHaveCount(3);
    await expect(notice).toHaveCount(0);
    await expect(filters(page)).toBeVisible();
  });
});
