import type { Template } from '#site-config/choices.ts';

const LINK =
  'inline-flex min-h-10 items-center gap-2 px-4 text-sm aria-[current]:bg-brand aria-[current]:text-on-brand';

/** A link of a list's filters per template; the chosen one has `aria-current`. */
export const FILTER_LINKS: Record<Template, string> = {
  standard: `${LINK} rounded-full border border-line bg-raised hover:border-ink`,
  prestige: `${LINK} border border-line hover:border-ink`,
  bold: `${LINK} tpl-heavy-label border-2 border-ink hover:bg-surface`,
};
