import type { Locator, Page } from '@playwright/test';
import { atRest, countFound, open } from '../support/screenshot.ts';
import { chips, facet, filters } from '../support/search-page.ts';
import { expect, siteOf, test } from '../test.ts';

const { origin } = siteOf('standard');
const STEP = 500;

interface Price {
  lowest: Locator;
  highest: Locator;
  bounds: { min: number; max: number };
}

async function priceOf(page: Page): Promise<Price> {
  const lowest = facet(page, 'Price').getByRole('slider', { name: 'Minimum price' });
  const highest = facet(page, 'Price').getByRole('slider', { name: 'Maximum price' });
  const [min, max] = await lowest.evaluate(
    (input: HTMLInputElement) => [Number(input.min), Number(input.max)] as const,
  );
  return { lowest, highest, bounds: { min, max } };
}

/** The centre of a thumb, now or for another value. */
async function thumbAt(slider: Locator, value?: number): Promise<{ x: number; y: number }> {
  return slider.evaluate((input: HTMLInputElement, wanted) => {
    const box = input.getBoundingClientRect();
    const size = Number.parseFloat(getComputedStyle(input).getPropertyValue('--fc-thumb')) * 16;
    const [min, max] = [Number(input.min), Number(input.max)];
    const share = ((wanted ?? input.valueAsNumber) - min) / (max - min);
    return { x: box.x + size / 2 + share * (box.width - size), y: box.y + box.height / 2 };
  }, value);
}

/** Drags a thumb; `drop` is the distance below the track at which it is released. */
async function drag(page: Page, slider: Locator, toX: number, drop = 0): Promise<void> {
  await slider.scrollIntoViewIfNeeded();
  const from = await thumbAt(slider);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + toX) / 2, from.y + drop / 2, { steps: 4 });
  await page.mouse.move(toX, from.y + drop, { steps: 4 });
  await page.mouse.up();
}

const numberField = (page: Page, name: string) =>
  facet(page, 'Price').getByRole('textbox', { name });

const priceParameter = (page: Page) => new URL(page.url()).searchParams.get('price');

test.describe('the price range', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('by pointer: steps of 500; list, count and address follow when it is let go', async ({
    page,
  }) => {
    await open(page, `${origin}/search`);
    const total = await countFound(page);
    const { lowest, highest, bounds } = await priceOf(page);
    const third = bounds.min + (bounds.max - bounds.min) / 3;
    await lowest.scrollIntoViewIfNeeded();

    const from = await thumbAt(lowest);
    const to = await thumbAt(lowest, third);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    // Nothing is requested while it moves.
    expect(priceParameter(page)).toBeNull();
    await page.mouse.up();
    await expect.poll(() => priceParameter(page)).toMatch(/^\d+-$/);
    const min = Number(priceParameter(page)?.slice(0, -1));
    expect((min - bounds.min) % STEP).toBe(0);
    expect(Math.abs(min - third)).toBeLessThan((bounds.max - bounds.min) / 50);
    await expect(lowest).toHaveValue(String(min));
    await expect(lowest).toHaveAttribute('aria-valuetext', `$${min.toLocaleString('en-AU')}`);
    await expect.poll(() => countFound(page)).toBeLessThan(total);
    await expect(chips(page)).toHaveText(/Price/);
    const dear = await countFound(page);

    const { x } = await thumbAt(highest, (third + bounds.max) / 2);
    await drag(page, highest, x);
    await expect.poll(() => priceParameter(page)).toMatch(new RegExp(`^${min}-\\d+$`));
    const max = Number(priceParameter(page)?.split('-')[1]);
    expect((max - bounds.min) % STEP).toBe(0);
    await expect.poll(() => countFound(page)).toBeLessThan(dear);
    await expect(numberField(page, 'To price')).toHaveValue(max.toLocaleString('en-AU'));

    const between = await countFound(page);
    await drag(page, lowest, (await thumbAt(lowest, bounds.min)).x - 40);
    await expect.poll(() => priceParameter(page)).toBe(`-${max}`);
    await expect.poll(() => countFound(page)).toBeGreaterThan(between);
    await drag(page, highest, (await thumbAt(highest, bounds.max)).x + 40);
    await expect(page).toHaveURL(`${origin}/search`);
    await expect.poll(() => countFound(page)).toBe(total);

    await test.step('a thumb let go beside the track counts as well', async () => {
      const middle = (bounds.min + bounds.max) / 2;
      await drag(page, lowest, (await thumbAt(lowest, middle)).x, 150);
      await expect.poll(() => priceParameter(page)).toMatch(/^\d+-$/);
      await expect(chips(page)).toHaveText(/Price/);
    });
  });

  test('by number fields and by keyboard, and neither thumb passes the other', async ({ page }) => {
    await open(page, `${origin}/search`);
    const total = await countFound(page);
    const { lowest, highest, bounds } = await priceOf(page);

    await test.step('the price range by its number fields', async () => {
      await numberField(page, 'To price').fill('$30k');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/price=-30000$/);
      await expect(chips(page)).toHaveText(/up to \$30,000/);
      await expect(numberField(page, 'To price')).toHaveValue('30,000');
      await numberField(page, 'From price').fill('20,000');
      await page.keyboard.press('Tab');
      await expect(page).toHaveURL(/price=20000-30000$/);
      await numberField(page, 'To price').fill('');
      await page.keyboard.press('Tab');
      await expect(page).toHaveURL(/price=20000-$/);
    });

    await test.step('the price range by keyboard: steps of 500, committed when the key is let go', async () => {
      const floor = bounds.min;
      await lowest.focus();
      await page.keyboard.press('Home');
      await expect(page).toHaveURL(`${origin}/search`);
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(new RegExp(`price=${floor + STEP}-$`));
      await expect(lowest).toBeFocused();
      await highest.focus();
      await page.keyboard.press('Home');
      // The maximum stops above the minimum, and the minimum below the maximum.
      await expect(page).toHaveURL(new RegExp(`price=${floor + STEP}-${floor + 2 * STEP}$`));
      await lowest.focus();
      await page.keyboard.press('End');
      await expect(lowest).toHaveValue(String(floor + STEP));
      await page.keyboard.press('Home');
      await highest.focus();
      await page.keyboard.press('End');
      await expect(page).toHaveURL(`${origin}/search`);
      await expect.poll(() => countFound(page)).toBe(total);
    });

    await test.step('the minimum thumb cannot reach the maximum', async () => {
      await numberField(page, 'To price').fill('60000');
      await page.keyboard.press('Enter');
      await expect.poll(() => priceParameter(page)).toBe('-60000');
      // The URL changes before the list: until the list is rendered, the panel may still move under the
      // pointer.
      await expect.poll(() => countFound(page)).toBeLessThan(total);
      const cheap = await countFound(page);
      await drag(page, lowest, (await thumbAt(lowest, bounds.max)).x);
      const maxBelow = bounds.min + Math.floor((60_000 - 1 - bounds.min) / STEP) * STEP;
      await expect.poll(() => priceParameter(page)).toBe(`${maxBelow}-60000`);
      await expect(lowest).toHaveValue(String(maxBelow));
      await expect(highest).toHaveValue('60000');
      await expect.poll(() => countFound(page)).toBeLessThan(cheap);
    });

    await test.step('the maximum thumb cannot go below the minimum plus 1', async () => {
      const few = await countFound(page);
      await numberField(page, 'To price').fill('');
      await numberField(page, 'From price').fill('60000');
      await page.keyboard.press('Enter');
      await expect.poll(() => priceParameter(page)).toBe('60000-');
      await expect(chips(page)).toHaveText(/\$60,000/);
      await expect.poll(() => countFound(page)).not.toBe(few);
      const dear = await countFound(page);
      await drag(page, highest, (await thumbAt(highest, bounds.min)).x);
      const minAbove = bounds.min + Math.ceil((60_001 - bounds.min) / STEP) * STEP;
      await expect.poll(() => priceParameter(page)).toBe(`60000-${minAbove}`);
      await expect(highest).toHaveValue(String(minAbove));
      await expect(lowest).toHaveValue('60000');
      await expect.poll(() => countFound(page)).toBeLessThan(dear);

      // Both thumbs are in the same position now, and either can still be dragged away.
      await drag(page, highest, (await thumbAt(highest, bounds.max)).x + 40);
      await expect.poll(() => priceParameter(page)).toBe('60000-');
      await expect.poll(() => countFound(page)).toBe(dear);
      await drag(page, lowest, (await thumbAt(lowest, bounds.min)).x - 40);
      await expect(page).toHaveURL(`${origin}/search`);
    });
  });
});

test.describe('the price range by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('moves in the drawer, which tells how many are left', async ({ page }) => {
    await open(page, `${origin}/search`);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const show = page.getByRole('button', { name: /^Show [\d,]+ vehicles?$/ });
    const before = await show.innerText();
    const { lowest, bounds } = await priceOf(page);
    await atRest(filters(page));
    await lowest.scrollIntoViewIfNeeded();
    const from = await thumbAt(lowest);
    const to = await thumbAt(lowest, (bounds.min + bounds.max) / 2);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: from.y }],
      });
    await touch('touchStart', from.x);
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
      await touch('touchMove', from.x + (to.x - from.x) * share);
    }
    await touch('touchEnd', to.x);
    await expect.poll(() => priceParameter(page)).toMatch(/^\d+-$/);
    await expect(show).not.toHaveText(before);
  });
});
