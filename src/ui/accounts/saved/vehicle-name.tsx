import type { SavedTools, SavedVehicle } from '#domain/accounts/saved.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';

export interface VehicleNameProps {
  vehicle: SavedVehicle;
  /** Null if no longer listed or not loaded yet. */
  hit: SearchHit | null;
  tools: SavedTools;
}

/** A link if the vehicle is listed and the site has vehicle pages. */
export function VehicleName({ vehicle, hit, tools }: VehicleNameProps) {
  if (hit === null || !tools.vehicleLinks) return vehicle.name;
  return (
    <SiteLink href={hit.path} className="hover:underline">
      {vehicle.name}
    </SiteLink>
  );
}
