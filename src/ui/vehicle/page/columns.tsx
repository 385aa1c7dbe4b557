import { FinanceDisclaimer } from '#ui/finance/finance-disclaimer.tsx';
import { MoneySection } from '#ui/finance/money-section.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { MapSection } from './map-section.tsx';
import {
  Details,
  Documents,
  Features,
  KeyInformation,
  Promos,
  Specifications,
  VehicleTabs,
} from './sections.tsx';
import {
  Actions,
  CallCard,
  Estimate,
  Icons,
  LocationLine,
  SoldPanel,
  type VehicleProps,
  VehiclePrice,
  VehicleStatusLine,
} from './summary.tsx';

/** Price, what a buyer asks first, location and actions. */
export function SideColumn({ vehicle, className }: VehicleProps) {
  return (
    <div className={classNames('fc-vehicle-side', className)}>
      <SoldPanel vehicle={vehicle} />
      <VehiclePrice vehicle={vehicle} />
      <Icons vehicle={vehicle} />
      <VehicleStatusLine vehicle={vehicle} />
      <Estimate vehicle={vehicle} />
      <LocationLine vehicle={vehicle} />
      <CallCard vehicle={vehicle} />
      <Actions vehicle={vehicle} />
    </div>
  );
}

/** The detailed sections below the pictures. */
export function MainColumn({ vehicle, className }: VehicleProps) {
  return (
    <div className={classNames('mt-10 min-w-0', className)}>
      <VehicleTabs vehicle={vehicle} />
      <KeyInformation vehicle={vehicle} />
      <Features vehicle={vehicle} />
      <Specifications vehicle={vehicle} />
      <Details vehicle={vehicle} />
      <Documents vehicle={vehicle} />
      <MoneySection money={vehicle.money} />
      <FinanceDisclaimer disclaimer={vehicle.financeDisclaimer} />
      <MapSection vehicle={vehicle} />
      <Promos vehicle={vehicle} />
    </div>
  );
}
