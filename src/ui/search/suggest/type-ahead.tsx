import {
  type MouseEvent as ReactMouseEvent,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { popularSearches } from '#domain/search/suggestions/popular-searches.ts';
import { loadStyle } from '#ui/media/load-style.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { useOnNavigate } from '#ui/primitives/hooks/use-on-navigate.ts';
import { savesData } from '#ui/primitives/saves-data.ts';
import { MakesContext } from '#ui/site/site-context.ts';
import styleHref from './suggest.css?url';
import { announcement, suggestGroups } from './suggest-groups.ts';
import type { SuggestOption } from './suggest-groups.ts';
import { optionId, SuggestList } from './suggest-list.tsx';
import type { SuggestionsModel } from './suggestions-model.ts';
import { usePlaced } from './use-placed.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface TypeAheadProps {
  input: HTMLInputElement;
}

/** The component, with its styles loaded. */
export async function loadTypeAhead(): Promise<{ TypeAhead: typeof TypeAhead }> {
  await loadStyle(styleHref);
  return { TypeAhead };
}

/** The pattern of a combobox with a list: the field keeps the focus, and its text, while options are active. */
function TypeAhead({ input }: TypeAheadProps) {
  const t = useCopy();
  const listId = useId();
  const popup = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(input.value);
  const [isOpen, setOpen] = useState(document.activeElement === input);
  const [active, setActive] = useState(-1);
  const recent = useRecentSearches();
  const asks = !savesData();
  const offline = usePopularMakes(!asks);
  const { answer, isCurrent } = useSuggestions(typed, isOpen && asks);

  const groups = useMemo(
    () => suggestGroups(typed, asks ? answer : offline, recent.list, t),
    [typed, asks, answer, offline, recent.list, t],
  );
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const isShown = isOpen && options.length > 0;
  const shownActive = active < options.length ? active : -1;

  const close = useCallback(() => {
    setOpen(false);
    setActive(-1);
  }, []);
  useOnNavigate(close);

  const choose = (option: SuggestOption, event: ReactMouseEvent) => {
    if (option.kind === 'clear') {
      recent.clear();
      setActive(-1);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (option.kind !== 'vehicle' && option.text !== null) recent.add(option.text);
    // The chosen search has its own filters; what was typed on the way to it is no part of them.
    writeText(input, '');
    close();
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The keys of an input method choose characters.
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const move = (to: number) => {
      event.preventDefault();
      setOpen(true);
      if (isShown) setActive(to);
    };
    switch (event.key) {
      case 'ArrowDown':
        if (event.altKey) move(shownActive);
        else move(shownActive + 1 < options.length ? shownActive + 1 : -1);
        break;
      case 'ArrowUp':
        if (event.altKey) {
          event.preventDefault();
          close();
        } else move(shownActive === -1 ? options.length - 1 : shownActive - 1);
        break;
      case 'Escape':
        if (!isShown) break;
        // The first one closes the list only, not a dialog around it and not the text.
        event.preventDefault();
        close();
        break;
      case 'Enter':
        if (!isShown || shownActive === -1) {
          close();
          break;
        }
        event.preventDefault();
        document.getElementById(optionId(listId, shownActive))?.click();
        break;
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        // They move the cursor in the text.
        setActive(-1);
        break;
      default:
    }
  });

  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    if (event.target !== input.form) return;
    recent.add(input.value);
    close();
  });

  useEffect(() => {
    const controller = new AbortController();
    const listening = { signal: controller.signal };
    const read = (event: Event) => {
      if (event instanceof InputEvent && event.isComposing) return;
      setTyped(input.value);
      setActive(-1);
      // Also emptied or filled in by script, such as by Back.
      if (document.activeElement === input) setOpen(true);
    };
    const open = () => {
      setTyped(input.value);
      setOpen(true);
    };
    input.addEventListener('keydown', (event) => onKey(event), listening);
    input.addEventListener('input', read, listening);
    input.addEventListener('compositionend', read, listening);
    input.addEventListener('focus', open, listening);
    input.addEventListener('click', open, listening);
    input.addEventListener('blur', close, listening);
    document.addEventListener('submit', (event) => onSubmit(event), listening);
    window.addEventListener('popstate', close, listening);
    // Otherwise the field would lose the focus, and the list would close before the click.
    popup.current?.addEventListener('mousedown', (event) => event.preventDefault(), listening);
    return () => controller.abort();
  }, [input, close]);

  useLayoutEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? listId : null,
      'aria-activedescendant': isShown && shownActive >= 0 ? optionId(listId, shownActive) : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  }, [input, listId, isShown, shownActive]);

  usePlaced(popup, input, isShown);
  useEffect(() => {
    if (shownActive < 0) return;
    document
      .getElementById(optionId(listId, shownActive))
      ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [listId, shownActive]);

  // Not beside the field: that may be inside a label, or on a ground with colours of its own.
  const place = input.closest('dialog, main') ?? document.body;
  return createPortal(
    <>
      <div ref={popup} popover="manual" className="fc-suggest">
        {isShown ? (
          <SuggestList id={listId} groups={groups} active={shownActive} onChoose={choose} />
        ) : null}
      </div>
      <output className="sr-only">
        {isOpen && (isCurrent || !asks) ? announcement(groups, t) : ''}
      </output>
    </>,
    place,
  );
}

/** With the data saver on nothing is asked for: the makes of the menu are on the page already. */
function usePopularMakes(wanted: boolean): SuggestionsModel | null {
  const makes = useContext(MakesContext);
  return useMemo(() => {
    if (!wanted) return null;
    const linked = makes.flatMap(({ name, count, href }) =>
      href === null ? [] : [{ label: name, count, href }],
    );
    const popular = popularSearches({ makes: linked, bodies: [], models: [] });
    return { understood: null, names: [], vehicles: [], popular };
  }, [wanted, makes]);
}

/** As if the visitor had typed it, so that a field that React controls follows. */
function writeText(input: HTMLInputElement, text: string): void {
  // Not by the field's own property: React would take the text for known.
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
