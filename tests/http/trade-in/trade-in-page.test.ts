import { expect, test } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { demoSite } from '#tests/support/demo-sites.ts';
import { readMarkup, structuredData } from '#tests/support/markup.ts';

const HOST = demoSite('currawong-motors').hosts[0] ?? '';

/** The trade-in link of the first listed vehicle that accepts one. */
async function findTradeIn(): Promise<string> {
  const found = await sendRequest({
    host: HOST,
    path: '/api/search',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"limit":100}',
  });
  const { hits } = JSON.parse(found.text) as { hits: { slug: string }[] };
  for (const { slug } of hits) {
    const { text } = await sendRequest({ host: HOST, path: `/cars/${slug}` });
    if (!text.includes('href="/cars/trade-in?car_id=')) continue;
    return readMarkup(text).first('a', 'Trade-In Valuation').attribute('href') ?? '';
  }
  throw new Error('No vehicle accepts a trade-in.');
}

test('the car of the stock that it is for is shown, and one that is gone is not promised', async () => {
  const href = await findTradeIn();
  expect(href).toMatch(/^\/cars\/trade-in\?car_id=\d+$/);
  const shown = readMarkup((await sendRequest({ host: HOST, path: href })).text);
  expect(shown.first('main').text).toContain('About this vehicle');
  const gone = readMarkup(
    (await sendRequest({ host: HOST, path: '/cars/trade-in?car_id=no-such-car' })).text,
  );
  expect(gone.first('main').text).toContain('you can’t trade in on this car right now');
  expect(gone.all('main form button', 'Find my car')).toHaveLength(1);
});

test('the page has its questions, for people and for machines', async () => {
  const { text } = await sendRequest({
    host: demoSite('bowerbird-cars').hosts[0] ?? '',
    path: '/trade-in',
  });
  expect(structuredData(text).find((block) => block['@type'] === 'FAQPage')).toMatchObject({
    mainEntity: [{ '@type': 'Question', name: 'How long is my valuation good for?' }],
  });
  const field = readMarkup(text)
    .all('main details')
    .find((one) => one.first('summary').text.includes('How long is my valuation good for?'));
  expect(field?.text).toContain('Seven days, as long as the car is as you described it.');
});
