type DataSaving = Navigator & { connection?: { saveData?: boolean } };

let watching = false;

/** Loads the script that leafs through a card's pictures when a visitor first touches one, once per visit. */
export function watchCards(): void {
  if (watching || (navigator as DataSaving).connection?.saveData) return;
  watching = true;
  const wake = (event: PointerEvent) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('article')?.querySelector('[data-more]') == null) return;
    document.removeEventListener('pointerover', wake);
    import('./card-pictures.ts').then(
      ({ leafThroughCards }) => leafThroughCards(event),
      // A card without further pictures is still a card.
      () => undefined,
    );
  };
  document.addEventListener('pointerover', wake, { passive: true });
}
