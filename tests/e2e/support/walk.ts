import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { scrollsSideways } from './screenshot.ts';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

/** Checks the whole page, or only some parts, by all rules. */
export async function expectAccessible(page: Page, ...within: string[]): Promise<void> {
  expect.soft(await violations(page, { within }), within.join() || 'the page').toEqual([]);
}

/** Checks only the rules that depend on a template's colours and width. */
export async function expectLooksAccessible(page: Page, ...within: string[]): Promise<void> {
  const found = await violations(page, { within, looksOnly: true });
  expect.soft(found, within.join() || 'the page').toEqual([]);
}

/**
 * Checks a wide window on a page that has passed all rules in a narrow one. A phone does not show the wide
 * parts, or not until they are opened, so they are checked by all rules here.
 */
export async function expectAccessibleWide(
  page: Page,
  { within = [], wideParts = [] }: { within?: string[]; wideParts?: string[] },
): Promise<void> {
  await expectLooksAccessible(page, ...within);
  if (wideParts.length > 0) await expectAccessible(page, ...wideParts);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [320, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    expect.soft(await scrollsSideways(page), `at ${width} px`).toEqual([]);
  }
}

/** For a page on which no key has been pressed yet. */
export async function expectKeyboardOrder(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#main :focus')).toHaveCount(1);
}

export interface Shifts {
  total: number;
  what: string[];
}

/** Sums up layout shifts, starting before each page's first paint. */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const seen: Shifts = { total: 0, what: [] };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        seen.total += entry.value;
        const describeRect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
        const nodes = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : 'text';
          return `${name} from ${describeRect(previousRect)} to ${describeRect(currentRect)}`;
        });
        const at = Math.round(entry.startTime);
        seen.what.push(`${entry.value.toFixed(4)} at ${at} ms, ${nodes.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}
