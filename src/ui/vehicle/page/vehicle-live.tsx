import type { ReactNode } from 'react';
import { LateQuote } from '#ui/finance/late-quote.tsx';
import type { QuotedVehicle } from '#ui/finance/quote-context.ts';
import { loadChat } from './chat.ts';
import { Popup } from './popup.tsx';
import { StickyHeader } from './sticky-header.tsx';
import type { VehicleModel } from './vehicle-model.ts';

/**
 * What a vehicle's page gets once it is alive: nothing of it is needed before. `keeper` is the name that
 * the site keeps things under in the browser, null where it keeps nothing.
 */
export function openVehicle(
  vehicle: VehicleModel,
  keeper: string | null,
  onQuote: (quote: QuotedVehicle) => void,
): ReactNode {
  if (vehicle.chat !== null) loadChat(vehicle.chat);
  return (
    <>
      {vehicle.stickyHeader ? <StickyHeader vehicle={vehicle} keeper={keeper} /> : null}
      {vehicle.lateQuote === null ? null : (
        <LateQuote vehicleId={vehicle.id} late={vehicle.lateQuote} onQuote={onQuote} />
      )}
      {vehicle.popup === null ? null : <Popup popup={vehicle.popup} />}
    </>
  );
}
