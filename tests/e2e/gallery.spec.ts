import { ask } from '#tests/support/ask.ts';
import { GALLERY_SITE, findVehicle, gallery, shownSlide, violations } from './support/gallery.ts';
import { open } from './support/look.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, site, test } from './test.ts';

const plain = () => findVehicle(({ spin, pictures, film }) => !spin && !film && pictures > 3);
const withSpin = () =>
  findVehicle(({ spin, interior, pictures }) => spin && interior && pictures > 3);

// The whole of the stage and its thumbnails fit in.
test.use({ viewport: { width: 1280, height: 1000 } });

test('the pictures stand at 600 × 400, with thumbnails when there are more than 3', async ({
  page,
}) => {
  await open(page, await plain());
  const box = await gallery(page)
    .getByRole('list', { name: /^Pictures of / })
    .boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
  const thumbnails = gallery(page).getByRole('list', { name: 'Thumbnails' }).getByRole('link');
  expect(await thumbnails.count()).toBeGreaterThan(3);
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
});

test('buttons, arrow keys and thumbnails go through the pictures', async ({ page }) => {
  await open(page, await plain());
  const frame = gallery(page);
  await frame.getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(() => shownSlide(page)).toBe(2);
  await expect(frame.getByText(/^2 \/ \d+$/)).toBeInViewport();

  await frame.getByRole('list', { name: /^Pictures of / }).focus();
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
});

test('the lightbox comes when it is first opened, with keys, zoom and captions', async ({
  page,
}) => {
  const late: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/lightbox-/.test(request.url())) late.push(request.url());
  });
  await open(page, await plain());
  expect(late).toEqual([]);
  await gallery(page).getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(() => shownSlide(page)).toBe(2);
  await gallery(page).getByRole('link', { name: 'View full screen' }).click();
  const lightbox = page.getByRole('dialog', { name: /full screen$/ });
  await expect(lightbox).toBeVisible();
  expect(late.filter((url) => url.endsWith('.js'))).toHaveLength(1);
  expect(late.filter((url) => url.endsWith('.css'))).toHaveLength(1);
  await expect(lightbox.getByText(/^2 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText(/^3 \/ \d+$/)).toBeVisible();
  await lightbox.getByRole('button', { name: 'Zoom in' }).click();
  await expect(lightbox.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  expect(await violations(page, '.yarl__root')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect.poll(() => shownSlide(page)).toBe(3);
});

test('leaving the gallery resets its index', async ({ page }) => {
  await open(page, await withSpin());
  const view = gallery(page).getByRole('group', { name: 'View' });
  await expect(view.getByRole('button', { name: 'Spin' })).toHaveAttribute('aria-pressed', 'true');
  await view.getByRole('button', { name: 'Images' }).click();
  await gallery(page)
    .getByRole('link', { name: /^Picture 3 of / })
    .click();
  await expect.poll(() => shownSlide(page)).toBe(3);
  await view.getByRole('button', { name: 'Spin' }).click();
  await view.getByRole('button', { name: 'Images' }).click();
  expect(await shownSlide(page)).toBe(1);
  await expect(gallery(page).getByRole('link', { name: /^Picture 1 of / })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a vehicle without a picture shows the new-arrival placeholder at the same size', async ({
  page,
}) => {
  await open(page, await findVehicle(({ pictures, spin }) => pictures === 0 && !spin));
  const words = gallery(page).getByText('New Arrival');
  await expect(words).toBeVisible();
  const box = await gallery(page).locator('.fc-gallery-stage').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
});

test('a picture that fails falls back to the placeholder, in the strip too', async ({
  page,
  allow,
}) => {
  allow(/^response: 404 \/media\/|404 \(Not Found\)/, 'the picture is made to fail');
  const address = await plain();
  await page.goto(address);
  const second = page.locator('#picture-2 img').last();
  const path = new URL((await second.getAttribute('src')) ?? '', address).pathname;
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status: 404 }),
  );
  await open(page, address);
  await gallery(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(page.locator('#picture-2').getByText('This photo did not load')).toBeVisible();
  const thumbnail = gallery(page).getByRole('link', { name: /^Picture 2 of / });
  await expect(thumbnail.locator('svg.tpl-silhouette')).toBeVisible();
  await expect(page.locator('#picture-1 img').last()).toBeVisible();
});

test('a film of a file is a plain player that fetches nothing by itself', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') films.push(request.url());
  });
  await open(page, await findVehicle(({ film }) => film, 'bandicoot-autos'));
  const player = gallery(page).locator('video');
  await expect(player).toHaveAttribute('controls', '');
  await expect(player).toHaveAttribute('preload', 'none');
  expect(films).toEqual([]);
});

test('a film of a video service is framed once it is asked for, and gone once it is left', async ({
  page,
}) => {
  await page.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  );
  await open(page, await findVehicle(({ embeddedFilm, spin }) => embeddedFilm && !spin));
  const frame = gallery(page).locator('iframe');
  await expect(frame).toHaveCount(0);
  await gallery(page)
    .getByRole('list', { name: /^Pictures of / })
    .focus();
  await page.keyboard.press('End');
  await gallery(page)
    .getByRole('link', { name: /^Play video/ })
    .click();
  await expect(frame).toHaveAttribute('src', /^https:\/\/player\.vimeo\.com\/video\/.*autoplay=1/);
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame).toHaveAttribute('title', /^Film of /);
  await gallery(page).getByRole('button', { name: 'Previous picture' }).click();
  await expect(frame).toHaveCount(0);
});

test('nothing of spin, lightbox or panorama is fetched on the search page or before it is needed', async ({
  page,
}) => {
  const late: string[] = [];
  page.on('request', (request) => {
    if (
      /\/assets\/(?:load-spin|load-panorama|pannellum|panorama|viewer|lightbox)-/.test(
        request.url(),
      )
    )
      late.push(request.url());
  });
  await open(page, site(GALLERY_SITE) + EVERY_VEHICLE);
  await page.waitForLoadState('networkidle');
  await open(page, await plain());
  await page.waitForLoadState('networkidle');
  expect(late).toEqual([]);
});

test('without WebGL the flat picture stays, with a word', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
  });
  await open(page, await findVehicle(({ interior, spin }) => interior && !spin));
  await gallery(page).getByRole('button', { name: 'Interior' }).click();
  await expect(gallery(page).getByText(/cannot show the interior all round/)).toBeVisible();
  await expect(gallery(page).getByRole('img', { name: /inside$/ })).toBeVisible();
});

for (const { template, slug } of TEMPLATE_SITES) {
  test(`axe finds nothing in the gallery, ${template}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, await findVehicle(({ pictures }) => pictures > 3, slug));
    expect(await violations(page)).toEqual([]);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ allow }) => {
    allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
  });

  test('the pictures are a row, thumbnails lead to them, and each leads to its large file', async ({
    page,
  }) => {
    const address = await withSpin();
    await page.goto(address);
    await expect(gallery(page).getByRole('group', { name: 'View' })).toBeHidden();
    await expect(gallery(page).getByRole('button', { name: 'Next picture' })).toBeHidden();
    await gallery(page)
      .getByRole('link', { name: /^Picture 4 of / })
      .click();
    await expect(page).toHaveURL(`${address}#picture-4`);
    await expect(page.locator('#picture-4')).toBeInViewport({ ratio: 0.5 });
    await expect(gallery(page).getByText(/^4 \/ \d+$/)).toBeInViewport();
    const large = await page.locator('#picture-4 a').getAttribute('href');
    const answer = await ask({ host: new URL(address).hostname, path: large ?? '' });
    expect(answer.headers['content-type']).toMatch(/^image\//);
  });

  test('the inside is a picture below the others', async ({ page }) => {
    await page.goto(await withSpin());
    await expect(gallery(page).getByRole('img', { name: /inside$/ })).toBeVisible();
  });
});
