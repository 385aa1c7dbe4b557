import { use, useEffect, useEffectEvent, useState } from 'react';

/** A lazily loaded part of a page, loaded at most once. */
export interface Loadable<Part> {
  load: () => Promise<Part>;
  /** Null until it has loaded. */
  loaded: () => Part | null;
  /** The part, while rendering; suspends until it has loaded, so the previous page stays. */
  use: () => Part;
}

/** Rendering in the browser waits for what this returns. */
export type WaitForPart = <Part>(load: () => Promise<Part>) => Promise<Part>;

/** After a release the old files are gone. The page is reloaded, as the router does for its own files. */
const orReload: WaitForPart = (load) =>
  load().catch(() => {
    window.location.reload();
    return new Promise<never>(() => undefined);
  });

export function loadable<Part extends object>(
  fetchPart: () => Promise<Part>,
  wait: WaitForPart = orReload,
): Loadable<Part> {
  let part: Part | undefined;
  let loading: Promise<Part> | undefined;
  let rendered: Promise<Part> | undefined;

  const load = () =>
    (loading ??= fetchPart().then(
      (fetched) => (part = fetched),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));

  return {
    load,
    loaded: () => part ?? null,
    use: () => part ?? use((rendered ??= wait(load))),
  };
}

/** Loads a part once it is wanted; null until then. After a failure, a change of `wanted` retries. */
export function useLoadable<Part extends object>(
  { load }: Pick<Loadable<Part>, 'load'>,
  wanted: boolean | number,
  onFailure: (error: unknown) => void,
): Part | null {
  const [part, setPart] = useState<{ part: Part } | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!wanted || part !== null) return undefined;
    let unmounted = false;
    load().then(
      (loaded) => unmounted || setPart({ part: loaded }),
      (error: unknown) => unmounted || fail(error),
    );
    return () => {
      unmounted = true;
    };
  }, [wanted, load, part]);
  return part && part.part;
}
