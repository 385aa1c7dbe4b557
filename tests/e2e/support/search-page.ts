import type { Locator, Page, Route } from '@playwright/test';

/**
 * A browser's work grows with the length of a page, and all cards are alike. The tested sites show this many
 * vehicles per page instead of 21, which the HTTP tests cover.
 */
export const PAGE_SIZE = 6;

/** The URL that script fetches results from. */
export const RESULT_DATA = /\/search[^?]*\.data(?:\?|$)/;

export function filters(page: Page): Locator {
  return page.locator('#filters');
}

/** The values of one facet; its title is the group's name. */
export function facet(page: Page, title: string): Locator {
  return filters(page).getByRole('group', { name: title, exact: true });
}

export interface FacetValue {
  label: string;
  count: number;
}

/** The visible values of a facet, with their counts. */
export async function facetValues(page: Page, title: string): Promise<FacetValue[]> {
  const rows = await facet(page, title).locator('label:visible').all();
  return Promise.all(
    rows.map(async (row) => ({
      label: await row.locator('span').innerText(),
      count: Number((await row.locator('small').innerText()).replaceAll(',', '')),
    })),
  );
}

export function valueBox(page: Page, title: string, label: string): Locator {
  return facet(page, title)
    .locator('label', { has: page.getByText(label, { exact: true }) })
    .getByRole('checkbox');
}

export function results(page: Page): Locator {
  return page.getByRole('region', { name: 'Results' });
}

export function chips(page: Page): Locator {
  return page.getByRole('list', { name: 'Applied filters' }).getByRole('link', { name: /^Remove/ });
}

/** Holds the results' data until the test releases it. */
export async function holdResults(page: Page): Promise<{ release: () => Promise<void> }> {
  const held: Route[] = [];
  let open = false;
  await page.route(RESULT_DATA, (route) => {
    if (open) return route.continue();
    held.push(route);
  });
  return {
    release: async () => {
      open = true;
      // Requests cancelled in the meantime can no longer be continued.
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    },
  };
}
