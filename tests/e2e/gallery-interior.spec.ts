import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts';
import { findVehicle, gallery, violations } from './support/gallery.ts';
import { open } from './support/look.ts';
import { expect, test } from './test.ts';

// The panorama is drawn by WebGL, here in software: there is no graphics card to count on.
test.use({
  viewport: { width: 1280, height: 1000 },
  launchOptions: {
    executablePath: await findChromium(),
    args: [
      ...CHROMIUM_FLAGS.filter((flag) => flag !== '--disable-gpu'),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-gpu-compositing',
      '--disable-gpu-rasterization',
    ],
  },
  // Nothing else on the page asks to be drawn meanwhile.
  contextOptions: { reducedMotion: 'reduce' },
});

test.slow();

const withInterior = () => findVehicle(({ interior, spin }) => interior && !spin);

test('the interior is loaded when it is opened, and turned by buttons and keys', async ({
  page,
}) => {
  const late: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?:load-panorama|pannellum)-|panorama\?/.test(request.url()))
      late.push(request.url());
  });
  await open(page, await withInterior());
  expect(late).toEqual([]);
  await gallery(page).getByRole('button', { name: 'Interior' }).click();
  await gallery(page).getByRole('button', { name: 'Turn right' }).click();
  expect(late.length).toBeGreaterThan(2);

  const room = gallery(page).getByRole('application', { name: /^Interior of / });
  const places = () =>
    gallery(page)
      .locator('.fc-panorama-spot')
      .evaluateAll((spots) => spots.map((spot) => (spot as HTMLElement).style.transform).join());
  await expect.poll(places).toMatch(/translate/);
  const before = await places();
  await room.focus();
  await page.keyboard.down('ArrowLeft');
  await expect.poll(places).not.toBe(before);
  await page.keyboard.up('ArrowLeft');
  expect(await violations(page)).toEqual([]);
});

test('hotspots of the interior have titles and descriptions', async ({ page }) => {
  await open(page, await withInterior());
  await gallery(page).getByRole('button', { name: 'Interior' }).click();
  await gallery(page).getByRole('button', { name: 'Turn right' }).waitFor();
  const spot = gallery(page).locator('.fc-panorama-spot .fc-spot');
  const titles = await spot.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  expect(titles.length).toBeGreaterThan(2);
  expect(titles.every((title) => title.length > 2)).toBe(true);
  await spot.locator('visible=true').first().click();
  await expect(gallery(page).locator('.fc-spot-card')).toContainText(/\w{3,}/);
});
