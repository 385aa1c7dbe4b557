import type { CompareColumn } from './compare-table.tsx';
import type { CompareGroup } from '#ui/accounts/saved/hit-facts.ts';

export interface ComparedVehicle extends CompareColumn {
  /** The comparison without this vehicle. */
  removeHref: string;
}

/** Vehicles side by side, from the ids in the URL. */
export interface CompareModel {
  columns: ComparedVehicle[];
  groups: CompareGroup[];
  /** Vehicles in the URL that are no longer listed: their names, or null where the name must not be shown. */
  gone: (string | null)[];
  /** The comparison of the vehicles that are still listed. */
  href: string;
  /** Absolute URL for sharing. */
  url: string;
  /** The statutory warning about comparison rates, if one is shown. */
  financeWarning: string | null;
  /** Shown when no vehicles are compared. */
  emptyText: string;
  /** The search page. */
  searchHref: string | null;
  head: { title: string; description: string };
}

/** `&only=differences`: show only the rows in which the vehicles differ. */
const ONLY = { name: 'only', value: 'differences' } as const;

export function isOnlyDifferences(parameters: URLSearchParams): boolean {
  return parameters.get(ONLY.name) === ONLY.value;
}

/** The same comparison with or without the identical rows. */
export function withOnly(href: string, only: boolean): string {
  if (!only) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${ONLY.name}=${ONLY.value}`;
}
