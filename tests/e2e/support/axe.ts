import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What depends on the width and on a template's colours; the rest of the rules reads the same markup again. */
const LOOKS = ['color-contrast', 'target-size', 'scrollable-region-focusable'];

/** What axe finds in parts of the page, by all rules or by those about looks alone. */
export async function axeFinds(
  page: Page,
  { within = ['main'], rules = 'all' }: { within?: string[]; rules?: 'all' | 'looks' } = {},
): Promise<string[]> {
  const runOnly =
    rules === 'all'
      ? { type: 'tag' as const, values: WCAG }
      : { type: 'rule' as const, values: LOOKS };
  const builder = new AxeBuilder({ page })
    .options({ runOnly, resultTypes: ['violations'] })
    // There are no frames to look into, so no second page is needed to gather the results.
    .setLegacyMode(true);
  for (const part of within) builder.include(part);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}
