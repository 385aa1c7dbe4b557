import type { ReactNode } from 'react';
import { LateQuote } from '#ui/finance/late-quote.tsx';
import type { QuotedVehicle } from '#ui/finance/quote-context.ts';
import { Popup } from './popup.tsx';
import { StickyHeader } from './sticky-header.tsx';
import type { VehicleModel } from './vehicle-model.ts';

export { CopiedToast, downloadPdf, PdfProblem } from './share-live.tsx';

/**
 * The parts of a vehicle's page that load after hydration. `keeper` is the site's prefix for browser
 * storage keys, null if the site stores nothing there.
 */
export function openVehicle(
  vehicle: VehicleModel,
  keeper: string | null,
  onQuote: (quote: QuotedVehicle) => void,
): ReactNode {
  return (
    <>
      {vehicle.stickyHeader ? (
        <StickyHeader key={vehicle.id} vehicle={vehicle} keeper={keeper} />
      ) : null}
      {vehicle.lateQuote === null ? null : (
        <LateQuote vehicleId={vehicle.id} late={vehicle.lateQuote} onQuote={onQuote} />
      )}
      {vehicle.popup === null ? null : <Popup popup={vehicle.popup} />}
    </>
  );
}
