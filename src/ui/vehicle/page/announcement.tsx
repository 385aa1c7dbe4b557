import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { useState } from 'react';
import { Container } from '#ui/primitives/container.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { IconButton } from '#ui/primitives/controls/icon-button.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import type { VehicleProps } from './summary.tsx';

/** Shows the vehicle's location if it is not the dealer's main one. */
export function Announcement({ vehicle }: VehicleProps) {
  const t = useCopy();
  const [dismissed, setDismissed] = useState<number | null>(null);
  const { announcement, id } = vehicle;
  if (announcement === null || dismissed === id) return null;
  return (
    <aside aria-label={t(copy.location)} className="border-b border-line bg-surface print:hidden">
      <Container className="flex items-center gap-x-4 py-1.5 text-sm">
        <p className="flex grow flex-wrap items-center gap-x-4">
          <span className="inline-flex items-center gap-1.5 py-2">
            <Icon name="map-pin" size="sm" />
            {t(copy.locatedAt, { city: announcement.city })}
          </span>
          {announcement.directionsHref === null ? null : (
            <SiteLink
              href={announcement.directionsHref}
              newTab
              className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
            >
              {t(common.getDirections)}
            </SiteLink>
          )}
        </p>
        <IconButton
          label={t(common.dismiss)}
          size="sm"
          className="fc-script-only"
          onClick={() => setDismissed(id)}
        >
          <Icon name="x" size="sm" />
        </IconButton>
      </Container>
    </aside>
  );
}
