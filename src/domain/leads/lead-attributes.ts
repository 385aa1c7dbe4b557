import { cutLine } from './forms/clean-text.ts';
import type { LeadAttributes, VisitedPage } from './lead.ts';

export const MAX_PAGES = 50;
const LONGEST_PATH = 300;
const LONGEST_TITLE = 150;
const MAX_PARAMETERS = 20;
const LONGEST_VALUE = 200;
const LINKED_PARAMETER = /^(?:utm_[a-z\d_]{1,40}|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/;

/** Whether a URL parameter says how the visitor arrived and may be stored with a lead. */
export function isLinkedParameter(name: string): boolean {
  return LINKED_PARAMETER.test(name);
}

/**
 * The browser's data about the visit in a form that may be stored: limited in size, allowed fields
 * only.
 */
export function cleanAttributes(input: unknown): LeadAttributes {
  const fields = isObject(input) ? input : {};
  const pages = fields['visited_pages'];
  const params = fields['linked_query_params'];
  return {
    visited_pages: (Array.isArray(pages) ? (pages as unknown[]) : [])
      .slice(-MAX_PAGES)
      .flatMap((page) => cleanPage(page) ?? []),
    linked_query_params: Object.fromEntries(
      (isObject(params) ? Object.entries(params) : [])
        .filter(([name, value]) => isLinkedParameter(name) && typeof value === 'string')
        .slice(0, MAX_PARAMETERS)
        .map(([name, value]) => [name, cutLine(String(value), LONGEST_VALUE)]),
    ),
  };
}

/** Without query and fragment, which may contain names and phone numbers. */
function cleanPage(page: unknown): VisitedPage | null {
  if (!isObject(page)) return null;
  const { path, title, at } = page;
  if (typeof path !== 'string' || !path.startsWith('/') || typeof at !== 'string') return null;
  const time = Date.parse(at.slice(0, 40));
  if (Number.isNaN(time)) return null;
  return {
    path: cutLine(path.split(/[?#]/, 1)[0] ?? '/', LONGEST_PATH),
    title: typeof title === 'string' ? cutLine(title, LONGEST_TITLE) : '',
    at: new Date(time).toISOString(),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
