import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Runs when the visitor has gone to another page within the site, and not on the first one. */
export function useOnNavigate(act: () => void): void {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    act();
  }, [key, act]);
}
