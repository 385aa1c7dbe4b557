import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { DEMO_SITES, TEMPLATE_SITES } from '#tests/support/demo-sites.ts';
import { readHead, readMarkup } from '#tests/support/markup.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { ownPages } from '#tests/support/sitemap.ts';

const LONGEST_DESCRIPTION = 160;
const SHORTEST_DESCRIPTION = 25;
/** Of one page. */
const MAX_FAULTS = 8;

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
/** The markup of a page is the same on every dealer's site with its template. */
const VALIDATED = new Set(TEMPLATE_SITES.map(({ slug }) => slug));

async function htmlFaults(text: string): Promise<string[]> {
  const { results } = await validator.validateString(text);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? '?'}`),
  );
  return [...new Set(faults)].slice(0, MAX_FAULTS);
}

/** One address of each picture: the sizes of one are made from the same file. */
function picturesOf(text: string): Map<string, string> {
  const found = [...text.matchAll(/(?:src|href)="(\/media\/[^"?]+)\?([^"]*)"/g)];
  return new Map(found.map(([, path = '', query = '']) => [path, query.replaceAll('&amp;', '&')]));
}

for (const { slug, hosts } of DEMO_SITES) {
  const host = hosts[0] ?? '';

  test(`every page of ${slug} says what it is, once, and shows its pictures`, async () => {
    const paths = await ownPages(host);
    expect(paths.length).toBeGreaterThan(8);
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    const pictures = new Map<string, string>();
    for (const path of paths) {
      const { status, text } = await sendRequest({ host, path });
      expect.soft(status, path).toBe(200);
      expect.soft(readMarkup(text).all('h1'), `the headings of ${path}`).toHaveLength(1);
      const { title, description } = readHead(text);
      expect.soft(titles.get(title), `'${title}', the title of ${path}`).toBeUndefined();
      titles.set(title, path);
      const said = `'${description}', the description of ${path}`;
      expect.soft(descriptions.get(description), said).toBeUndefined();
      descriptions.set(description, path);
      expect.soft(description.length, said).toBeGreaterThanOrEqual(SHORTEST_DESCRIPTION);
      expect.soft([...description].length, said).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
      const invalid = VALIDATED.has(slug) ? await htmlFaults(text) : [];
      expect.soft(invalid, path).toEqual([]);
      for (const [picture, query] of picturesOf(text)) pictures.set(picture, query);
    }
    // The vehicles' own pictures are tested with the vehicles.
    const own = [...pictures].filter(([path]) => !/\/media\/demo\/(?:cars|vehicles)\//.test(path));
    for (const [path, query] of own) {
      const answer = await sendRequest({ host, path: `${path}?${query}`, method: 'HEAD' });
      expect.soft(answer.status, path).toBe(200);
    }
  });
}
