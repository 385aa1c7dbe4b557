/** Index of the visible slide in a row of equally wide slides. */
export function slideAt(scrolled: number, slideWidth: number, count: number): number {
  if (slideWidth <= 0 || count === 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(scrolled / slideWidth)));
}

/** The slide a key moves to; null for other keys. Rows do not wrap. */
export function slideAfterKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The scroll position that centres an item in a strip; null if it is fully visible. */
export function scrollToShow(
  strip: { scrolled: number; width: number },
  item: { left: number; width: number },
): number | null {
  const seen =
    item.left >= strip.scrolled && item.left + item.width <= strip.scrolled + strip.width;
  return seen ? null : Math.max(0, item.left - (strip.width - item.width) / 2);
}
