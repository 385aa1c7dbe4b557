const GAP = 4;
const EDGE = 8;
const WIDEST = 560;
const NARROWEST = 320;
/** With less than this below the field, the list goes above it if there is more room. */
const ENOUGH = 240;

/**
 * Places the list at its field, inside what is visible: beside the on-screen keyboard too. It is in the top layer,
 * so that nothing cuts it off and nothing on the page moves.
 */
export function placePopup(popup: HTMLElement, field: HTMLElement): void {
  const { width, height, left, top } = visibleArea();
  const box = field.getBoundingClientRect();
  const listWidth = Math.min(Math.max(box.width, NARROWEST), WIDEST, width - 2 * EDGE);
  const listLeft = Math.max(left + EDGE, Math.min(box.left, left + width - EDGE - listWidth));
  const below = top + height - box.bottom - GAP - EDGE;
  const above = box.top - top - GAP - EDGE;
  const isAbove = below < ENOUGH && above > below;
  const { style } = popup;
  style.width = `${listWidth}px`;
  style.left = `${listLeft}px`;
  style.maxHeight = `${Math.max(0, isAbove ? above : below)}px`;
  style.top = isAbove ? 'auto' : `${box.bottom + GAP}px`;
  style.bottom = isAbove ? `${window.innerHeight - box.top + GAP}px` : 'auto';
}

/** On a phone: brings the field to the top of what the keyboard leaves, if the list would have no room. */
export function makeRoom(field: HTMLElement): void {
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  const { height, top } = visibleArea();
  if (top + height - field.getBoundingClientRect().bottom < ENOUGH) {
    field.scrollIntoView({ block: 'start', behavior: 'instant' });
  }
}

function visibleArea(): { width: number; height: number; left: number; top: number } {
  const view = window.visualViewport;
  return {
    width: view?.width ?? window.innerWidth,
    height: view?.height ?? window.innerHeight,
    left: view?.offsetLeft ?? 0,
    top: view?.offsetTop ?? 0,
  };
}
