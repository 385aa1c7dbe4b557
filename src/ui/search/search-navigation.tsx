import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { searchHref } from '#domain/search/search-links.ts';
import type { SearchState } from '#domain/search/search-url.ts';
import type { ListingModel } from './listing-model.ts';
import type { SearchEdit } from './search-edits.ts';
import { RESULTS_ID, SearchSessionProvider } from './search-session.ts';

/** Shorter waits pass without skeletons: they would only flicker. */
const SLOW_AFTER_MS = 250;

interface Wanted {
  href: string;
  state: SearchState;
  /** The place in the history that it was asked from. */
  from: string;
  /** Addresses asked for one after the other without waiting, this one the last. */
  breadcrumbs: readonly string[];
}

export interface SearchNavigationProps {
  listing: ListingModel;
  failed: boolean;
  children: ReactNode;
}

/**
 * Searches in place. A change is made to what was asked last, even while that is still being fetched,
 * so that of two quick clicks neither is lost.
 */
export function SearchNavigation({ listing, failed, children }: SearchNavigationProps) {
  const navigate = useNavigate();
  const { revalidate, state: revalidation } = useRevalidator();
  const navigation = useNavigation();
  const location = useLocation();
  const here = createPath(location);
  const next = navigation.location === undefined ? null : createPath(navigation.location);
  const busy = next !== null || revalidation === 'loading';
  const slow = useSlow(busy);

  const [wanted, setWanted] = useState<Wanted | null>(null);
  const latest = useRef<Wanted | null>(null);
  const settled = wanted !== null && isSettled(wanted, { here, next, key: location.key, failed });
  useEffect(() => {
    if (!settled || latest.current?.href !== wanted?.href) return;
    latest.current = null;
    setWanted(null);
  }, [settled, wanted]);

  useEffect(() => {
    // Back and Forward overtake what was asked for even where it has come and is not drawn yet: then this
    // component never sees it arrive.
    const forget = () => {
      latest.current = null;
      setWanted(null);
    };
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);

  const control = useRef<HTMLElement | null>(null);
  const loads = useLoads(listing);
  useEffect(() => {
    if (loads > 0) restoreFocus(control.current);
    control.current = null;
  }, [loads]);

  const retry = useStable(() => void revalidate());
  const change = useStable((edit: SearchEdit, used: HTMLElement | null) => {
    const state = edit(latest.current?.state ?? listing.state);
    const href = searchHref(listing.route, state);
    if (href === (latest.current?.href ?? here)) {
      if (failed) retry();
      return;
    }
    control.current = used;
    const underWay = latest.current !== null && latest.current.href !== here;
    const trail = underWay ? [...(latest.current?.breadcrumbs ?? []), href] : [href];
    latest.current = { href, state, from: location.key, breadcrumbs: trail };
    setWanted(latest.current);
    void navigate(href, { preventScrollReset: true });
  });

  useEffect(() => {
    if (!failed) return;
    const tryAgain = () => void revalidate();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [failed, revalidate]);

  const state = wanted === null || settled ? listing.state : wanted.state;
  // A new value without news would throw away what the panel's own script has not reached yet.
  const session = useMemo(
    () => ({ listing, state, busy, slow, failed, loads, change, retry }),
    [listing, state, busy, slow, failed, loads, change, retry],
  );
  return <SearchSessionProvider value={session}>{children}</SearchSessionProvider>;
}

interface Whereabouts {
  here: string;
  /** Where a navigation under way leads. */
  next: string | null;
  key: string;
  failed: boolean;
}

/**
 * Arrived, or overtaken by another navigation such as the browser's Back. What failed stays asked for,
 * and what was asked just before may still come by.
 */
function isSettled(wanted: Wanted, { here, next, key, failed }: Whereabouts): boolean {
  if (next !== null) return !wanted.breadcrumbs.includes(next);
  if (here === wanted.href) return !failed;
  return key !== wanted.from && !wanted.breadcrumbs.includes(here);
}

/** The same function at every render, so that what only hands it on need not render again. */
function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

/** True once something has gone on for long. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow && busy;
}

/** Counts the results shown after the first. */
function useLoads(listing: ListingModel): number {
  const [seen, setSeen] = useState({ listing, loads: 0 });
  if (seen.listing === listing) return seen.loads;
  setSeen({ listing, loads: seen.loads + 1 });
  return seen.loads + 1;
}

/** A control that changed its place has lost the focus, one that is gone leaves it to the results. */
function restoreFocus(control: HTMLElement | null): void {
  const { activeElement } = document;
  if (control === null || (activeElement !== null && activeElement !== document.body)) return;
  const heir = control.isConnected ? control : document.getElementById(RESULTS_ID);
  heir?.focus({ preventScroll: true });
}
