import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';

/** What the links of a page do. None of it changes while the page is open: a navigation renders no link again. */
export interface PageLinks {
  /** Navigates without loading a document, unless the click opens a tab or a window. */
  follow: (event: MouseEvent<HTMLAnchorElement>, preventScrollReset: boolean | undefined) => void;
  /** The page that a visitor is about to open, or null: what it needs is fetched. */
  expect: (href: string | null) => void;
}

/** Null without a router: the browser follows links itself. */
export const PageLinksContext = createContext<PageLinks | null>(null);

/** A pointer that only passes over a link does not fetch anything. */
const INTENT_MS = 100;

/** The router for all links below, instead of the hooks and states of a router's link in each of hundreds. */
export function PageLinksProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [page, expect] = useState<string | null>(null);
  const links = useMemo<PageLinks>(
    () => ({
      follow(event, preventScrollReset) {
        const { pathname, search, hash, href, target } = event.currentTarget;
        if (target !== '' || !isPlainClick(event)) return;
        event.preventDefault();
        const replace = href === window.location.href;
        void navigate(pathname + search + hash, { replace, preventScrollReset });
      },
      expect,
    }),
    [navigate],
  );
  return (
    <PageLinksContext value={links}>
      {children}
      {page === null ? null : <Prefetched key={page} page={page} />}
    </PageLinksContext>
  );
}

function Prefetched({ page }: { page: string }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), INTENT_MS);
    return () => clearTimeout(timer);
  }, []);
  return wanted ? <PrefetchPageLinks page={page} /> : null;
}

/** A click that stays on the page, as opposed to one that opens a tab or a window. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
