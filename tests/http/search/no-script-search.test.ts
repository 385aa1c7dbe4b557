import { describe, expect, test } from 'vitest';
import { EVERY_VEHICLE, TEMPLATE_SITES } from '#tests/support/demo-sites.ts';
import type { Markup } from '#tests/support/markup.ts';
import { visitPlainly } from '#tests/support/plain-visit.ts';
import type { PlainVisit } from '#tests/support/plain-visit.ts';
import { ownSearch } from '#tests/instantsearch/own-search.ts';

/** The number in '1,234 cars found, page 1 of 59'. */
function countFound({ page }: PlainVisit): number {
  const { text } = page.first('main output', /^[\d,]+ .+ found/);
  return Number(text.split(' ', 1)[0]?.replaceAll(',', ''));
}

const titles = ({ page }: PlainVisit) =>
  page.all('main article').map((card) => card.first('h2, h3').text);

const chips = ({ page }: PlainVisit) =>
  page.find('ul', 'Applied filters')?.all('a', /^Remove /) ?? [];

/** The values of a facet; without script none is collapsed. */
function facetRows({ page }: PlainVisit, title: string): Markup[] {
  const facets = page.first('#filters').all('fieldset');
  return facets.find((one) => one.first('legend').text === title)?.all('li') ?? [];
}

const inFilters = ({ page }: PlainVisit) => page.first('#filters');
/** Its label has a count only with script. */
const showButton = (visit: PlainVisit) =>
  inFilters(visit).first('button', /^Show ([\d,]+ )?vehicles$/);

for (const { template, hosts } of TEMPLATE_SITES) {
  const host = hosts[0] ?? '';

  describe(`without script, ${template}`, () => {
    test('the search form and the pages work', async () => {
      const visit = await visitPlainly(host, '/');
      const search = visit.page.first('search');
      const searchBox = search.first('input[type="search"]');
      visit.fill(searchBox, 'white');
      await visit.press(search.first('button', /Search/));
      expect(visit.address).toContain('query=white');
      expect(countFound(visit)).toBeGreaterThan(0);

      await visit.open(EVERY_VEHICLE);
      const [first] = titles(visit);
      await visit.follow(visit.page.first('nav[aria-label="Pages"] a', 'Next page'));
      expect(visit.address).toBe(`${EVERY_VEHICLE}?page=2`);
      expect(titles(visit).length).toBeGreaterThan(0);
      expect(titles(visit)[0]).not.toBe(first);
    });

    test('filters by a form, the rest by links', async () => {
      const visit = await visitPlainly(host, '/search');
      const total = countFound(visit);
      // A long list begins with the most frequent; a link shows all of it.
      const showAll = inFilters(visit).find('a', /^Show all of make$/);
      if (showAll !== null) await visit.follow(showAll);
      const rows = facetRows(visit, 'Make').slice(0, 2);
      const makes = rows.map((row) => row.first('span').text);
      const counts = rows.map((row) => Number(row.first('small').text.replaceAll(',', '')));
      const { count: chosen, facets } = await ownSearch(host, { filters: { make: makes } });
      expect(makes.map((make) => facets['make']?.[make])).toEqual(counts);
      for (const row of rows) visit.tick(row.first('input'));
      await visit.press(showButton(visit));
      expect(visit.address).toMatch(/^\/search\?.*make=/);
      expect(countFound(visit)).toBe(chosen);
      expect(chosen).toBeLessThan(total);
      const ticked = facetRows(visit, 'Make').filter((row) => row.first('input').has('checked'));
      expect(ticked.map((row) => row.first('span').text)).toEqual(expect.arrayContaining(makes));
      expect(chips(visit)).toHaveLength(2);

      visit.choose(visit.page.field('Sort by'), 'Price: low to high');
      await visit.press(visit.page.first('button', 'Sort'));
      expect(visit.address).toContain('sortBy=price_asc');
      expect(countFound(visit)).toBe(chosen);

      const [chip] = chips(visit);
      if (chip !== undefined) await visit.follow(chip);
      expect(chips(visit)).toHaveLength(1);
      expect(visit.address).toContain('sortBy=price_asc');
      await visit.follow(visit.page.first('a', 'Clear all'));
      expect(countFound(visit)).toBe(total);
    });

    test('a sentence can be edited, and its filters go with it', async () => {
      const visit = await visitPlainly(host, '/search?car_type=used');
      const field = () => visit.page.first('main search input[type="search"]');
      const submit = () => visit.press(visit.page.first('main search button', /^Search$/));
      const labels = () => chips(visit).map(({ text }) => text);
      visit.fill(field(), 'automatic under 90k');
      await submit();
      expect(field().attribute('value')).toBe('automatic under 90k');
      expect(labels().join()).toMatch(/Automatic.*\$90,000/);
      visit.fill(field(), 'automatic under 95k');
      await submit();
      expect(field().attribute('value')).toBe('automatic under 95k');
      expect(labels()).toHaveLength(3);
      expect(labels().join()).toMatch(/Automatic.*\$95,000/);
      const chip = chips(visit).find(({ text }) => text.includes('Automatic'));
      if (chip !== undefined) await visit.follow(chip);
      expect(labels()).toHaveLength(2);
      expect(field().attribute('value') ?? '').toBe('');
    });

    test('words, a range and pages', async () => {
      const visit = await visitPlainly(host, '/search?car_type=used');
      const used = countFound(visit);
      const [first] = titles(visit);
      const next = visit.page.first('a', 'Next page').attribute('href') ?? '';
      visit.fill(visit.page.first('main search input[type="search"]'), 'automatic');
      await visit.press(visit.page.first('main search button', /^Search$/));
      expect(visit.address).toContain('query=automatic');
      expect(chips(visit)).toHaveLength(2);
      visit.fill(inFilters(visit).field('To price'), '$90,000');
      await visit.press(showButton(visit));
      expect(visit.address).toContain('price_max=%2490%2C000');
      expect(chips(visit)).toHaveLength(3);
      expect(countFound(visit)).toBeLessThan(used);

      await visit.open(next);
      expect(visit.address).toBe('/search?car_type=used&page=2');
      expect(titles(visit).length).toBeGreaterThan(0);
      expect(titles(visit)[0]).not.toBe(first);
    });
  });
}
