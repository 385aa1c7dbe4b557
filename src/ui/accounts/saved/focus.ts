/** Before an entry of a list goes with the focus in it: to the entry beside it, else to `fallback`. */
export function leaveEntry(button: HTMLElement, fallback: HTMLElement | null): void {
  const entry = button.closest('li');
  const beside = entry?.nextElementSibling ?? null;
  const target = removerIn(beside) ?? removerIn(entry?.previousElementSibling ?? null) ?? fallback;
  target?.focus({ preventScroll: true });
}

function removerIn(entry: Element | null): HTMLElement | null {
  return entry?.querySelector<HTMLElement>('[data-remove]') ?? null;
}

/** Where the keyboard goes on from when the part it was in is gone. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
