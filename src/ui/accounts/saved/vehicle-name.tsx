import type { SavedTools, SavedVehicle } from '#domain/accounts/saved.ts';
import type { SearchHit } from '#domain/search/search-hit.ts';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';

export interface VehicleNameProps {
  vehicle: SavedVehicle;
  /** Null: gone, or not known yet. */
  hit: SearchHit | null;
  tools: SavedTools;
}

/** A link as long as the vehicle is listed and its page answers. */
export function VehicleName({ vehicle, hit, tools }: VehicleNameProps) {
  if (hit === null || !tools.vehicleLinks) return vehicle.name;
  return (
    <SiteLink href={hit.path} className="hover:underline">
      {vehicle.name}
    </SiteLink>
  );
}
