import type { ReactNode } from 'react';
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
  VehicleStatusLine,
  VehicleViews,
} from './summary.tsx';

/** Price, location and actions, in the spec's order. */
export function SideColumn({
  vehicle,
  className,
  children,
}: VehicleProps & { children?: ReactNode }) {
  return (
    <div className={classNames('fc-vehicle-side', className)}>
      <SoldPanel vehicle={vehicle} />
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <VehicleStatusLine vehicle={vehicle} />
        <VehicleViews vehicle={vehicle} />
      </div>
      <Estimate vehicle={vehicle} />
      <LocationLine vehicle={vehicle} />
      <CallCard vehicle={vehicle} />
      <Actions vehicle={vehicle} />
      <Icons vehicle={vehicle} />
    </div>
  );
}

/** The detailed sections below the pictures. */
export function MainColumn({ vehicle, className }: VehicleProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <VehicleTabs vehicle={vehicle} />
      <KeyInformation vehicle={vehicle} />
      <Details vehicle={vehicle} />
      <Features vehicle={vehicle} />
      <Specifications vehicle={vehicle} />
      <Documents vehicle={vehicle} />
      <MoneySection money={vehicle.money} />
      <MapSection vehicle={vehicle} />
      <Promos vehicle={vehicle} />
      <FinanceDisclaimer disclaimer={vehicle.financeDisclaimer} />
    </div>
  );
}
