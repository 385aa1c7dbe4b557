import * as copy from '#copy/en-AU/accounts.ts';
import * as common from '#copy/en-AU/common.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import type { CompareGroup, ComparedRow } from '../saved/hit-facts.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import { SavedPicture } from '../saved/saved-picture.tsx';

export interface CompareColumn {
  id: number;
  name: string;
  /** The vehicle's page; null if it has none. */
  href: string | null;
  /** The form to enquire about it; null for a vehicle that is not for sale. */
  enquireHref: string | null;
  picture: string | null;
  /** Drawn in place of a picture. */
  silhouette: SilhouetteName | null;
  /** Status to show first: 'Sold', 'No longer listed'. */
  note: string | null;
}

export interface CompareTableProps {
  /** Each column with its remove control. */
  columns: readonly (CompareColumn & { remover: ReactNode })[];
  groups: readonly CompareGroup[];
  /** Tells apart the rows that differ from the others; pointless when only those rows are shown. */
  marked: boolean;
}

export function CompareTable({ columns, groups, marked }: CompareTableProps) {
  const t = useCopy();
  const count = columns.length;
  return (
    <table className="fc-compare-table">
      <caption className="sr-only">
        {t(count === 1 ? copy.tableCaptionOne : copy.tableCaption, { count })}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t(copy.detail)}</span>
          </th>
          {columns.map((column) => (
            <th key={column.id} scope="col">
              <span className="relative mb-2 block">
                <SavedPicture
                  url={column.picture}
                  silhouette={column.silhouette}
                  width={320}
                  className="w-full"
                />
                <span className="fc-compare-remove">{column.remover}</span>
              </span>
              <span className="block leading-snug">
                <Name column={column} />
                {column.note === null ? null : (
                  <span className="block text-sm font-semibold text-danger">{column.note}</span>
                )}
              </span>
              {column.enquireHref === null ? null : (
                <ButtonLink
                  href={column.enquireHref}
                  variant="secondary"
                  size="sm"
                  className="mt-2 min-h-11"
                >
                  {t(common.enquire)}
                  <span className="sr-only">{` ${column.name}`}</span>
                </ButtonLink>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.heading}>
          {group.heading === null ? null : (
            <tr>
              <th scope="rowgroup" colSpan={count + 1} className="fc-compare-group">
                <span>{group.heading}</span>
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <Row
              key={row.label}
              row={row}
              columns={columns}
              missing={group.missing}
              marked={marked}
            />
          ))}
          {group.shared.length === 0 ? null : (
            <tr>
              <th scope="row">{t(copy.allHave)}</th>
              <td colSpan={count}>
                <span className="fc-compare-all">{group.shared.join(', ')}</span>
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

/** A link if the vehicle has a page. */
function Name({ column: { name, href } }: { column: CompareColumn }) {
  if (href === null) return name;
  return (
    <SiteLink href={href} className="underline underline-offset-4 hover:no-underline">
      {name}
    </SiteLink>
  );
}

interface RowProps {
  row: ComparedRow;
  columns: readonly CompareColumn[];
  missing: string;
  marked: boolean;
}

function Row({ row, columns, missing, marked }: RowProps) {
  const t = useCopy();
  return (
    <tr
      data-differs={marked ? row.differs : undefined}
      data-row={row.label}
      data-price={row.isPrice}
    >
      <th scope="row">
        {row.label}
        {marked && row.differs ? <span className="sr-only"> {t(copy.differs)}</span> : null}
      </th>
      {columns.map(({ id }, index) => (
        <td key={id}>
          {row.values[index] ?? (
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

/** The groups with only the rows in which the vehicles differ. */
export function differencesOf(groups: readonly CompareGroup[]): CompareGroup[] {
  return groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ differs }) => differs),
      shared: [],
    }))
    .filter(({ rows }) => rows.length > 0);
}
