import type { Page } from '@playwright/test';
import { openTemplateDealers } from '#tests/support/template-dealers.ts';
import type { TemplateDealer } from '#tests/support/template-dealers.ts';
import { oddUrl } from '#tests/support/odd-cases.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import { open } from '../support/screenshot.ts';
import { scrollTo, section } from '../support/vehicle.ts';
import { expect, test } from '../test.ts';

// One worker opens the dealers, once.
test.describe.configure({ mode: 'default' });

let dealers: TemplateDealer[];
test.beforeAll(async () => {
  dealers = await openTemplateDealers('kestrel-parts');
});
test.afterAll(async () => {
  for (const dealer of dealers) await dealer.close();
});

/** The names of the parts, sorted by where their selector first matches in the page. */
async function orderOf(page: Page, selectorByName: Record<string, string>): Promise<string[]> {
  const found = await page.evaluate((selectors) => {
    const all = [...document.querySelectorAll('main *')];
    return Object.entries(selectors).map(([name, selector]) => {
      const first = document.querySelector(`main ${selector}`);
      return { name, at: first === null ? -1 : all.indexOf(first) };
    });
  }, selectorByName);
  expect(
    found.filter(({ at }) => at < 0).map(({ name }) => name),
    'parts not found',
  ).toEqual([]);
  return found.toSorted((a, b) => a.at - b.at).map(({ name }) => name);
}

const HEAD = {
  breadcrumb: 'nav[aria-label="Breadcrumb"]',
  title: 'h1',
};

/** The column next to the pictures: price, what a buyer asks first, location and actions; below them the dealer. */
const SIDE = {
  price: '.fc-vehicle-side p.items-baseline',
  icons: '.fc-vehicle-side .fc-vehicle-facts',
  location: '.fc-vehicle-side a[href="#vehicle-map"]',
  estimate: '.fc-vehicle-side strong.fc-figure',
  buttons: '.fc-vehicle-side a[data-asc-event]',
  call: '.fc-vehicle-side .fc-phone',
};

async function expectOrder(page: Page): Promise<void> {
  expect.soft(await orderOf(page, HEAD)).toEqual(Object.keys(HEAD));
  expect.soft(await orderOf(page, SIDE)).toEqual(Object.keys(SIDE));
  // After a navigation by script, it is shown once its own script is there.
  await expect.soft(page.getByRole('heading', { name: 'Share this vehicle' })).toBeVisible();
  const headings = await page
    .locator('main h2')
    .evaluateAll((all) => all.map((heading) => heading.textContent?.trim() ?? ''));
  const wanted = [
    'Key information',
    'All Features',
    'All specifications',
    'Details',
    'Reports',
    'See it in person',
    'Similar vehicles',
    'Disclaimer',
    'Share this vehicle',
  ];
  expect.soft(headings.filter((heading) => wanted.includes(heading))).toEqual(wanted);
  const tabs = page.getByRole('tablist');
  const key = section(page, 'Key information');
  const gallery = page.getByRole('region', { name: /^Gallery of / });
  const tops = await Promise.all(
    [page.locator('h1'), gallery, tabs, key].map(async (part) => (await part.boundingBox())?.y),
  );
  expect.soft(tops).toEqual(tops.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
}

async function expectEverything(page: Page): Promise<void> {
  const side = page.locator('.fc-vehicle-side');
  const main = page.getByRole('main');
  const soft = expect.soft;
  await soft(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Mazda');
  await soft(page.getByRole('heading', { level: 1 })).toContainText('Mazda CX-5 Maxx Sport');
  await soft(main.getByText('Certified Used').first()).toBeVisible();
  for (const text of ['$32,990', '$35,990', 'Drive Away', 'below market']) {
    await soft(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }
  await soft(side.getByText('In stock')).toBeVisible();
  await soft(side.getByText('$142 per week')).toBeVisible();
  await soft(side.getByText(/comparison rate/)).toBeVisible();
  await soft(side.getByText(/Dubbo NSW 2830/)).toBeVisible();
  for (const text of ['61,000 km', 'Automatic', 'SUV']) {
    await soft(side.getByText(text).first()).toBeVisible();
  }
  await soft(section(page, 'Details').getByText('WHOLE-1')).toBeVisible();
  const call = side.getByRole('link', { name: 'Call Now', includeHidden: true });
  await soft(call).toHaveAttribute('href', /^tel:\d+$/);
  await soft(side.getByRole('link', { name: /History Report/ })).toBeVisible();
  await soft(
    side.getByRole('button', { name: /^Save/ }).getByText('Save', { exact: true }),
  ).toBeVisible();
  await soft(page.getByRole('tab')).toHaveText([
    'Dealer Comments',
    'What’s Included',
    'Why Buy From Us?',
    'Reserve Online',
    'Protect Your Car',
    'Features',
  ]);
  await soft(section(page, 'Reports').getByRole('link')).toHaveText(['Car Analysis']);
  await soft(main.getByText('Prices include government charges')).toBeVisible();
  await soft(page.locator('#vehicle-map')).toContainText('72 Bourke Street');
}

test.describe('a vehicle is opened from the list and its page is whole', () => {
  for (const [index, template] of TEMPLATES.entries()) {
    test(`on the template ${template}`, async ({ page }) => {
      const dealer = dealers[index];
      if (dealer === undefined) throw new Error('There is no dealer.');
      await open(page, `${dealer.origin}/search`);
      const card = page.locator('main article').getByRole('heading').getByRole('link');
      await card.and(page.locator(`[href="/cars/${dealer.vehicle.slug}"]`)).click();
      await expect(page).toHaveURL(dealer.url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await test.step('everything the vehicle has is told', () => expectEverything(page));
      await test.step('the parts of the page come in the order of the spec', () =>
        expectOrder(page));
      await test.step('lists show 4 key facts, 4 specifications and 8 features first', async () => {
        const shown = (title: string, item: string) =>
          section(page, title).locator(item).filter({ visible: true });
        await expect.soft(shown('Key information', 'dl > div')).toHaveCount(4);
        await expect.soft(shown('All specifications', 'dl > div')).toHaveCount(4);
        await expect.soft(shown('All Features', 'li')).toHaveCount(8);
      });
      await test.step('a location’s link leads down to the map', async () => {
        await page.locator('.fc-vehicle-side a[href="#vehicle-map"]').click();
        await expect(page).toHaveURL(/#vehicle-map$/);
        await expect(page.locator('#vehicle-map')).toBeInViewport();
      });
      await test.step('the first screen has the pictures, the price and the leading button', async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await scrollTo(page, 0);
        const side = page.locator('.fc-vehicle-side');
        for (const part of [
          page.getByRole('heading', { level: 1 }),
          side.getByText('$32,990'),
          side.getByText('61,000 km'),
          side.getByRole('listitem').getByRole('link', { name: 'Enquire', exact: true }),
        ]) {
          await expect.soft(part).toBeInViewport({ ratio: 1 });
        }
        await page.setViewportSize({ width: 360, height: 780 });
        const [pictures, title] = await Promise.all(
          [page.locator('.fc-gallery'), page.locator('h1')].map((part) => part.boundingBox()),
        );
        expect.soft(pictures).toMatchObject({ x: 0, width: 360 });
        expect.soft(pictures?.y).toBeLessThan(200);
        expect.soft(title?.y).toBeGreaterThan(pictures?.y ?? 0);
        await expect.soft(side.getByText('61,000 km')).toBeInViewport({ ratio: 1 });
      });
      await test.step('on a phone no link of the breadcrumbs is cut off', async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
        await expect(trail.getByRole('link')).toHaveCount(4);
        for (const link of await trail.getByRole('link').all()) {
          await link.scrollIntoViewIfNeeded();
          await expect.soft(link).toBeInViewport({ ratio: 1 });
        }
        const list = trail.getByRole('list');
        expect.soft(await list.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
      });
    });
  }
});

test('no location: no map, no call, no announcement, and a warning of the missing number', async ({
  page,
}) => {
  const warned = page.waitForEvent('console', (message) =>
    message.text().includes('There is no number to call about this vehicle'),
  );
  await open(page, oddUrl('NO-LOCATION'));
  expect((await warned).type()).toBe('warning');
  await expect(page.locator('#vehicle-map')).toHaveCount(0);
  await expect(page.locator('main a[href^="tel:"]')).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Location' })).toHaveCount(0);
});

test('another city than the primary one is announced, and the sticky header can be left out', async ({
  page,
}) => {
  // This file adds what a page gets after hydration, including the sticky header.
  const live = page.waitForResponse(/\/vehicle-live-[^/]+\.js/);
  await open(page, oddUrl('OTHER-CITY'));
  await (await live).finished();
  await test.step('another city than the primary one is announced', async () => {
    const bar = page.getByRole('complementary', { name: 'Location' });
    await expect(bar).toContainText('Located at Mudgee');
    const directions = bar.getByRole('link', { name: /^Get Directions/ });
    await expect(directions).toHaveAttribute('href', /^https:\/\//);
    await bar.getByRole('button', { name: 'Dismiss' }).click();
    await expect(bar).toHaveCount(0);
  });
  await test.step('the sticky header is not there on a site that does not want it', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await scrollTo(page, 900);
    await expect(section(page, 'Key information')).toBeInViewport();
    await expect(page.locator('.fc-sticky-head')).toHaveCount(0);
  });
});
