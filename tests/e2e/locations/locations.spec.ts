import { sendRequest } from '#tests/support/send-request.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import { violations } from '../support/axe.ts';
import { cards, open, scrollsSideways } from '../support/screenshot.ts';
import { TEMPLATE_SITES, expect, site, test } from '../test.ts';

/** One pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const BRISBANE = { latitude: -27.47, longitude: 153.03 };

test('the nearest location by the browser’s position, which is never sent', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(BRISBANE);
  await open(page, `${site('wattlebird-group')}/dealerships`);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Nearest to you first.')).toBeVisible();
  const distances = await page.getByText(/ km away$/).allInnerTexts();
  const kilometres = distances.map((text) =>
    text.startsWith('Less') ? 0 : Number(text.split(' ', 1)[0]?.replaceAll(',', '')),
  );
  expect(kilometres.length).toBeGreaterThan(50);
  expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b));
  expect(sent.filter((one) => /27\.47|153\.03/.test(one))).toEqual([]);

  await test.step('a postcode replaces the position', async () => {
    const nearest = await cards(page).first().innerText();
    await page.getByLabel('Postcode').fill('6000');
    await page.getByRole('button', { name: 'Find the nearest' }).click();
    await expect(page.getByText('Nearest to 6000 first.')).toBeVisible();
    await expect(page).toHaveURL(/\/dealerships\?postcode=6000$/);
    expect(await cards(page).first().innerText()).not.toBe(nearest);
  });

  await test.step('and all locations are shown again', async () => {
    await page.getByRole('link', { name: 'Show all locations' }).click();
    await expect(page).toHaveURL(/\/dealerships$/);
    await expect(page.getByText(/ km away$/)).toHaveCount(0);
  });
});

test('a visitor who keeps the position is asked for a postcode', async ({ page, context }) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, refused) =>
      refused?.({ code: 1 } as GeolocationPositionError);
  });
  await open(page, `${site('wattlebird-group')}/dealerships`);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText(/Please enter a postcode instead/)).toBeVisible();
});

test('a postcode by keyboard alone: what is wrong is said, and the keyboard stays in the field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, `${site('currawong-motors')}/dealerships`);
  const field = page.getByLabel('Postcode');
  const said = page.getByRole('status');
  await field.focus();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/postcode=12$/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(said.filter({ hasText: 'Please enter a 4-digit number.' })).toHaveCount(1);
  await expect(field).toBeFocused();
  await test.step('the other way to search stays beside the field', async () => {
    const [own, other] = await Promise.all([
      field.boundingBox(),
      page.getByRole('button', { name: 'Use my location' }).boundingBox(),
    ]);
    expect(Math.abs((own?.y ?? 0) - (other?.y ?? 100))).toBeLessThan(8);
  });
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('4350');
  await page.keyboard.press('Enter');
  await expect(said.filter({ hasText: 'Nearest to 4350 first.' })).toHaveCount(1);
  await expect(field).toBeFocused();
  await expect(field).not.toHaveAttribute('aria-invalid');
  await page.getByRole('link', { name: 'Show all locations' }).click();
  await expect(page).toHaveURL(/\/dealerships$/);
  await expect(field).toHaveValue('');
});

for (const { template, origin } of TEMPLATE_SITES) {
  test(`the locations’ pages hold at every width, ${template}`, async ({ page }) => {
    await open(page, `${origin}/dealerships`);
    const details = page.getByRole('link', { name: /^View Location Details/ }).first();
    const href = (await details.getAttribute('href')) ?? '';
    for (const path of ['/dealerships', href]) {
      await open(page, origin + path);
      expect.soft(await violations(page), path).toEqual([]);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await scrollsSideways(page), `${path} at ${width} px`).toEqual([]);
      }
    }

    await test.step('holiday hours open in a dialog, and the departments are tabs', async () => {
      const tabs = page.getByRole('tab');
      if ((await tabs.count()) > 1) {
        await tabs.nth(1).click();
        await expect(page.getByRole('tabpanel')).toHaveCount(1);
        await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
      }
      await page.getByRole('button', { name: 'View Holiday Hours' }).click();
      const dialog = page.getByRole('dialog', { name: 'Holiday hours' });
      await expect(dialog).toContainText('Christmas Day');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  });
}

test.describe('with a map service', () => {
  test('the locations are marked on one map, and a marker leads to its location', async ({
    page,
  }) => {
    const dealer = await openTestDealer('kestrel-locations', {
      locations: {
        mapTiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Maps' },
      },
    });
    await dealer.close();
    // The server learns of the new options a moment later.
    const shown = async () => (await sendRequest({ host: dealer.host, path: '/dealerships' })).text;
    await expect.poll(shown).toContain('tiles.example');
    await page.route('https://tiles.example/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: TILE }),
    );
    await open(page, `${dealer.origin}/dealerships`);
    const map = page.getByRole('region', { name: 'Map of our locations' });
    await map.scrollIntoViewIfNeeded();
    const pins = map.locator('.fc-map-pin');
    const found = await page.getByRole('link', { name: /^View Location Details/ }).count();
    await expect(pins).toHaveCount(found);
    // Markers are reached by keyboard.
    await pins.last().focus();
    await page.keyboard.press('Enter');
    const link = map.getByRole('link', { name: 'View Location Details' });
    await expect(link).toHaveAttribute('href', /\/locations\//);
    await link.press('Enter');
    await expect(
      page.getByRole('heading', { level: 2, name: 'Address and contact' }),
    ).toBeVisible();
  });
});
