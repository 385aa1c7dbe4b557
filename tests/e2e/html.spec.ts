import { HtmlValidate } from 'html-validate';
import { ask } from './support/ask.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, serverTest as test } from './test.ts';

const PAGES = [
  '/',
  EVERY_VEHICLE,
  `${EVERY_VEHICLE}?query=zeppelin`,
  '/no-such-page',
  '/dev/primitives',
];

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

for (const { template, hosts } of TEMPLATE_SITES) {
  test(`pages are valid HTML (${template})`, async () => {
    for (const path of PAGES) {
      const { text } = await ask({ host: hosts[0] ?? '', path });
      // The validator takes a page without one for a fragment.
      expect.soft(text.startsWith('<!DOCTYPE html>'), path).toBe(true);
      const report = await validator.validateString(text);
      const faults = report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? '?'}`,
        ),
      );
      expect.soft([...new Set(faults)].slice(0, 20), path).toEqual([]);
    }
  });
}
