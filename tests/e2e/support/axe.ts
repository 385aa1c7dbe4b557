import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What the width and the colours of a site decide; the rest is the same at every width and on every template. */
const LOOKS = ['color-contrast', 'target-size', 'scrollable-region-focusable'];

export interface AxeSettings {
  /** Only what is in there: for a dialog or a bar on a page that is looked at whole elsewhere. */
  within?: string | string[];
  /** Only what width and colours decide. */
  looksOnly?: boolean;
}

/** Of a list of cards these many are looked at: the others are made by the same component. */
const MOST_CARDS = 4;
const NOT_LOOKED_AT = 'data-like-the-others';

async function leaveOutCards(page: Page): Promise<void> {
  await page.evaluate(
    ([attribute, most]) => {
      for (const list of document.querySelectorAll('ul, ol')) {
        const cards = [...list.children].filter((item) => item.querySelector('article') !== null);
        for (const card of cards.slice(most)) card.toggleAttribute(attribute, true);
      }
    },
    [NOT_LOOKED_AT, MOST_CARDS] as const,
  );
}

/** What axe finds wrong, in words. */
export async function violations(
  page: Page,
  { within = [], looksOnly = false }: AxeSettings = {},
): Promise<string[]> {
  const runOnly = looksOnly
    ? { type: 'rule' as const, values: LOOKS }
    : { type: 'tag' as const, values: WCAG };
  const axe = new AxeBuilder({ page })
    .options({ runOnly, resultTypes: ['violations'] })
    // There are no frames to look into, so no second page is needed to gather the results.
    .setLegacyMode(true);
  for (const part of [within].flat()) axe.include(part);
  await leaveOutCards(page);
  axe.exclude(`[${NOT_LOOKED_AT}]`);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => {
    const shown = nodes
      .slice(0, 4)
      .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`);
    return `${id}: ${shown.join(' | ')}`;
  });
}
