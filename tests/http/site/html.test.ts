import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { ODD_CASES, ODD_CASES_SITE } from '#demo/odd-cases.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { openTemplateDealers } from '#tests/support/template-dealers.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, demoSite } from '#tests/support/demo-sites.ts';
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts';

/** Every page that has an address without parameters. */
const OWN_PATHS = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !path.includes(':'));

const OTHER_PAGES = [
  EVERY_VEHICLE,
  `${EVERY_VEHICLE}?query=zeppelin`,
  '/budget?repayment=0&deposit=1',
  '/success?category=Finance',
  '/no-such-page',
  '/dev/primitives',
];

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

async function expectValid(host: string, path: string): Promise<void> {
  const { text } = await sendRequest({ host, path });
  // The validator treats a page without one as a fragment.
  expect.soft(text.startsWith('<!DOCTYPE html>'), path).toBe(true);
  const report = await validator.validateString(text);
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? '?'}`),
  );
  expect.soft([...new Set(faults)].slice(0, 20), path).toEqual([]);
}

for (const { template, hosts } of TEMPLATE_SITES) {
  test(`pages are valid HTML (${template})`, async () => {
    for (const path of [...OWN_PATHS, ...OTHER_PAGES]) await expectValid(hosts[0] ?? '', path);
  });
}

test('vehicles’ pages are valid HTML', async () => {
  const dealers = await openTemplateDealers('kestrel-html');
  for (const { url, host, close } of dealers) {
    await expectValid(host, new URL(url).pathname);
    await close();
  }
  const odd = ODD_CASES.filter(({ stockNumber }) =>
    /HTML|UNICODE|SOLD-TODAY|SOLD-10-DAYS|NO-PHOTO|NO-LOCATION|CARAVAN$/.test(stockNumber),
  );
  for (const { vehicle } of odd) {
    const { slug } = vehicle(Date.now());
    await expectValid(demoSite(ODD_CASES_SITE).hosts[0] ?? '', `/cars/${slug}`);
  }
});
