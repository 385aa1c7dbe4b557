import { useEffect, useEffectEvent, useState } from 'react';

/** A part of the page whose script is fetched once it is wanted; null until it has come. */
export function useLazyPart<Part>(
  wanted: boolean,
  fetchPart: () => Promise<Part>,
  onFailure: (error: unknown) => void,
): Part | null {
  const [part, setPart] = useState<{ part: Part } | null>(null);
  const begin = useEffectEvent(fetchPart);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const load = async () => {
      try {
        const loaded = await begin();
        if (!gone) setPart({ part: loaded });
      } catch (error) {
        if (!gone) fail(error);
      }
    };
    void load();
    return () => {
      gone = true;
    };
  }, [wanted]);

  return part === null ? null : part.part;
}
