import { useContext, useEffect, useState } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_decodeViaTurboStream as decodeData,
} from 'react-router';

export interface PageData<Data> {
  data: Data | null;
  /** The request has finished, with or without data. */
  settled: boolean;
}

const LOADING = { data: null, settled: false };

/**
 * Loads another page's data for a dialog that opens on a click. The router's own hook would add 2 kB to every page's
 * first load; the build leaves it out (scripts/framework/cuts.ts).
 */
export function usePageData<Data>(href: string): PageData<Data> {
  const router = useContext(DataRouterContext)?.router;
  const [result, setResult] = useState<PageData<Data>>(LOADING);
  useEffect(() => {
    if (router === undefined) return undefined;
    const routeId = router.match(href)?.at(-1)?.route.id;
    const controller = new AbortController();
    fetchData(href, routeId, controller.signal).then(
      (data) => setResult({ data: data as Data, settled: true }),
      () => controller.signal.aborted || setResult({ data: null, settled: true }),
    );
    return () => controller.abort();
  }, [router, href]);
  return result;
}

/** Null if the page answers with anything else, for example that the visitor must sign in. */
async function fetchData(href: string, routeId = '', signal: AbortSignal): Promise<unknown> {
  const url = new URL(href, window.location.origin);
  url.pathname += '.data';
  url.searchParams.set('_routes', routeId);
  const { body } = await fetch(url, { signal });
  if (body === null) return null;
  const { value } = await decodeData(body, window);
  return (value as Record<string, { data?: unknown } | undefined>)[routeId]?.data ?? null;
}
