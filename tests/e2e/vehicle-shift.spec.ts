import type { Page } from '@playwright/test';
import { open } from './support/look.ts';
import { openTemplateYards } from '#tests/support/template-yards.ts';
import { scrollTo } from './support/vehicle.ts';
import type { TemplateYard } from '#tests/support/template-yards.ts';
import { expect, test } from './test.ts';

/** As DESIGN.md has it. */
const MOST_SHIFT = 0.01;

let yards: TemplateYard[];
test.beforeAll(async () => {
  yards = await openTemplateYards('kestrel-shift');
});
test.afterAll(async () => {
  for (const yard of yards) await yard.close();
});

interface Shifts {
  total: number;
  what: string[];
}

/** Adds up what moves by itself, from before the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
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
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
        const nodes = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : 'text';
          return `${name} from ${place(previousRect)} to ${place(currentRect)}`;
        });
        const at = Math.round(entry.startTime);
        seen.what.push(`${entry.value.toFixed(4)} at ${at} ms, ${nodes.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}

test.describe('a page of 12 pictures and a spin moves by no more than 0.01', () => {
  for (const index of [0, 1, 2]) {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      test(`template ${index + 1} of 3, ${width} px`, async ({ page }) => {
        const yard = yards[index];
        const shifts = await watchShifts(page);
        await page.setViewportSize({ width, height });
        await open(page, yard?.url ?? '');
        await page.waitForLoadState('networkidle');
        // A letter that moves in the very frame of a scroll is counted with all of the scroll's way.
        await page.evaluate(async () => {
          await document.fonts.ready;
        });
        const bottom = await page.evaluate(() => document.body.scrollHeight);
        for (let y = 0; y < bottom; y += height / 2) {
          await scrollTo(page, y);
          await page.evaluate(
            () =>
              new Promise<void>((resolve) => {
                requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
              }),
          );
          // What comes late is asked for half a window before it is seen, so it is there by then.
          const near = await page
            .locator('#similar')
            .evaluate((part) => part.getBoundingClientRect().top - innerHeight < 500);
          if (near) await expect(page.locator('#similar article').first()).toBeAttached();
        }
        const { total, what } = await shifts();
        expect(total, what.join('\n')).toBeLessThanOrEqual(MOST_SHIFT);
      });
    }
  }
});
