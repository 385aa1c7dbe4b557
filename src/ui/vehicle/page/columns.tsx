import { FinanceDisclaimer } from '#ui/finance/finance-disclaimer.tsx';
import { MoneySection } from '#ui/finance/money-section.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { ContactCard } from './contact-card.tsx';
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
  Estimate,
  Icons,
  SoldPanel,
  type VehicleProps,
  VehiclePrice,
  VehicleStatusLine,
} from './summary.tsx';

/** Price, what a buyer asks first, where it is and the actions; below them who sells it. `className` is that of both cards. */
export function SideColumn({
  vehicle,
  className,
  columnClassName,
}: VehicleProps & { columnClassName?: string | undefined }) {
  return (
    <div className={classNames('fc-vehicle-side', columnClassName)}>
      <div className={className}>
        <SoldPanel vehicle={vehicle} />
        <VehiclePrice vehicle={vehicle} />
        <Icons vehicle={vehicle} />
        <VehicleStatusLine vehicle={vehicle} />
        <Estimate vehicle={vehicle} />
        <Actions vehicle={vehicle} />
      </div>
      <ContactCard vehicle={vehicle} className={className} />
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
