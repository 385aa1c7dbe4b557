import { describe, expect, test } from 'vitest';
import { TEMPLATE_SITES } from '#tests/support/demo-sites.ts';
import { cardsOf, countIn, demoPage } from '#tests/support/pages.ts';

const PAYMENTS = ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'];

describe.each(TEMPLATE_SITES)('home, $template', (site) => {
  test('has a skip link, hero, vehicles, makes, bodies, offers, locations and a footer', async () => {
    const page = await demoPage(site, '/');
    expect(page.first('title').text.startsWith(site.name)).toBe(true);
    expect(page.first('body a').text).toBe('Skip to content');
    expect(page.all('h1')).toHaveLength(1);
    expect(page.all('main search, main [role="search"]').length).toBeGreaterThan(0);
    expect(cardsOf(page).length).toBeGreaterThanOrEqual(4);
    for (const part of [/popular makes|our brands/i, /offers|on now/i, /our locations/i]) {
      expect.soft(page.find('h2', part), String(part)).not.toBeNull();
    }

    const footer = page.first('main + footer');
    expect.soft(footer.find('nav', 'Buyer Tools')).not.toBeNull();
    expect.soft(footer.first('a', /used/i).attribute('href')).toBe('/search/used-cars');
    expect.soft(footer.text).toMatch(/Dealer licence/i);
    for (const payment of PAYMENTS) {
      expect.soft(footer.find('*', payment), payment).not.toBeNull();
    }
    const models = footer.first('details summary', 'Models').closest('details');
    expect.soft(models?.first('a').attribute('href')).toMatch(/^\/(?:search\/[^/]+\/)?[^/]+$/);
  });

  test('begins with a vehicle of the dealer, and its tiles show others', async () => {
    const page = await demoPage(site, '/');
    const pictures = page
      .all('main img')
      .filter((one) => /^\/media\/demo\/[a-z-]+-\d\//.test(one.attribute('src') ?? ''));
    const [first] = pictures;
    expect(first?.attribute('src')).toMatch(/\/(dark-)?front-left\?/);
    expect(first?.attribute('fetchpriority')).toBe('high');
    expect(pictures.filter((one) => one.attribute('loading') === 'eager')).toHaveLength(1);
    const tiles = page.all('main a[href="/search/suv"] img');
    expect(tiles).toHaveLength(1);
    expect(tiles[0]?.attribute('loading')).toBe('lazy');
  });

  test('a body tile leads to as many as it counts', async () => {
    const tiles = (await demoPage(site, '/')).all('main a[href="/search/suv"]');
    expect(tiles).toHaveLength(1);
    const counted = /([\d,]+)(?: listed)?$/.exec(tiles[0]?.text ?? '')?.[1];
    const total = Number(counted?.replaceAll(',', ''));
    expect(countIn(await demoPage(site, '/search/suv'))).toBe(total);
  });
});
