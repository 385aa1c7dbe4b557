import { use, useEffect, useEffectEvent, useState } from 'react';

/** A part of a page in a file of its own, loaded at most once. */
export interface Loadable<Part> {
  load: () => Promise<Part>;
  /** Null until it has come. */
  loaded: () => Part | null;
  /** The part while rendering; a page that comes before its part waits for it, the old one staying. */
  use: () => Part;
}

/** Rendering in the browser waits for what this returns. */
export type WaitForPart = <Part>(load: () => Promise<Part>) => Promise<Part>;

/**
 * After a release the files of the one before are gone. The page is fetched whole, as the router does when
 * one of its own files is missing.
 */
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
