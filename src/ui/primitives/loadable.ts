import { use, useEffect, useEffectEvent, useState } from 'react';

/** A part of a page in a file of its own, loaded at most once. */
export interface Loadable<Part> {
  load: () => Promise<Part>;
  /** Null until it has come. */
  loaded: () => Part | null;
  /** The part while rendering; a page that comes before its part waits for it, the old one staying. */
  use: () => Part;
}

export interface LoadableOptions {
  /** In the browser, rendering waits for this before it asks for the file. */
  when?: () => Promise<void>;
  /**
   * What becomes of a page whose part does not come. After a release the files of the one before are
   * gone: the page is fetched whole, as the router does when one of its own files is missing (`reload`).
   * Or what the server sent stays as it is, and works without the script (`keep`).
   */
  missing?: 'reload' | 'keep';
}

/** Stands for a part that will not come. */
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

/**
 * A part that is fetched once it is wanted; null until it has come. Where it did not come, a `wanted` that
 * changes asks again.
 */
export function useLoadable<Part extends object>(
  { load }: Pick<Loadable<Part>, 'load'>,
  wanted: boolean | number,
  onFailure: (error: unknown) => void,
): Part | null {
  const [part, setPart] = useState<{ part: Part } | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!wanted || part !== null) return undefined;
    let left = false;
    load().then(
      (loaded) => left || setPart({ part: loaded }),
      (error: unknown) => left || fail(error),
    );
    return () => {
      left = true;
    };
  }, [wanted, load, part]);
  return part && part.part;
}
