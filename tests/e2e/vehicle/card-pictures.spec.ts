import { TEMPLATES } from '#site-config/choices.ts';
import { heart } from '../support/saved.ts';
import { cards, open } from '../support/screenshot.ts';
import { EVERY_VEHICLE, expect, siteOf, test } from '../test.ts';

test.use({ pictures: true });

const PHONE = { width: 360, height: 740 };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  for (const template of TEMPLATES) {
    test(`a card takes little more than half the screen, its tools lie on the picture, ${template}`, async ({
      page,
    }) => {
      await open(page, siteOf(template).origin + EVERY_VEHICLE);
      const card = cards(page)
        .filter({ has: page.locator('.fc-card-frame img') })
        .first();
      const box = await card.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(510);
      const frame = await card.locator('.fc-card-frame').boundingBox();
      const tools = card.locator('.fc-tools-over').getByRole('button');
      await expect(tools).not.toHaveCount(0);
      for (const tool of await tools.all()) {
        const at = await tool.boundingBox();
        expect(at?.width).toBeGreaterThanOrEqual(44);
        expect(at?.height).toBeGreaterThanOrEqual(44);
        expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(
          (frame?.y ?? 0) + (frame?.height ?? 0),
        );
      }
    });
  }
});

test('the mouse leafs through a card’s pictures, loaded only then, and nothing moves', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, siteOf('standard').origin + EVERY_VEHICLE);
  await expect(heart(page, 0)).toBeVisible();
  const frame = page.locator('.fc-card-frame[data-more]').first();
  const more = ((await frame.getAttribute('data-more')) ?? '').split(' ');
  expect(more.length).toBeGreaterThan(1);
  const before = await frame.boundingBox();
  if (before === null) throw new Error('The first card has no box.');
  expect(asked).not.toContain(more[1]);

  const shown = frame.locator('.fc-card-more[data-shown]');
  const y = before.y + before.height / 2;
  // One place after the other: the script loads with the first touch.
  await page.mouse.move(before.x + 5, y);
  await expect(frame.locator('.fc-card-dots')).toBeAttached();
  await page.mouse.move(before.x + (before.width / (more.length + 1)) * 1.5, y);
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAttribute('src', new RegExp(more[0] ?? ''));
  await page.mouse.move(before.x + before.width - 5, y);
  await expect(shown).toHaveAttribute('src', new RegExp(more.at(-1) ?? ''));
  await page.mouse.move(5, 5);
  await expect(shown).toHaveCount(0);

  expect(await frame.boundingBox()).toEqual(before);
  // Neither the keyboard nor a screen reader meets them.
  await expect(frame.locator('a, button:not(.fc-tool), [tabindex]')).toHaveCount(0);
  await expect(frame.getByRole('img')).toHaveCount(1);
});

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a sideways swipe shows the next picture and opens nothing; a tap opens the vehicle', async ({
    page,
  }) => {
    await open(page, siteOf('standard').origin + EVERY_VEHICLE);
    await expect(heart(page, 0)).toBeVisible();
    const frame = page.locator('.fc-card-frame[data-more]').first();
    const shown = frame.locator('.fc-card-more[data-shown]');
    await frame.scrollIntoViewIfNeeded();
    const address = page.url();
    const box = await frame.boundingBox();
    if (box === null) throw new Error('The first card has no box.');
    const [left, right, y] = [box.x + 40, box.x + box.width - 120, box.y + box.height / 2];
    const client = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y }],
        });
      await send('touchStart', from);
      for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', from + (to - from) * part);
      await send('touchEnd');
    };
    await expect(async () => {
      await swipe(right, left);
      await expect(shown).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    await expect(async () => {
      await swipe(left, right);
      await expect(shown).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    expect(page.url()).toBe(address);
    // A tap that comes while the browser still takes the swipe for a scroll only ends that.
    await expect(async () => {
      if (page.url() === address) await page.touchscreen.tap(box.x + 30, y);
      await expect(page).toHaveURL(/\/cars\//, { timeout: 2_000 });
    }).toPass();
  });
});
