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
 * Runs in the page. Further cards in a list are hidden meanwhile, so that axe skips them; they keep their place.
 * They stay in the document, because React may be about to hydrate them and fails if their markup is gone.
 */
async function runAxe({ within, rules, maxCards }: Run): Promise<axe.Result[]> {
  // A colour in transition is neither the old nor the new one.
  for (const motion of document.getAnimations()) {
    if (motion instanceof CSSTransition) motion.finish();
  }
  const hidden = [...document.querySelectorAll('ul, ol')].flatMap((list) =>
    [...list.children]
      .filter((item) => item.querySelector('article') !== null)
      .slice(maxCards)
      .map((item) => {
        const { style } = item as HTMLElement;
        const { visibility } = style;
        style.visibility = 'hidden';
        return { style, visibility };
      }),
  );
  const { axe: loaded } = window as unknown as { axe: typeof axe };
  try {
    const parts = within.length > 0 ? { include: within } : document;
    // Nothing to preload: the style sheets are same-origin, and frames are not checked.
    const settings = {
      runOnly: rules,
      // No success criterion of its own, but two regions of one name confuse a list of regions.
      rules: { 'landmark-unique': { enabled: true } },
      resultTypes: ['violations' as const],
      preload: false,
    };
    return (await loaded.run(parts, settings)).violations;
  } finally {
    for (const { style, visibility } of hidden) style.visibility = visibility;
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
