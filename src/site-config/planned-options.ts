import { isDeepStrictEqual } from 'node:util';
import { fault } from './faults.ts';
import type { Fault } from './faults.ts';
import { optionLeaves, readValue } from './option-leaves.ts';
import type { AnyOption } from './option.ts';
import { SITE_OPTIONS } from './site-options.ts';

const PLANNED = optionLeaves(SITE_OPTIONS).filter(({ option }) => option.planned !== undefined);

/**
 * Options of a document that are not built yet: setting one would silently do nothing. Only for documents that
 * are about to be applied; a stored one is served as it is.
 */
export function plannedFaults(settings: unknown, above: readonly string[] = []): Fault[] {
  return PLANNED.flatMap(({ keys, option }) => {
    const reason = whyRefused(option, readValue(settings, keys));
    return reason === null ? [] : [fault([...above, ...keys], reason)];
  });
}

function whyRefused({ planned, ...option }: AnyOption, value: unknown): string | null {
  // The default is what happens without the option.
  if (value === undefined || isDeepStrictEqual(value, option.default)) return null;
  if (planned === true) return 'is not available yet';
  return typeof value === 'string' && planned?.includes(value) === true
    ? `is '${value}', which is not available yet`
    : null;
}

/** An option's description for operators, with what is not built yet. */
export function optionDoc({ doc, planned }: AnyOption): string {
  if (planned === undefined) return doc;
  const what = planned === true ? 'Not' : `${planned.join(', ')}: not`;
  return `${doc} ${what} available yet.`;
}
