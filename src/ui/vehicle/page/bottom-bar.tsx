import { useEffect } from 'react';
import { bottomBarOpen } from '#domain/content/vehicle-announcement.ts';
import { ActionButton, type VehicleProps } from './summary.tsx';
import { useScrolled } from './use-scrolled.ts';

/** How many buttons it has once it is open. */
const MOST_BUTTONS = 3;

/**
 * The buttons that lead on, within a thumb's reach: the first from the start, all of them once the page
 * is scrolled. A chat party's bubble stands in the same corner: the document's root says that the bar
 * is open, so that the bubble makes room (vehicle.css knows it by its usual names).
 */
export function BottomBar({ vehicle }: VehicleProps) {
  const opened = useScrolled(bottomBarOpen);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (opened) dataset['bottomBar'] = 'open';
    else delete dataset['bottomBar'];
    return () => {
      delete dataset['bottomBar'];
    };
  }, [opened]);
  const buttons = vehicle.buttons
    .filter(({ kind, href }) => kind !== 'save' && kind !== 'historyReport' && href !== null)
    .slice(0, MOST_BUTTONS);
  if (buttons.length === 0) return null;
  return (
    <nav
      aria-label="Enquire about this vehicle"
      data-opened={opened || undefined}
      className="fc-bottom-bar"
    >
      <ul className="flex gap-2">
        {buttons.map((button, index) => (
          <li
            key={button.kind}
            className={index === 0 ? 'min-w-0 flex-1' : 'fc-bottom-more min-w-0 flex-1'}
          >
            <ActionButton button={button} vehicle={vehicle} size="sm" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
