import { describe, expect, test } from 'vitest';
import { sendRequest, visibleText } from '#tests/support/send-request.ts';
import { demoSite } from '#tests/support/demo-sites.ts';
import { readHead, readMarkup, structuredData } from '#tests/support/markup.ts';
import { ODD_HOST, oddPath } from '#tests/support/odd-cases.ts';

const PURCHASE = /^(Enquire|Book a Test Drive|Get Finance|Reserve|Buy Online|Trade-In|Call Now)/;

const fetchOddCase = (name: string) => sendRequest({ host: ODD_HOST, path: oddPath(name) });

describe('sold and gone', () => {
  test('a car that has left the list answers 410, with similar cars and not for search engines', async () => {
    const { status, text } = await fetchOddCase('SOLD-10-DAYS');
    expect(status).toBe(410);
    const page = readMarkup(text);
    expect(page.first('meta[name="robots"]').attribute('content')).toBe('noindex');
    const main = page.first('main');
    const words = main.all('p').map((one) => one.text);
    expect(words).toContain('SOLD');
    expect(words).toContainEqual(expect.stringMatching(/^This vehicle has been sold\./));
    expect(main.all('a', /^Find Me Something Similar$/).map((a) => a.attribute('href'))).toEqual([
      `/contact?car_id=${oddPath('SOLD-10-DAYS').slice('/cars/'.length)}&request=similar`,
    ]);
    const { title } = readHead(text);
    expect(title).toContain('(sold)');
    expect(page.first('meta[property="og:title"]').attribute('content')).toBe(title);
    expect(title + JSON.stringify(structuredData(text))).not.toMatch(/for sale/i);
    // The other vehicles on the page can be bought, saved and compared.
    const side = main.first('.fc-vehicle-side');
    expect(side.all('a', PURCHASE)).toEqual([]);
    expect(side.all('.fc-tools')).toEqual([]);
    expect(page.all('.fc-bottom-bar')).toEqual([]);
    // There is nothing to print either.
    expect(main.all('a', /^Print/)).toEqual([]);
    const similar = main.all('#similar article');
    expect(similar.length).toBeGreaterThan(0);
    const path = similar[0]
      ?.all('a')
      .map((link) => link.attribute('href') ?? '')
      .find((href) => href.startsWith('/cars/'));
    const other = await sendRequest({ host: ODD_HOST, path: path ?? '' });
    expect(other.status).toBe(200);
    expect(readMarkup(other.text).first('h1').text).not.toBe('');
  });

  test.each([
    ['SOLD-NO-DATE', 'SOLD'],
    ['WITHDRAWN', 'No longer available'],
  ])('%s answers 410 and says %s', async (name, heading) => {
    const { status, text } = await fetchOddCase(name);
    expect(status).toBe(410);
    const main = readMarkup(text).first('main');
    expect(main.all('p').map((one) => one.text)).toContain(heading);
    expect(main.all('a', /^Find Me Something Similar$/)).toHaveLength(1);
  });

  test.each(['OFF-WEBSITE', 'HIDDEN-GROUP'])('%s was never there: 404', async (name) => {
    expect((await fetchOddCase(name)).status).toBe(404);
  });

  test('an unknown slug answers 404', async () => {
    for (const path of ['/cars/no-such-car', '/cars/999999999', '/cars/__proto__']) {
      expect((await sendRequest({ host: ODD_HOST, path })).status, path).toBe(404);
    }
  });

  test('a car’s id leads to its slug for good', async () => {
    const { text } = await sendRequest({
      host: ODD_HOST,
      path: '/api/search',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    const [hit] = (JSON.parse(text) as { hits: { id: number; path: string }[] }).hits;
    const { status, headers } = await sendRequest({ host: ODD_HOST, path: `/cars/${hit?.id}` });
    expect({ status, to: headers.location }).toEqual({ status: 301, to: hit?.path });
  });

  test('a car of one site is unknown to another', async () => {
    const host = demoSite('currawong-motors').hosts[0] ?? '';
    expect((await sendRequest({ host, path: oddPath('OFFER') })).status).toBe(404);
  });
});

test('HTML in the dealer’s comments is shown as text', async () => {
  const response = await fetchOddCase('HTML');
  const comments = readMarkup(response.text).first('#dealer-comments');
  expect(comments.text).toContain(
    'Great car <b>& great price</b>. <script>alert("hello")</script> <img src=x onerror=alert(1)>',
  );
  expect(comments.all('b, script, img, a')).toEqual([]);
  expect(response.text).not.toContain('<img src=x');
  expect(visibleText(response)).toContain('&lt;script&gt;');
});
