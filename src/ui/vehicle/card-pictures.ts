/**
 * Leafing through the pictures of a card, without opening its page: by moving the mouse across the picture, or by a
 * sideways swipe in a list. Loaded when a visitor first touches a card; a picture is requested when it is about to be
 * shown. The keyboard and screen readers have the vehicle's page: nothing here takes the focus or is announced.
 */

import style from './card-pictures.css?inline';

/** A swipe is at least this long, and more sideways than up or down. */
const SWIPE_PX = 24;

interface Leaf {
  frame: HTMLElement;
  count: number;
  at: number;
  show: (index: number) => void;
}

const leaves = new WeakMap<HTMLElement, Leaf | null>();

/** The frame of the card under the pointer, if it is over the picture: a link covers the whole card. */
function frameAt(target: EventTarget | null, x: number, y: number): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const frame = target.closest('article')?.querySelector<HTMLElement>('.fc-card-frame[data-more]');
  if (!frame) return null;
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom ? frame : null;
}

function leafOf(frame: HTMLElement): Leaf | null {
  const known = leaves.get(frame);
  if (known !== undefined) return known;
  const made = makeLeaf(frame);
  leaves.set(frame, made);
  return made;
}

function makeLeaf(frame: HTMLElement): Leaf | null {
  const first = frame.querySelector<HTMLImageElement>('img[srcset]');
  const urls = (frame.dataset.more ?? '').split(' ').filter(Boolean);
  const box = first?.parentElement;
  if (!first || !box || urls.length === 0) return null;
  const { pathname } = new URL(first.src);
  const pictures: (HTMLImageElement | null)[] = [first, ...urls.map(() => null)];
  const dots = document.createElement('span');
  dots.className = 'fc-card-dots';
  dots.ariaHidden = 'true';
  dots.append(...pictures.map(() => document.createElement('span')));
  box.append(dots);

  /** The card's own picture at another address: same sizes, same quality. */
  const load = (index: number): HTMLImageElement | null => {
    const known = pictures[index];
    if (known) return known;
    const url = urls[index - 1];
    if (url === undefined) return null;
    const picture = document.createElement('img');
    picture.alt = '';
    picture.decoding = 'async';
    picture.className = 'fc-card-more';
    picture.sizes = first.sizes;
    picture.srcset = first.srcset.replaceAll(pathname, url);
    picture.src = first.src.replace(pathname, url);
    pictures[index] = picture;
    dots.before(picture);
    return picture;
  };

  const mark = (index: number): void => {
    for (const [at, picture] of pictures.entries())
      if (at > 0) picture?.toggleAttribute('data-shown', at === index);
    for (const [at, dot] of [...dots.children].entries())
      dot.toggleAttribute('data-shown', at === index);
  };

  const leaf: Leaf = {
    frame,
    count: pictures.length,
    at: 0,
    show: (index) => {
      leaf.at = index;
      const picture = load(index);
      if (!picture) return;
      // The card's own picture lies below the others.
      if (index === 0) return mark(0);
      load(index + 1);
      // The picture before stays until this one can be painted; one that is missing changes nothing.
      picture.decode().then(
        () => leaf.at === index && mark(index),
        () => undefined,
      );
    },
  };
  mark(0);
  return leaf;
}

let hovered: Leaf | null = null;

function onMove(event: PointerEvent): void {
  if (event.pointerType !== 'mouse') return;
  const frame = frameAt(event.target, event.clientX, event.clientY);
  if (hovered !== null && hovered.frame !== frame) {
    hovered.show(0);
    hovered = null;
  }
  if (frame === null) return;
  hovered = leafOf(frame);
  if (hovered === null) return;
  const { left, width } = frame.getBoundingClientRect();
  const index = Math.floor(((event.clientX - left) / width) * hovered.count);
  if (index !== hovered.at) hovered.show(index);
}

/** The mouse left the window. */
function onLeave(): void {
  hovered?.show(0);
  hovered = null;
}

let swipe: { leaf: Leaf; x: number; y: number } | null = null;

function onTouchStart({ target, touches }: TouchEvent): void {
  const [touch] = touches;
  if (touch === undefined || touches.length > 1) swipe = null;
  else begin(target, touch.clientX, touch.clientY);
}

function begin(target: EventTarget | null, x: number, y: number): void {
  const inList = target instanceof Element && target.closest('.fc-results') !== null;
  const frame = inList ? frameAt(target, x, y) : null;
  const leaf = frame && leafOf(frame);
  swipe = leaf && { leaf, x, y };
}

function onTouchEnd(event: TouchEvent): void {
  const [touch] = event.changedTouches;
  if (swipe === null || touch === undefined) return;
  const { leaf, x, y } = swipe;
  swipe = null;
  const [dx, dy] = [touch.clientX - x, touch.clientY - y];
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return;
  // The end of a swipe is not a tap on the link.
  if (event.cancelable) event.preventDefault();
  const next = leaf.at + (dx < 0 ? 1 : -1);
  if (next >= 0 && next < leaf.count) leaf.show(next);
}

/** Listens for the whole page, and goes on with the event that asked for this script. */
export function leafThroughCards(event: PointerEvent): void {
  // With the script: a style sheet of its own would be named in the first script of every page with cards.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  document.addEventListener('pointermove', onMove, { passive: true });
  document.documentElement.addEventListener('pointerleave', onLeave, { passive: true });
  document.addEventListener('touchstart', onTouchStart, { passive: true });
  document.addEventListener('touchend', onTouchEnd);
  document.addEventListener('touchcancel', () => (swipe = null), { passive: true });
  if (event.pointerType === 'mouse') onMove(event);
  else begin(event.target, event.clientX, event.clientY);
}
