import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';

export interface TabItem {
  /** Unique on the page: the panel's id and anchor. */
  id: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  /** The name of the tab list. */
  label: string;
  items: readonly TabItem[];
  defaultTab?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
  className?: string | undefined;
}

/** The tab a key moves to; null for other keys. */
export function tabAfterKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Tabs are links to their panels. Before hydration the browser follows them and CSS shows the targeted panel;
 * without script, every panel is visible under its own heading.
 */
export function Tabs({ label, items, defaultTab, onChange, className }: TabsProps) {
  const hydrated = useHydrated();
  const baseId = useId();
  const tabs = useRef(new Map<string, HTMLAnchorElement>());
  const [chosen, setChosen] = useState(defaultTab);
  const active = items.find(({ id }) => id === chosen) ?? items[0];
  // A link to a panel opens it, also from elsewhere on the page; other hashes are ignored.
  useEffect(() => {
    const follow = () => {
      const { hash } = window.location;
      if (hash !== '') setChosen((now) => (tabs.current.has(hash.slice(1)) ? hash.slice(1) : now));
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  if (!active) return null;

  const select = (id: string) => {
    if (id === active.id) return;
    setChosen(id);
    onChange?.(id);
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === ' ') {
      event.preventDefault();
      return;
    }
    const next = items[tabAfterKey(event.key, index, items.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    select(next.id);
    tabs.current.get(next.id)?.focus();
  };

  return (
    <div className={classNames('fc-tabs', className)} data-ready={hydrated || undefined}>
      <div role="tablist" aria-label={label} className="fc-tablist">
        {items.map((item, index) => {
          const selected = item === active;
          return (
            <a
              key={item.id}
              ref={(element) => {
                if (element) tabs.current.set(item.id, element);
                else tabs.current.delete(item.id);
              }}
              id={`${baseId}-${item.id}`}
              role="tab"
              href={`#${item.id}`}
              aria-selected={selected}
              aria-controls={item.id}
              // Before hydration every tab is focusable, because arrow keys do not work yet.
              tabIndex={hydrated && !selected ? -1 : 0}
              onClick={(event) => {
                event.preventDefault();
                select(item.id);
              }}
              onKeyDown={(event) => onKeyDown(event, index)}
              className="fc-tab"
            >
              {item.label}
            </a>
          );
        })}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          id={item.id}
          role="tabpanel"
          aria-labelledby={`${baseId}-${item.id}`}
          tabIndex={0}
          data-active={item === active || undefined}
          className="fc-tabpanel"
        >
          <p className="fc-tabpanel-title fc-display text-lg">{item.label}</p>
          {item.content}
        </div>
      ))}
    </div>
  );
}
