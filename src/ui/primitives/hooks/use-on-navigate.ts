import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Runs after client navigation, not on the first page. */
export function useOnNavigate(act: () => void): void {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    act();
  }, [key, act]);
}
