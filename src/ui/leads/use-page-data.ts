import { useContext, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

export interface PageData<Data> {
  data: Data | null;
  /** The request has finished, with or without data. */
  settled: boolean;
}

let requestCount = 0;

/**
 * Loads another page's data through the current router. React Router's own hook would add a third of a kilobyte
 * to every page's first load, for a dialog that opens on a click.
 */
export function usePageData<Data>(href: string): PageData<Data> {
  const router = useContext(DataRouterContext)?.router;
  const [result, setResult] = useState<PageData<Data>>({ data: null, settled: false });
  useEffect(() => {
    if (router === undefined) return undefined;
    requestCount += 1;
    const key = `form-dialog-${requestCount}`;
    const unsubscribe = router.subscribe(({ fetchers }) => {
      const fetcher = fetchers.get(key);
      if (fetcher?.state === 'idle' && fetcher.data !== undefined) {
        setResult({ data: fetcher.data as Data, settled: true });
      }
    });
    router
      .fetch(key, 'root', href)
      .then(() => setResult((old) => ({ ...old, settled: true })))
      .catch(() => setResult({ data: null, settled: true }));
    return () => {
      unsubscribe();
      router.deleteFetcher(key);
    };
  }, [router, href]);
  return result;
}
