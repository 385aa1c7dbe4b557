import { use } from 'react';

/** Something in a file of its own, loaded at most once. */
export interface Loadable<Part> {
  load: () => Promise<Part>;
  /** The part while rendering; a page that comes before its part waits for it, the old one staying. */
  use: () => Part;
}

/** Stands for a part that will not come because the page is about to be left. */
const NEVER = new Promise<never>(() => undefined);

/**
 * After a release the files of the one before are gone. A page that a link leads to is then fetched
 * whole, as the router does when one of its own files is missing.
 */
function fetchPageAnew(): Promise<never> {
  window.location.reload();
  return NEVER;
}

export function loadable<Part extends object>(fetchPart: () => Promise<Part>): Loadable<Part> {
  let part: Part | undefined;
  let coming: Promise<Part> | undefined;
  let rendered: Promise<Part> | undefined;

  const load = () =>
    (coming ??= fetchPart().then(
      (fetched) => (part = fetched),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));

  return {
    load,
    use: () => part ?? use((rendered ??= load().catch(fetchPageAnew))),
  };
}
