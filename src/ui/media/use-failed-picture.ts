import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the picture inside failed to load, before or after hydration. */
export function useFailedPicture<Host extends HTMLElement>(): {
  host: RefObject<Host | null>;
  failed: boolean;
} {
  const host = useRef<Host>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const fail = () => setFailed(true);
    const pictures = [...element.querySelectorAll('img')];
    if (
      pictures.some(({ complete, naturalWidth, src }) => complete && src !== '' && !naturalWidth)
    ) {
      fail();
    }
    // `error` events of images do not bubble.
    element.addEventListener('error', fail, true);
    return () => element.removeEventListener('error', fail, true);
  }, []);

  return { host, failed };
}
