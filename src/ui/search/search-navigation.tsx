import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { searchHref } from '#domain/search/address/search-links.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import type { ListingModel } from './listing-model.ts';
import type { SearchEdit } from './search-edits.ts';
import { RESULTS_ID, SearchSessionProvider } from './search-session.ts';

/** Shorter waits show no skeletons: they would only flicker. */
const SLOW_AFTER_MS = 250;

interface PendingSearch {
  href: string;
  state: SearchState;
  /** The history key of the page it was requested from. */
  from: string;
  /** Addresses requested in succession without waiting; this one is the last. */
  hrefs: readonly string[];
}

export interface SearchNavigationProps {
  listing: ListingModel;
  failed: boolean;
  children: ReactNode;
}

/**
 * Searches without leaving the page. A change applies to the last requested search, even while that is
 * still loading, so that neither of two quick clicks is lost.
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

  const [pending, setPending] = useState<PendingSearch | null>(null);
  const latest = useRef<PendingSearch | null>(null);
  const settled = pending !== null && isSettled(pending, { here, next, key: location.key, failed });
  useEffect(() => {
    if (!settled || latest.current?.href !== pending?.href) return;
    latest.current = null;
    setPending(null);
  }, [settled, pending]);

  useEffect(() => {
    // Back and Forward cancel the pending search even when its result has loaded but not rendered yet: in
    // that case this component never sees it arrive.
    const forget = () => {
      latest.current = null;
      setPending(null);
    };
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);

  const control = useRef<HTMLElement | null>(null);
  const changed = useRef(false);
  const loads = useLoads(listing);
  useEffect(() => {
    if (loads > 0) restoreFocus(control.current);
    if (changed.current) showFirst();
    control.current = null;
    changed.current = false;
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
    changed.current = true;
    const inProgress = latest.current !== null && latest.current.href !== here;
    const hrefs = inProgress ? [...(latest.current?.hrefs ?? []), href] : [href];
    latest.current = { href, state, from: location.key, hrefs };
    setPending(latest.current);
    void navigate(href, { preventScrollReset: true });
  });

  useEffect(() => {
    if (!failed) return;
    const tryAgain = () => void revalidate();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [failed, revalidate]);

  const state = pending === null || settled ? listing.state : pending.state;
  // A new object with the same content would discard panel markup that has not hydrated yet.
  const session = useMemo(
    () => ({ listing, state, busy, slow, failed, loads, change, retry }),
    [listing, state, busy, slow, failed, loads, change, retry],
  );
  return <SearchSessionProvider value={session}>{children}</SearchSessionProvider>;
}

interface NavigationStatus {
  here: string;
  /** The target of a navigation in progress. */
  next: string | null;
  key: string;
  failed: boolean;
}

/**
 * True once the search has arrived or another navigation, such as the browser's Back, has replaced it.
 * A failed search stays pending, and earlier addresses of the same series may still arrive.
 */
function isSettled(pending: PendingSearch, { here, next, key, failed }: NavigationStatus): boolean {
  if (next !== null) return !pending.hrefs.includes(next);
  if (here === pending.href) return !failed;
  return key !== pending.from && !pending.hrefs.includes(here);
}

/** Returns the same function at every render, so that components that only pass it on do not re-render. */
function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

/** True once `busy` has lasted longer than `SLOW_AFTER_MS`. */
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

/** Counts the listings shown after the first. */
function useLoads(listing: ListingModel): number {
  const [seen, setSeen] = useState({ listing, loads: 0 });
  if (seen.listing === listing) return seen.loads;
  setSeen({ listing, loads: seen.loads + 1 });
  return seen.loads + 1;
}

/** A filter used in the middle of the list: the first of the new results come into view, without moving the focus. */
function showFirst(): void {
  const results = document.getElementById(RESULTS_ID);
  if (results !== null && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}

/** A control that moved has lost the focus and gets it back; if it is gone, the results get it. */
function restoreFocus(control: HTMLElement | null): void {
  const { activeElement } = document;
  if (control === null || (activeElement !== null && activeElement !== document.body)) return;
  const target = control.isConnected ? control : document.getElementById(RESULTS_ID);
  target?.focus({ preventScroll: true });
}
