import type { Locator, Page } from '@playwright/test';

export function section(page: Page, title: string): Locator {
  return page.locator('main section', {
    has: page.getByRole('heading', { name: title, level: 2, exact: true }),
  });
}

/** How many items of a list are visible. */
export async function shownItems(list: Locator): Promise<number> {
  return list.filter({ visible: true }).count();
}

/** Collects console warnings. */
export function watchWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
}
