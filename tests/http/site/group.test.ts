import { expect, test } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { demoSite } from '#tests/support/demo-sites.ts';
import { readMarkup } from '#tests/support/markup.ts';
import { demoPage } from '#tests/support/pages.ts';
import { vehiclesSold } from '#tests/support/sales-counter.ts';

test('the sales counter comes with the page’s minute', async () => {
  const before = Date.now();
  const { text } = await sendRequest({ host: demoSite('wattlebird-group').hosts[0] ?? '' });
  // The page may be a minute old, and its figure holds for a minute.
  const possible = [before - 120_000, before, Date.now()].map((time) => vehiclesSold(time));
  const counter = readMarkup(text)
    .all('main p')
    .find((one) => one.text.includes('vehicles sold this month'));
  const shown = Number(counter?.text.replaceAll(/\D/g, ''));
  // At the start of a month, the previous month's figure is larger.
  expect(shown).toBeGreaterThanOrEqual(Math.min(...possible));
  expect(shown).toBeLessThanOrEqual(Math.max(...possible));
});

test('the group’s brands and figures are shown', async () => {
  const page = await demoPage('wattlebird-group', '/');
  for (const figure of ['50+', '40+', '30+']) {
    expect.soft(page.find('main span', figure), figure).not.toBeNull();
  }
  const brands = page.first('main h2', 'Our brands').closest('section');
  expect(brands?.all('a').length).toBeGreaterThanOrEqual(40);
});
