import { describe, expect, test } from 'vitest';
import { ODD_CASES, ODD_CASES_SITE } from '#demo/odd-cases.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { TEMPLATE_SITES, demoSite } from '#tests/support/demo-sites.ts';
import { readHead, readMarkup } from '#tests/support/markup.ts';

const ODD_HOST = demoSite(ODD_CASES_SITE).hosts[0] ?? '';

/** The URL of an odd case's printable page. */
function printOf(name: string): string {
  const odd = ODD_CASES.find(({ stockNumber }) => stockNumber === `ODD-${name}`);
  if (odd === undefined) throw new Error(`There is no odd case ${name}.`);
  return `/print?car_id=${odd.vehicle(Date.now()).slug}`;
}

const oddPage = async (name: string) =>
  readMarkup((await sendRequest({ host: ODD_HOST, path: printOf(name) })).text);

interface Hit {
  id: number;
  slug: string;
  stocknum: string;
  photos_count: number;
}

/** A vehicle with enough pictures for the sheet. */
async function firstPictured(host: string): Promise<Hit> {
  const { text } = await sendRequest({
    host,
    path: '/api/search',
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  });
  const { hits } = JSON.parse(text) as { hits: Hit[] };
  const found = hits.find(({ photos_count }) => photos_count > 4);
  if (found === undefined) throw new Error(`${host} lists no vehicle with pictures.`);
  return found;
}

describe('the printable page', () => {
  test.each(TEMPLATE_SITES)('stands by itself on the template $template', async ({ hosts }) => {
    const host = hosts[0] ?? '';
    const { slug } = await firstPictured(host);
    const { text } = await sendRequest({ host, path: `/print?car_id=${slug}` });
    const page = readMarkup(text);
    expect(page.all('h1')).toHaveLength(1);
    expect(page.first('main').all('img').length).toBeGreaterThan(1);
    // None of the site's header or footer is around the sheet.
    expect(page.all('header, footer').every((part) => part.closest('article') !== null)).toBe(true);
    expect(page.first('figure').text).toBe('Scan to see it online');
    expect(page.all('h2', 'Features')).toHaveLength(1);
    expect(page.all('p', /^Dealer licence/)).toHaveLength(1);
    const { noindex, canonical } = readHead(text);
    expect(noindex).toBe(true);
    expect(canonical).toMatch(/\/cars\//);
  });

  test('is whole without script, and offers no button that does nothing', async () => {
    const page = await oddPage('BEFORE-HIGHER');
    expect(page.first('figure').text).toBe('Scan to see it online');
    expect(page.all('button')).toEqual([]);
    expect(page.first('a', 'Back to the vehicle').attribute('href')).toMatch(/\/cars\//);
    expect(page.all('p', /^Was \$/)).toHaveLength(1);
  });

  test('shows the new-arrival placeholder for a vehicle without pictures', async () => {
    const { text } = (await oddPage('NO-PHOTO')).first('.print-placeholder');
    expect(text).toContain('Photos coming soon');
  });

  test('is found by slug and by id, and nothing else is', async () => {
    const { text } = await sendRequest({ host: ODD_HOST, path: printOf('BEFORE-HIGHER') });
    expect(text).toContain('ODD-BEFORE-HIGHER');
    const { id, stocknum } = await firstPictured(ODD_HOST);
    const byId = await sendRequest({ host: ODD_HOST, path: `/print?car_id=${id}` });
    expect(byId.text).toContain(`Stock no. ${stocknum}`);
    for (const target of [
      '/print',
      '/print?car_id=',
      '/print?car_id=no-such-car',
      printOf('OFF-WEBSITE'),
    ]) {
      expect((await sendRequest({ host: ODD_HOST, path: target })).status, target).toBe(404);
    }
  });
});
