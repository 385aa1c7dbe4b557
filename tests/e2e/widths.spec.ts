import { ODD_CASES, ODD_CASES_SITE } from '#demo/odd-cases.ts';
import { scrollsSideways } from './support/look.ts';
import { openTemplateYards } from '#tests/support/template-yards.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, site, test } from './test.ts';

const PAGES = [
  '/',
  EVERY_VEHICLE,
  '/search/suv?query=zeppelin',
  '/budget',
  '/finance',
  '/no-such-page',
  '/dev/primitives',
];

for (const { template, origin } of TEMPLATE_SITES) {
  test(`no page scrolls sideways at 320 px or above (${template})`, async ({ page, allow }) => {
    allow(/ 404 .*no-such-page|404 \(Not Found\)/, 'the page that is not there is looked at too');
    for (const path of PAGES) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(origin + path);
      for (const width of [320, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 640 });
        expect.soft(await scrollsSideways(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}

test('the odd cases fit 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const query of ['LONG', 'DEAR', 'UNICODE', 'HTML', 'BARE']) {
    await page.goto(`${site('bandicoot-autos')}${EVERY_VEHICLE}?query=ODD-${query}`);
    expect.soft(await scrollsSideways(page), query).toEqual([]);
  }
});

test('no vehicle’s page scrolls sideways at 320 px or above', async ({ page }) => {
  test.slow();
  const yards = await openTemplateYards('kestrel-widths');
  for (const { url, template, close } of yards) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(url);
    for (const width of [320, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      expect.soft(await scrollsSideways(page), `${template} at ${width} px`).toEqual([]);
    }
    await close();
  }
});

test('the pages of the odd cases fit 320 px', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { stockNumber, vehicle } of ODD_CASES) {
    if (!/LONG|DEAR|UNICODE|HTML|BARE|CARAVAN|COMMENTS-401/.test(stockNumber)) continue;
    await page.goto(`${site(ODD_CASES_SITE)}/cars/${vehicle(Date.now()).slug}`);
    expect.soft(await scrollsSideways(page), stockNumber).toEqual([]);
  }
});
