import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { gallery, oddVehicle, shownSlide } from '../support/gallery.ts';
import { open } from '../support/screenshot.ts';
import { expect, test } from '../test.ts';

// Tall enough for the whole stage and its thumbnails.
test.use({ pictures: true, viewport: { width: 1280, height: 1000 } });

const row = (page: Page) => gallery(page).getByRole('list', { name: /^Pictures of / });

/** The URL of every requested script and style of the viewers. */
function watchViewers(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const parts = /\/assets\/(?:load-spin|load-panorama|pannellum|panorama|viewer|lightbox)-/;
    if (parts.test(request.url())) requested.push(request.url());
  });
  return requested;
}

async function goThroughPictures(page: Page): Promise<void> {
  const frame = gallery(page);
  await frame.getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(() => shownSlide(page)).toBe(2);
  await expect(frame.getByText(/^2 \/ \d+$/)).toBeInViewport();

  await row(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shownSlide(page)).toBe(4);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => shownSlide(page)).toBe(3);
  await page.keyboard.press('End');
  await expect(frame.getByRole('button', { name: 'Next picture' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Home');
  await expect.poll(() => shownSlide(page)).toBe(1);

  const fourth = frame.getByRole('link', { name: /^Picture 4 of / });
  await fourth.click();
  await expect.poll(() => shownSlide(page)).toBe(4);
  await expect(fourth).toHaveAttribute('aria-current', 'true');
}

async function useLightbox(page: Page, requested: string[]): Promise<void> {
  const second = gallery(page).getByRole('link', { name: /^Picture 2 of / });
  await second.click();
  await expect.poll(() => shownSlide(page)).toBe(2);
  await expect(second).toHaveAttribute('aria-current', 'true');
  await gallery(page).getByRole('link', { name: 'View full screen' }).click();
  const lightbox = page.getByRole('dialog', { name: /full screen$/ });
  await expect(lightbox).toBeVisible();
  expect(requested.filter((url) => /\/lightbox-.*\.js$/.test(url))).toHaveLength(1);
  expect(requested.filter((url) => /\/lightbox-.*\.css$/.test(url))).toHaveLength(1);
  await expect(lightbox.getByText(/^2 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText(/^3 \/ \d+$/)).toBeVisible();
  await lightbox.getByRole('button', { name: 'Zoom in' }).click();
  await expect(lightbox.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  expect(await violations(page, { within: '.yarl__root' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect.poll(() => shownSlide(page)).toBe(3);
}

async function playFilm(page: Page): Promise<void> {
  const frame = gallery(page).locator('iframe');
  await expect(frame).toHaveCount(0);
  const play = gallery(page).getByRole('link', { name: /^Play video/ });
  const previous = gallery(page).getByRole('button', { name: 'Previous picture' });
  await row(page).focus();
  await page.keyboard.press('End');
  // Without waiting until the row has scrolled all the way.
  await play.dispatchEvent('click');
  await expect(frame).toHaveAttribute('src', /^https:\/\/player\.vimeo\.com\/video\/.*autoplay=1/);
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame).toHaveAttribute('title', /^Film of /);
  const count = await row(page).getByRole('listitem').count();
  await expect.poll(() => shownSlide(page)).toBe(count);
  await previous.click();
  await expect(frame).toHaveCount(0);
}

test('pictures, lightbox and a film of a video service', async ({ page }) => {
  await page.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  );
  const { url } = oddVehicle('VIDEO-EMBED');
  const requested = watchViewers(page);
  await test.step('nothing of spin, lightbox or panorama is fetched before it is needed', async () => {
    await open(page, url);
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
  });
  await test.step('the pictures stand at 600 × 400, with thumbnails when there are more than 3', async () => {
    const box = await row(page).boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
    const thumbnails = gallery(page).getByRole('list', { name: 'Thumbnails' }).getByRole('link');
    expect(await thumbnails.count()).toBeGreaterThan(3);
    await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
  });
  await test.step('buttons, arrow keys and thumbnails go through the pictures', () =>
    goThroughPictures(page));
  await test.step('the lightbox comes when it is first opened, with keys, zoom and captions', () =>
    useLightbox(page, requested));
  await test.step('a film of a video service is framed once it is asked for, and gone once it is left', () =>
    playFilm(page));
});

test('a picture that fails, and a film of a file', async ({ page, allow }) => {
  allow(/^response: 404 \/media\/|404 \(Not Found\)/, 'the picture is made to fail');
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') films.push(request.url());
  });
  const { url, vehicle } = oddVehicle('VIDEO-FILE');
  const failing = new URL(vehicle.images[1]?.url ?? '', url).pathname;
  await page.route(
    ({ pathname }) => pathname === failing,
    (route) => route.fulfill({ status: 404 }),
  );
  await open(page, url);
  await test.step('a picture that fails falls back to the placeholder, in the strip too', async () => {
    await gallery(page).getByRole('button', { name: 'Next picture' }).click();
    await expect(page.locator('#picture-2').getByText('This photo did not load')).toBeVisible();
    const thumbnail = gallery(page).getByRole('link', { name: /^Picture 2 of / });
    await expect(thumbnail.locator('svg.tpl-silhouette')).toBeVisible();
    await expect(page.locator('#picture-1 img').last()).toBeVisible();
  });
  await test.step('a film of a file is a plain player that fetches nothing by itself', async () => {
    await row(page).focus();
    await page.keyboard.press('End');
    const player = gallery(page).locator('video');
    await expect(player).toBeInViewport();
    await expect(player).toHaveAttribute('controls', '');
    await expect(player).toHaveAttribute('preload', 'none');
    expect(films).toEqual([]);
  });
});
