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
 * What a vehicle costs. The server renders everything with initial values. The script is loaded when the
 * widgets come near the viewport or are touched, and takes over what was typed until then.
 */
export function MoneySection({ money, className }: MoneySectionProps) {
  return money === null ? null : <Widgets key={money.key} money={money} className={className} />;
}

/** Distance from the viewport at which the widgets' script is requested. */
const AHEAD = '600px';
const SERVER_MARKUP = { __html: '' };

interface Live {
  Component: ComponentType<MoneyWidgetsProps>;
  entered: EarlyValue;
}

function Widgets({ money, className }: { money: MoneyModel; className: string | undefined }) {
  const container = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<Live | null>(() => {
    const Component = moneyWidgets.loaded();
    return Component && { Component, entered: NO_EARLY_VALUE };
  });
  const waiting = live === null;
  useEffect(() => {
    const element = container.current;
    if (!waiting || element === null) return undefined;
    return loadWhenNeeded(element, (Component, typed) => setLive({ Component, entered: typed }));
  }, [waiting]);
  if (live === null) {
    // Until the script loads, the server's markup stays. After client navigation there is none yet.
    return (
      <div
        key="sent"
        ref={container}
        suppressHydrationWarning
        dangerouslySetInnerHTML={SERVER_MARKUP}
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

type OnLoaded = (Component: ComponentType<MoneyWidgetsProps>, typed: EarlyValue) => void;

/** Loads the script when the element is near the viewport or touched. Returns a function that cancels it. */
function loadWhenNeeded(element: HTMLElement, onLoaded: OnLoaded): () => void {
  const moved = new Set<string>();
  const controller = new AbortController();
  const { signal } = controller;
  let requested = false;
  const fetchWidgets = async () => {
    if (requested) return;
    requested = true;
    observer.disconnect();
    try {
      const Component = await moneyWidgets.load();
      // In the same file as the component, so that it is not part of the first load.
      const { readEntered } = await import('./money-widgets.tsx');
      if (!signal.aborted) onLoaded(Component, readEntered(element, moved));
    } catch (error) {
      // The server's markup stays unchanged.
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
