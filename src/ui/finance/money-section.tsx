import { type ComponentType, useEffect, useRef, useState } from 'react';
import { classNames } from '../primitives/class-names.ts';
import { warn } from '../primitives/warn.ts';
import { type MoneyModel } from './money-model.ts';
import type { MoneyWidgetsProps } from './money-widgets.tsx';
import { moneyWidgets } from './widgets-loader.ts';
import { NO_EARLY_VALUE } from '#ui/primitives/inputs/early-values.ts';
import type { EarlyValue } from '#ui/primitives/inputs/early-values.ts';

export interface MoneySectionProps {
  money: MoneyModel | null;
  className?: string | undefined;
}

/**
 * What a vehicle costs. The server's markup shows everything with its first values; the script comes
 * when the visitor is near or touches something, and takes over what was typed until then.
 */
export function MoneySection({ money, className }: MoneySectionProps) {
  return money === null ? null : <Widgets key={money.key} money={money} className={className} />;
}

/** How far off the window's edge the widgets still are when their script is asked for. */
const AHEAD = '600px';
const KEPT_AS_SENT = { __html: '' };

interface Live {
  Component: ComponentType<MoneyWidgetsProps>;
  entered: EarlyValue;
}

function Widgets({ money, className }: { money: MoneyModel; className: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<Live | null>(() => {
    const Component = moneyWidgets.loaded();
    return Component && { Component, entered: NO_EARLY_VALUE };
  });
  const waits = live === null;
  useEffect(() => {
    const element = place.current;
    if (!waits || element === null) return undefined;
    return whenWanted(element, (Component, typed) => setLive({ Component, entered: typed }));
  }, [waits]);
  if (live === null) {
    // Until the script is there, what the server sent stays; a page that a link led to has nothing yet.
    return (
      <div
        key="sent"
        ref={place}
        suppressHydrationWarning
        dangerouslySetInnerHTML={KEPT_AS_SENT}
        className={classNames('fc-money', className)}
      />
    );
  }
  const { Component, entered } = live;
  return (
    <div key="live" className={classNames('fc-money', className)}>
      <Component money={money} entered={entered} />
    </div>
  );
}

type Arrive = (Component: ComponentType<MoneyWidgetsProps>, typed: EarlyValue) => void;

/** Fetches the script when the element is near or touched; the answer takes the wish back. */
function whenWanted(element: HTMLElement, arrive: Arrive): () => void {
  const moved = new Set<string>();
  const controller = new AbortController();
  const { signal } = controller;
  let asked = false;
  const fetchWidgets = async () => {
    if (asked) return;
    asked = true;
    observer.disconnect();
    try {
      const Component = await moneyWidgets.load();
      if (!signal.aborted) arrive(Component, readEntered(element, moved));
    } catch (error) {
      // What the server sent stays as it is.
      warn('The calculators could not be loaded:', error);
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchWidgets();
    },
    { rootMargin: AHEAD },
  );
  element.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLElement) moved.add(target.dataset['field'] ?? '');
      void fetchWidgets();
    },
    { signal },
  );
  element.addEventListener('focusin', () => void fetchWidgets(), { signal });
  if (element.childElementCount === 0) void fetchWidgets();
  else observer.observe(element);
  return () => {
    controller.abort();
    observer.disconnect();
  };
}

/** A slider rests on its steps and so can differ from what was sent without being touched. */
function readEntered(element: HTMLElement, moved: ReadonlySet<string>): EarlyValue {
  const values: Record<string, string> = {};
  for (const field of element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    '[data-field]',
  )) {
    const name = field.dataset['field'] ?? '';
    const changed =
      field instanceof HTMLInputElement && field.type !== 'range'
        ? field.value !== field.defaultValue
        : moved.has(name);
    if (changed) values[name.replace(/-slider$/, '')] = field.value;
  }
  for (const radio of element.querySelectorAll<HTMLInputElement>('[type="radio"]:checked')) {
    if (!radio.defaultChecked) values[radio.name] = radio.value;
  }
  const { activeElement: active } = document;
  const held = active instanceof HTMLElement && element.contains(active) ? active : null;
  return { values, focus: held?.dataset['field'] ?? null };
}
