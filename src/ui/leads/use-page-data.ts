import { useContext, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

export interface PageData<Data> {
  data: Data | null;
  /** There is nothing more to wait for. */
  settled: boolean;
}

let requested = 0;

/**
 * The data of another page, by the router that this page runs on. Its own hook for this would weigh a
 * third of a kilobyte on every page's first load, for a dialog that opens on a click.
 */
export function usePageData<Data>(href: string): PageData<Data> {
  const router = useContext(DataRouterContext)?.router;
  const [found, setFound] = useState<PageData<Data>>({ data: null, settled: false });
  useEffect(() => {
    if (router === undefined) return undefined;
    requested += 1;
    const key = `form-dialog-${requested}`;
    const leave = router.subscribe(({ fetchers }) => {
      const fetcher = fetchers.get(key);
      if (fetcher?.state === 'idle' && fetcher.data !== undefined) {
        setFound({ data: fetcher.data as Data, settled: true });
      }
    });
    router
      .fetch(key, 'root', href)
      .then(() => setFound((old) => ({ ...old, settled: true })))
      .catch(() => setFound({ data: null, settled: true }));
    return () => {
      leave();
      router.deleteFetcher(key);
    };
  }, [router, href]);
  return found;
}
