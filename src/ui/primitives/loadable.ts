import { use, useEffect, useEffectEvent, useState } from 'react';

/** A lazily loaded part of a page, loaded at most once. */
export interface Loadable<Part> {
  load: () => Promise<Part>;
  /** Null until it has loaded. */
  loaded: () => Part | null;
  /** The part, while rendering; suspends until it has loaded, so the previous page stays. */
  use: () => Part;
}

export interface LoadableOptions {
  /** In the browser, rendering waits for this before it requests the file. */
  when?: () => Promise<void>;
  /**
   * What happens if the part cannot be loaded. After a release the old files are gone, so the page is reloaded,
   * as the router does for its own files (`reload`). Or the server's markup stays and works without the script
   * (`keep`).
   */
  missing?: 'reload' | 'keep';
}

/** Represents a part that will never load. */
const NEVER = new Promise<never>(() => undefined);

export function loadable<Part extends object>(
  fetchPart: () => Promise<Part>,
  { when = () => Promise.resolve(), missing = 'reload' }: LoadableOptions = {},
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

  const fail = (): Promise<never> => {
    if (missing === 'reload') window.location.reload();
    return NEVER;
  };

  return {
    load,
    loaded: () => part ?? null,
    use: () => part ?? use((rendered ??= when().then(load).catch(fail))),
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
