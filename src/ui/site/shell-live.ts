import { bannerElementId, withClosed } from '#domain/content/closed-banners.ts';
import { localStore } from '#ui/primitives/browser-storage.ts';
import { loadChat } from './chat.ts';
import type { SiteFrame } from './site-frame.ts';

type ShellFrame = Pick<SiteFrame, 'bannersKey' | 'chat'>;

let current: ShellFrame | null = null;

/** What the shell around a page does by script; loaded late, and only for sites that need it. */
export function startShell(frame: ShellFrame): void {
  if (frame.chat) loadChat(frame.chat);
  if (current === null) document.addEventListener('click', closeBanner);
  current = frame;
}

function closeBanner({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-close]') : null;
  const id = button?.dataset.close;
  if (id === undefined) return;
  const banner = document.getElementById(bannerElementId(id));
  if (banner) banner.hidden = true;
  document.getElementById('main')?.focus({ preventScroll: true });
  const key = current?.bannersKey;
  // The script in the page's head hides what is stored here.
  if (key !== undefined) localStore.write(key, withClosed(localStore.read(key), id));
}
