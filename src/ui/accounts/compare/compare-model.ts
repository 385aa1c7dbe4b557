import type { CompareColumn } from './compare-table.tsx';
import type { CompareGroup } from '#ui/accounts/saved/hit-facts.ts';

export interface ComparedVehicle extends CompareColumn {
  /** The comparison without it. */
  removeHref: string;
}

/** Vehicles side by side, by the ids of the address. */
export interface CompareModel {
  columns: ComparedVehicle[];
  groups: CompareGroup[];
  /** Those of the address that are no longer listed: their names, null where none may be told. */
  gone: (string | null)[];
  /** The comparison of those that are listed. */
  href: string;
  /** To be shared, with its origin. */
  url: string;
  /** The statutory words about comparison rates, where one is shown. */
  financeWarning: string | null;
  /** Where vehicles are found. */
  searchHref: string | null;
}

/** `&only=differences`: the rows in which the vehicles differ, and no others. */
const ONLY = { name: 'only', value: 'differences' } as const;

export function isOnlyDifferences(parameters: URLSearchParams): boolean {
  return parameters.get(ONLY.name) === ONLY.value;
}

/** The same comparison with or without the rows in which all are alike. */
export function withOnly(href: string, only: boolean): string {
  if (!only) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${ONLY.name}=${ONLY.value}`;
}
