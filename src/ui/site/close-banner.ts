import { withClosed } from '#domain/content/closed-banners.ts';
import { localStore } from '#ui/primitives/browser-storage.ts';

/** The script in the page's head hides what is stored here. */
export function rememberClosed(key: string, id: string): void {
  localStore.write(key, withClosed(localStore.read(key), id));
}
