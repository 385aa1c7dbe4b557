import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/chromium.ts';
import { car, openTestDealer, pictured } from '#tests/support/test-dealer.ts';
import { violations } from '../support/axe.ts';
import { gallery } from '../support/gallery.ts';
import { open } from '../support/screenshot.ts';
import { expect, test } from '../test.ts';

// WebGL draws the panorama, here in software, since a graphics card may be missing.
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
  // Nothing else on the page requests a frame meanwhile.
  contextOptions: { reducedMotion: 'reduce' },
});

test.slow();

test('the interior is loaded when it is opened, and turned by buttons and keys', async ({
  page,
}) => {
  const late: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?:load-panorama|pannellum)-|panorama\?/.test(request.url()))
      late.push(request.url());
  });
  const dealer = await openTestDealer('kestrel-interior');
  const vehicle = car('INTERIOR-1', { ...pictured(4, { spin: true }), spinImages: [] });
  await dealer.put(vehicle);
  await dealer.close();
  await open(page, `${dealer.origin}/cars/${vehicle.slug}`);
  expect(late).toEqual([]);
  await gallery(page).getByRole('button', { name: 'Interior' }).click();
  await gallery(page).getByRole('button', { name: 'Turn right' }).waitFor();
  expect(late.length).toBeGreaterThan(2);

  await test.step('hotspots of the interior have titles and descriptions', async () => {
    const spot = gallery(page).locator('.fc-panorama-spot .fc-spot');
    const titles = await spot.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    expect(titles.length).toBeGreaterThan(2);
    expect(titles.every((title) => title.length > 2)).toBe(true);
    await spot.locator('visible=true').first().click();
    const card = gallery(page).locator('.fc-spot-card');
    await expect(card).toContainText(/\w{3,}/);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  });

  const interior = gallery(page).getByRole('application', { name: /^Interior of / });
  const positions = () =>
    gallery(page)
      .locator('.fc-panorama-spot')
      .evaluateAll((spots) => spots.map((spot) => (spot as HTMLElement).style.transform).join());
  await expect.poll(positions).toMatch(/translate/);
  const opened = await positions();
  await gallery(page).getByRole('button', { name: 'Turn right' }).click();
  await expect.poll(positions).not.toBe(opened);
  const before = await positions();
  await interior.focus();
  await page.keyboard.down('ArrowLeft');
  await expect.poll(positions).not.toBe(before);
  await page.keyboard.up('ArrowLeft');
  expect(await violations(page, { within: '.fc-gallery' })).toEqual([]);
});
