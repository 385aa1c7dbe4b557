import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react';
import { loadable, useLoadable } from '#ui/primitives/loadable.ts';
import { warn } from '#ui/primitives/warn.ts';

const TYPE_AHEAD = loadable(async () => (await import('./type-ahead.tsx')).loadTypeAhead());

/**
 * The text field of a search form. Script makes it a combobox that suggests searches and vehicles; what does so
 * is loaded when the field gets the focus. Without script it is a plain field.
 */
export function SuggestInput(props: ComponentPropsWithoutRef<'input'>) {
  const field = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  const script = useLoadable(TYPE_AHEAD, focused !== null, (error) =>
    warn('No suggestions:', error),
  );
  useEffect(() => {
    const input = field.current;
    input?.setAttribute('role', 'combobox');
    input?.setAttribute('aria-expanded', 'false');
    // Whoever was here before the script has the focus already.
    if (document.activeElement === input) setFocused(input);
  }, []);
  return (
    <>
      <input
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        {...props}
        ref={field}
        onFocus={(event) => setFocused(event.currentTarget)}
      />
      {script === null || focused === null ? null : <script.TypeAhead input={focused} />}
    </>
  );
}
