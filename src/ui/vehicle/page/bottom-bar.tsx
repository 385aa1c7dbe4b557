import * as copy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { useEffect } from 'react';
import { bottomBarOpen } from '#domain/content/vehicle-announcement.ts';
import { ActionButton, type VehicleProps } from './summary.tsx';
import { useScrolled } from './use-scrolled.ts';

/**
 * The page's main action and the call, within a thumb's reach: initially the call is an icon, and a button in words
 * once the page is scrolled. A chat provider's bubble is in the same corner: an attribute on the document root shows
 * that the bar is open, so that vehicle.css can move the bubble (it knows the usual selectors).
 */
export function BottomBar({ vehicle }: VehicleProps) {
  const t = useCopy();
  const opened = useScrolled(bottomBarOpen);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (opened) dataset['bottomBar'] = 'open';
    else delete dataset['bottomBar'];
    return () => {
      delete dataset['bottomBar'];
    };
  }, [opened]);
  const buttons = vehicle.buttons.filter(
    ({ kind, weight, href }) => href !== null && (weight === 'primary' || kind === 'call'),
  );
  if (buttons.length === 0) return null;
  return (
    <nav
      aria-label={t(copy.enquireAboutThisVehicle)}
      data-opened={opened || undefined}
      className="fc-bottom-bar lg:hidden print:hidden"
    >
      <ul className="flex gap-2">
        {buttons.map((button) => (
          <li
            key={button.kind}
            className={button.kind === 'call' && buttons.length > 1 ? 'fc-bottom-call' : undefined}
          >
            <ActionButton button={button} vehicle={vehicle} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
