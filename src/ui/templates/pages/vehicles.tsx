import { Suspense } from 'react';
import type { VehiclesModel } from '#ui/vehicle/vehicles-model.ts';
import { VehiclesSection } from '#ui/vehicle/vehicles-section.tsx';
import { VEHICLE_CARDS } from '../card-loader.ts';
import type { SectionProps } from './sections.tsx';

type VehiclesProps = Pick<SectionProps<VehiclesModel>, 'section' | 'variant' | 'frame'>;

/**
 * Vehicles in the template's own cards. The first load does not wait for their script: the server's markup stays
 * until it is there.
 */
export function Vehicles(props: VehiclesProps) {
  return (
    <Suspense fallback={<div className="min-h-160" />}>
      <LoadedVehicles {...props} />
    </Suspense>
  );
}

function LoadedVehicles({ section, variant, frame }: VehiclesProps) {
  const { template } = frame.site;
  const { VehicleCard } = VEHICLE_CARDS[template].use();
  return <VehiclesSection {...{ section, variant, template }} card={VehicleCard} />;
}
