import type { Page } from '@playwright/test';
import { ODD_CASES, ODD_CASES_SITE } from '#demo/odd-cases.ts';
import { ask } from '#tests/support/ask.ts';
import { open } from './support/look.ts';
import { openTemplateYards, wholeCar } from '#tests/support/template-yards.ts';
import { section } from './support/vehicle.ts';
import type { TemplateYard } from '#tests/support/template-yards.ts';
import { PLAIN_CAR_PLACES, car, openYard } from '#tests/support/yard.ts';
import { TEMPLATE_SITES, expect, site, test } from './test.ts';

let yards: TemplateYard[];
test.beforeAll(async () => {
  yards = await openTemplateYards('kestrel-parts');
});
test.afterAll(async () => {
  for (const yard of yards) await yard.close();
});

const oddUrl = (name: string) => {
  const found = ODD_CASES.find(({ stockNumber }) => stockNumber === `ODD-${name}`);
  if (found === undefined) throw new Error(`There is no odd case ${name}.`);
  return `${site(ODD_CASES_SITE)}/cars/${found.vehicle(Date.now()).slug}`;
};

/** The parts by what marks each of them, as far down the page's source as they first stand. */
async function orderOf(page: Page, marks: Record<string, string>): Promise<string[]> {
  const found = await page.evaluate((selectors) => {
    const all = [...document.querySelectorAll('main *')];
    return Object.entries(selectors).map(([name, selector]) => {
      const first = document.querySelector(`main ${selector}`);
      return { name, at: first === null ? -1 : all.indexOf(first) };
    });
  }, marks);
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

/** Beside the pictures: what it costs, where it stands and what to do about it. */
const SIDE = {
  price: '.fc-vehicle-side p.items-baseline',
  estimate: '.fc-vehicle-side strong.fc-figure',
  location: '.fc-vehicle-side a[href="#vehicle-map"]',
  call: '.fc-vehicle-side .fc-phone',
  buttons: '.fc-vehicle-side a[data-asc-event]',
  icons: '.fc-vehicle-side ul.grid-cols-3',
  details: '.fc-vehicle-side dl.fc-row-list',
};

test.describe('the parts of the page come in the order of the spec', () => {
  for (const index of [0, 1, 2]) {
    test(`on template ${index + 1} of 3`, async ({ page }) => {
      const yard = yards[index];
      await open(page, yard?.url ?? '');
      const head = Object.keys(HEAD);
      expect(await orderOf(page, HEAD)).toEqual(head);
      expect(await orderOf(page, SIDE)).toEqual(Object.keys(SIDE));
      const headings = await page
        .locator('main h2')
        .evaluateAll((all) => all.map((heading) => heading.textContent?.trim() ?? ''));
      const wanted = [
        'Key information',
        'All Features',
        'All specifications',
        'Reports',
        'Where to find it',
        'Similar vehicles',
        'Disclaimer',
        'Share this vehicle',
      ];
      expect(headings.filter((heading) => wanted.includes(heading))).toEqual(wanted);
      const tabs = page.getByRole('tablist');
      const key = section(page, 'Key information');
      const gallery = page.getByRole('region', { name: /^Gallery of / });
      const tops = await Promise.all(
        [page.locator('h1'), gallery, tabs, key].map(async (part) => (await part.boundingBox())?.y),
      );
      expect(tops).toEqual(tops.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    });
  }
});

test('calculators and price comparison stand between the reports and the map', async () => {
  const yard = await openYard('kestrel-order', {
    plugins: ['Autogauge', 'Car Analysis'],
    delivery: { zones: [{ name: 'Brisbane', postcodes: ['4000-4179'], price: 0 }] },
  });
  const vehicle = wholeCar('ORDER-1');
  await yard.put(vehicle);
  const { text } = await ask({ host: yard.host, path: `/cars/${vehicle.slug}` });
  const headings = [...text.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, heading]) => heading);
  const wanted = [
    'Key information',
    'All Features',
    'All specifications',
    'Reports',
    'Finance calculator',
    'Fuel calculator',
    'Delivery calculator',
    'Price comparison',
    'Where to find it',
    'Similar vehicles',
    'Share this vehicle',
    'How we can help',
  ];
  expect(headings.filter((heading) => wanted.some((one) => one === heading))).toEqual(wanted);
  await yard.close();
});

test.describe('everything the vehicle has is told', () => {
  for (const index of [0, 1, 2]) {
    test(`on template ${index + 1} of 3`, async ({ page }) => {
      const yard = yards[index];
      await open(page, yard?.url ?? '');
      const side = page.locator('.fc-vehicle-side');
      const main = page.getByRole('main');
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Mazda');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Mazda CX-5 Maxx Sport');
      await expect(main.getByText('Certified Used').first()).toBeVisible();
      const price = (text: string) => main.getByText(text).filter({ visible: true }).first();
      await expect(price('$32,990')).toBeVisible();
      await expect(price('$35,990')).toBeVisible();
      await expect(price('Drive Away')).toBeVisible();
      await expect(price('below market')).toBeVisible();
      await expect(side.getByText('In stock')).toBeVisible();
      await expect(side.getByText('$142 per week')).toBeVisible();
      await expect(side.getByText(/comparison rate/)).toBeVisible();
      await expect(side.getByText(/Dubbo NSW 2830/)).toBeVisible();
      await expect(side.getByText('61,000 km').first()).toBeVisible();
      await expect(side.getByText('Automatic').first()).toBeVisible();
      await expect(side.getByText('SUV').first()).toBeVisible();
      await expect(side.getByText('WHOLE-1')).toBeVisible();
      await expect(side.getByRole('link', { name: 'Call Now' })).toHaveAttribute(
        'href',
        /^tel:\d+$/,
      );
      await expect(side.getByRole('link', { name: /History Report/ })).toBeVisible();
      await expect(side.getByRole('button', { name: /^Save/ })).toBeVisible();
      await expect(page.getByRole('tab')).toHaveText([
        'Dealer Comments',
        'What’s Included',
        'Why Buy From Us?',
        'Reserve Online',
        'Protect Your Car',
        'Features',
      ]);
      await expect(section(page, 'Reports').getByRole('link')).toHaveCount(2);
      await expect(main.getByText('Prices include government charges')).toBeVisible();
      await expect(page.locator('#vehicle-map')).toContainText('72 Bourke Street');
    });
  }
});

test('a location’s link leads down to the map', async ({ page }) => {
  await open(page, yards[0]?.url ?? '');
  await page.locator('.fc-vehicle-side a[href="#vehicle-map"]').click();
  await expect(page).toHaveURL(/#vehicle-map$/);
  await expect(page.locator('#vehicle-map')).toBeInViewport();
});

test.describe('every kind of vehicle has its page', () => {
  test('a truck', async ({ page }) => {
    await open(page, oddUrl('TRUCK'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Isuzu F Series');
    await expect(section(page, 'All specifications')).toBeVisible();
  });

  test('a motorcycle', async ({ page }) => {
    await open(page, oddUrl('MOTORCYCLE'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Himalayan 450');
    await expect(page.getByText('Doors')).toHaveCount(0);
  });

  test('a caravan tells its measures', async ({ page }) => {
    await open(page, oddUrl('CARAVAN'));
    const rows = section(page, 'All specifications').locator('dl > div');
    await section(page, 'All specifications').locator('summary').click();
    const told = await rows.filter({ visible: true }).allInnerTexts();
    for (const [label, value] of [
      ['Body width', `8'2"`],
      ['Body length', `21'6"`],
      ['Tare weight', '2,560 kg'],
      ['Axle type', 'Tandem'],
      ['Sleeps', '3'],
      ['Aggregate trailer mass', '3,060 kg'],
    ] as const) {
      expect(
        told.some((row) => row.startsWith(label) && row.includes(value)),
        label,
      ).toBe(true);
    }
    await expect(page.locator('.fc-vehicle-side').getByText('Kilometres')).toHaveCount(0);
  });

  test('a caravan’s empty rows are hidden', async ({ page }) => {
    await open(page, oddUrl('CARAVAN-EMPTY'));
    const rows = section(page, 'All specifications').locator('dl > div');
    const told = await rows.locator('dt').allInnerTexts();
    expect(told).toContain('Sleeps');
    for (const label of ['Body width', 'Body length', 'Tare weight', 'Axle type']) {
      expect(told).not.toContain(label);
    }
  });

  for (const { template, origin } of TEMPLATE_SITES) {
    test(`a car of the demo dealer, ${template}`, async ({ page }) => {
      await open(page, `${origin}/search`);
      const first = page.locator('main article').first().getByRole('heading').getByRole('link');
      const name = (await first.innerText()).split('\n', 1)[0] ?? '';
      await first.click();
      await expect(page).toHaveURL(/\/cars\/[a-z0-9-]+$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name, {
        ignoreCase: true,
      });
      await expect(page.getByRole('tab', { name: 'Dealer Comments' })).toBeVisible();
    });
  }
});

test.describe('what a vehicle does not have is not there', () => {
  test('no comments: they are pending', async ({ page }) => {
    await open(page, oddUrl('NO-COMMENTS'));
    await expect(
      page.getByText('Dealer comments are pending. Please check back here later.'),
    ).toBeVisible();
  });

  test('no equipment: no Features tab and no list of features', async ({ page }) => {
    await open(page, oddUrl('NO-EQUIPMENT'));
    await expect(page.getByRole('tab', { name: 'Features' })).toHaveCount(0);
    await expect(section(page, 'All Features')).toHaveCount(0);
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
  });

  test('no price: the site’s words', async ({ page }) => {
    await open(page, oddUrl('NO-PRICE'));
    await expect(
      page.getByText('Enquire for price.').filter({ visible: true }).first(),
    ).toBeVisible();
  });

  test('no picture: the new-arrival placeholder', async ({ page }) => {
    await open(page, oddUrl('NO-PHOTO'));
    await expect(
      page
        .getByRole('main')
        .getByText(/new arrival/i)
        .first(),
    ).toBeVisible();
  });
});

test('some dealers show the number directly', async ({ page }) => {
  await open(page, oddUrl('OFFER'));
  const phone = page.locator('.fc-vehicle-side .fc-phone').first();
  await expect(phone).not.toContainText('•');
  await expect(phone).toContainText(/\d{2} \d{4} \d{4}/);
});

test('the certified text and the warranty follow the site’s rules', async ({ page }) => {
  await open(page, oddUrl('CERTIFIED-USED'));
  await expect(page.getByRole('main').getByText('Certified Used').first()).toBeVisible();
  await page.getByRole('tab', { name: 'What’s Included' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('listitem')).toHaveText([
    '3 Year Warranty Standard',
    'Extra 1-year warranty',
    '90-point inspection',
    '12 months roadside assist',
  ]);
});

test('another city than the primary one is announced', async ({ page }) => {
  const yard = yards[0];
  if (yard === undefined) throw new Error('There is no yard.');
  const away = car('AWAY-1', {
    locationId: PLAIN_CAR_PLACES.otherCity,
    dealershipSlug: 'bandicoot-toyota',
    dealershipId: 802,
  });
  await yard.put(away);
  await open(page, `${yard.origin}/cars/${away.slug}`);
  const bar = page.getByRole('complementary', { name: 'Location' });
  await expect(bar).toContainText('Located at Mudgee');
  await expect(bar.getByRole('link', { name: /^Get Directions/ })).toHaveAttribute(
    'href',
    /^https:\/\//,
  );
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar).toHaveCount(0);
  // At home nothing is announced.
  await open(page, yard.url);
  await expect(bar).toHaveCount(0);
});
