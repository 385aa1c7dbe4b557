import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/**
 * The rules that depend on a site's width and colours; the others give the same result at every width and on
 * every template.
 */
const VISUAL_RULES = ['color-contrast', 'target-size', 'scrollable-region-focusable'];

/** How many cards of a list are checked: the same component renders the others. */
const MAX_CARDS = 4;

export interface AxeSettings {
  /** Limits the check to these parts: for a dialog or a bar on a page that is checked as a whole elsewhere. */
  within?: string | string[];
  /** Only the rules that depend on width and colours. */
  looksOnly?: boolean;
}

interface Run {
  within: string[];
  rules: axe.RunOnly;
  maxCards: number;
}

/**
 * Runs in the page. axe measures every element of a page whatever it is asked to check, so the contents of
 * further cards in a list are removed meanwhile; the items keep their height.
 */
async function runAxe({ within, rules, maxCards }: Run): Promise<axe.Result[]> {
  // A colour in transition is neither the old nor the new one.
  for (const motion of document.getAnimations()) {
    if (motion instanceof CSSTransition) motion.finish();
  }
  const further = [...document.querySelectorAll('ul, ol')].flatMap((list) =>
    [...list.children].filter((item) => item.querySelector('article') !== null).slice(maxCards),
  );
  const emptied = further.map((item) => {
    const listItem = item as HTMLElement;
    const { minHeight } = listItem.style;
    const contents = [...listItem.childNodes];
    listItem.style.minHeight = `${listItem.offsetHeight}px`;
    listItem.replaceChildren();
    return { place: listItem, minHeight, contents };
  });
  const { axe: loaded } = window as unknown as { axe: typeof axe };
  try {
    const parts = within.length > 0 ? { include: within } : document;
    // Nothing to preload: the style sheets are same-origin, and frames are not checked.
    const settings = { runOnly: rules, resultTypes: ['violations' as const], preload: false };
    return (await loaded.run(parts, settings)).violations;
  } finally {
    for (const { place: listItem, minHeight, contents } of emptied) {
      listItem.replaceChildren(...contents);
      listItem.style.minHeight = minHeight;
    }
  }
}

/** axe's violations as text. */
export async function violations(
  page: Page,
  { within = [], looksOnly = false }: AxeSettings = {},
): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(SOURCE);
  const run: Run = {
    within: [within].flat(),
    rules: looksOnly ? { type: 'rule', values: VISUAL_RULES } : { type: 'tag', values: WCAG },
    maxCards: MAX_CARDS,
  };
  const found = await page.evaluate<axe.Result[], Run>(runAxe, run);
  return found.map(({ id, nodes }) => {
    const shown = nodes
      .slice(0, 4)
      .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`);
    return `${id}: ${shown.join(' | ')}`;
  });
}
