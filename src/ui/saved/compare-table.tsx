import type { SavedTools, SavedVehicle } from '#domain/saved.ts';
import type { SearchHit } from '#domain/search-hit.ts';
import { Icon } from '../primitives/icon.tsx';
import { IconButton } from '../primitives/icon-button.tsx';
import type { CompareGroup, CompareRow } from './hit-facts.ts';
import { SavedPicture } from './saved-picture.tsx';
import { VehicleName } from './vehicle-name.tsx';

interface Column {
  vehicle: SavedVehicle;
  /** Null: gone, or not known yet. */
  hit: SearchHit | null;
}

export interface CompareTableProps {
  columns: readonly Column[];
  groups: readonly CompareGroup[];
  tools: SavedTools;
  /** Whether the answer is there, so that a vehicle without one is gone. */
  complete: boolean;
  onRemove: (vehicle: SavedVehicle) => void;
}

export function CompareTable({ columns, groups, tools, complete, onRemove }: CompareTableProps) {
  return (
    <table className="fc-compare-table">
      <caption className="sr-only">{columns.length} vehicles side by side</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Detail</span>
          </th>
          {columns.map(({ vehicle, hit }) => (
            <th key={vehicle.id} scope="col">
              <SavedPicture
                url={hit?.primary_image_url ?? vehicle.primary_image_url}
                width={320}
                className="mb-1 w-full"
              />
              <span className="flex items-start justify-between gap-1">
                <span className="min-w-0 pt-1.5 leading-snug">
                  <VehicleName vehicle={vehicle} hit={hit} tools={tools} />
                  {complete && hit === null ? (
                    <span className="block text-sm font-normal text-muted">No longer listed</span>
                  ) : null}
                </span>
                <IconButton
                  size="sm"
                  label={`Remove ${vehicle.name} from compare`}
                  onClick={() => onRemove(vehicle)}
                  className="-mr-1.5"
                >
                  <Icon name="x" size="sm" />
                </IconButton>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.heading}>
          {group.heading === null ? null : (
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className="fc-compare-group">
                <span>{group.heading}</span>
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <Row key={row.label} row={row} columns={columns} missing={group.missing} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface RowProps {
  row: CompareRow;
  columns: readonly Column[];
  missing: string;
}

function Row({ row, columns, missing }: RowProps) {
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row">{row.label}</th>
      {columns.map(({ vehicle }, place) => (
        <td key={vehicle.id}>
          {row.values[place] ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{missing}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
