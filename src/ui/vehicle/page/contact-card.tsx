import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import { useState } from 'react';
import { StatusLine } from '#ui/locations/status-line.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { IconButton } from '#ui/primitives/controls/icon-button.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Icon } from '#ui/primitives/icon.tsx';
import { ActionButton, type VehicleProps } from './summary.tsx';
import { VehiclePhone } from './vehicle-phone.tsx';

/**
 * Who sells it and where. On a wide screen it stays beside the page when price and buttons have scrolled away: the
 * bar on top has those. Another city than the dealer's main location is announced until that is dismissed.
 */
export function ContactCard({ vehicle, className }: VehicleProps) {
  const t = useCopy();
  const [dismissed, setDismissed] = useState<number | null>(null);
  const { phone, location, announcement, id } = vehicle;
  if (phone === null && location === null) return null;
  const announced = dismissed === id ? null : announcement;
  const directions = location?.directionsHref ? (
    <SiteLink
      href={location.directionsHref}
      newTab
      className="fc-text-link inline-flex min-h-9 shrink-0 items-center text-sm"
    >
      {t(common.getDirections)}
    </SiteLink>
  ) : null;
  return (
    <div className={classNames('sticky top-22 mt-4 border-t border-line pt-4', className)}>
      {announced === null ? null : (
        <aside
          aria-label={t(copy.location)}
          className="flex items-center gap-x-2 border border-line ps-3 text-sm"
        >
          <span className="grow">{t(copy.locatedAt, { city: announced.city })}</span>
          {directions}
          <IconButton
            label={t(common.dismiss)}
            size="sm"
            className="fc-script-only"
            onClick={() => setDismissed(id)}
          >
            <Icon name="x" size="sm" />
          </IconButton>
        </aside>
      )}
      <div className="space-y-2">
        <p className="text-sm text-muted">
          {location === null
            ? t(copy.callUs)
            : phone === null
              ? location.name
              : t(common.callName, { name: location.name })}
        </p>
        <DealerPhone vehicle={vehicle} />
        <StatusLine status={vehicle.open} />
        {location === null ? null : (
          <p className="flex items-center justify-between gap-x-4 text-sm">
            <span>{`${location.street}, ${location.city}`}</span>
            {announced === null ? directions : null}
          </p>
        )}
        {location?.licence ? (
          <p className="text-xs text-muted">
            {t(copy.licenceNumber, { number: location.licence })}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The number once: in the button that calls it, where it is not masked. */
function DealerPhone({ vehicle }: VehicleProps) {
  const { phone } = vehicle;
  if (phone === null) return null;
  const call = vehicle.buttons.find(({ kind }) => kind === 'call');
  if (call && !phone.masked)
    return <ActionButton button={call} vehicle={vehicle} number={phone.number} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <VehiclePhone phone={phone} className="text-lg font-semibold" />
      {call && (
        <ActionButton
          button={call}
          vehicle={vehicle}
          // A computer offers to show a masked number and a phone to call it, not both.
          plain="fc-text-link flex min-h-11 items-center text-sm lg:hidden"
        />
      )}
    </div>
  );
}
