/** Call before removing a list entry that has the focus: focuses a neighbouring entry, else `fallback`. */
export function leaveEntry(button: HTMLElement, fallback: HTMLElement | null): void {
  const entry = button.closest('li');
  const beside = entry?.nextElementSibling ?? null;
  const target = removerIn(beside) ?? removerIn(entry?.previousElementSibling ?? null) ?? fallback;
  target?.focus({ preventScroll: true });
}

function removerIn(entry: Element | null): HTMLElement | null {
  return entry?.querySelector<HTMLElement>('[data-remove]') ?? null;
}

/** Keeps the keyboard position when the focused part is removed. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
