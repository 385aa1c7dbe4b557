import * as copy from '#copy/en-AU/locations.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';

export interface LicenceNumbersProps {
  licences: readonly string[];
  repairers: readonly string[];
}

/** Dealer licences and repairer numbers on one line. */
export function LicenceNumbers({ licences, repairers }: LicenceNumbersProps) {
  const t = useCopy();
  if (licences.length === 0 && repairers.length === 0) return null;
  return (
    <p className="mt-4 text-xs text-muted">
      {[
        licences.length > 0
          ? t(vehicleCopy.dealerLicenceNumber, { number: licences.join(', ') })
          : null,
        repairers.length > 0 ? t(copy.repairerNumber, { number: repairers.join(', ') }) : null,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
