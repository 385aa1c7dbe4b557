import { describe, expect, test } from 'vitest';
import { EVERY_VEHICLE, TEMPLATE_SITES } from '#tests/support/demo-sites.ts';
import type { Markup } from '#tests/support/markup.ts';
import { demoPage } from '#tests/support/pages.ts';

const picturesOf = (page: Markup) =>
  page.all('main img').filter((image) => image.attribute('srcset')?.includes('/media/'));

describe.each(TEMPLATE_SITES)('pictures of a search page, $template', (site) => {
  test('the first picture is asked for at once, the others when they come near', async () => {
    const loading = picturesOf(await demoPage(site, EVERY_VEHICLE)).map((image) => [
      image.attribute('loading'),
      image.attribute('fetchpriority'),
    ]);
    expect(loading.length).toBeGreaterThan(10);
    expect(loading[0]).toEqual(['eager', 'high']);
    for (const other of loading.slice(1)) expect.soft(other).toEqual(['lazy', 'auto']);
  });

  test('a picture keeps its place before it is there, and names the vehicle and the view', async () => {
    const page = await demoPage(site, EVERY_VEHICLE);
    const all = page.all('main img');
    // Before the first position that a promo may take.
    for (const image of picturesOf(page).slice(0, 4)) {
      expect.soft(image.attribute('width')).toBe('1200');
      expect.soft(image.attribute('height')).toBe('800');
      expect.soft(image.attribute('alt')).toMatch(/^\d{4} .+, front left$/);
      // Without script it is fetched anyway.
      expect.soft(image.attribute('src')).toMatch(/^\/media\/demo\//);
      const likeness = all[all.findIndex(({ element }) => element === image.element) - 1];
      expect.soft(likeness?.element.parent).toBe(image.element.parent);
      expect.soft(likeness?.attribute('src')).toMatch(/^data:image\/bmp;base64,/);
      expect.soft(likeness?.attribute('alt')).toBe('');
    }
  });

  test('the dealer’s places have pictures on the home page', async () => {
    const page = await demoPage(site, '/');
    expect(page.all('img', /^The premises of /).length).toBeGreaterThan(0);
  });
});
