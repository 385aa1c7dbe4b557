import { type RawBuilder, sql } from 'kysely';
import { NO_VARIANT } from '#domain/vehicle/vehicle.ts';
import type { VehicleVariant } from '#domain/vehicle/vehicle.ts';
import { IMPORTED_COLUMNS } from './staged-vehicles.ts';
import type { ColumnSets } from './staged-batch.ts';
import type { ImportedColumn, StagedColumn } from './staged-vehicles.ts';

/** Columns that an import writes besides those of the feed. */
export type WrittenColumn = ImportedColumn | 'sold' | 'sold_at' | 'variant';

export interface ImportedValue {
  column: WrittenColumn;
  /** In terms of `s` (staged_vehicles), `v` (vehicles) and `f` (vehicle_feeds). */
  value: RawBuilder<unknown>;
}

export interface ValueRules {
  sets: ColumnSets;
  /** Columns that are locked in any vehicle of the site. */
  locked: ReadonlySet<string>;
  /** Whether a vehicle that the feed has is in stock, if the feed says nothing else. */
  isInStock: boolean;
  now: number;
}

/** Of a new vehicle, where its feed says nothing. */
export const NEW_VEHICLE: Readonly<Record<string, RawBuilder<unknown>>> = {
  item_type: sql`'car'`,
  car_type: sql`'used'`,
  status: sql`'in_stock'`,
  sold: sql`false`,
  reserved: sql`false`,
  certified: sql`false`,
  preorder: sql`false`,
  show_on_dealer_website: sql`true`,
  categories: sql`'{}'::text[]`,
  // The price that promises less.
  price_type: sql`'Excl. Govt. Charges'`,
  finance_lenders: sql`'{}'::jsonb`,
  standard_equipment: sql`'{}'::text[]`,
  filtered_features: sql`'{}'::text[]`,
  images: sql`'[]'::jsonb`,
  photos_count: sql`0`,
  spin_images: sql`'{}'::text[]`,
  hotspots: sql`'{"exterior": [], "interior": []}'::jsonb`,
  variant: sql`${JSON.stringify(NO_VARIANT)}::jsonb`,
};

/** The columns of what a feed says of electric vehicles, and their names in the variant. */
const ELECTRIC_FACTS = [
  ['electric_range', 'electricRange'],
  ['battery_capacity', 'batteryCapacity'],
  ['energy_consumption', 'energyConsumption'],
] as const satisfies readonly (readonly [StagedColumn, keyof VehicleVariant])[];

const MAX_CYLINDERS = 24;
/** Of a new vehicle, by its cylinders. */
const NEW_VARIANTS = sql`${JSON.stringify(
  Array.from({ length: MAX_CYLINDERS + 1 }, (_, cylinders) => ({ ...NO_VARIANT, cylinders })),
)}::jsonb`;

const IN_STOCK = sql`(v.status in ('in_stock', 'coming_soon') and not v.sold)`;

/** The columns that the import writes, with the value that each vehicle will have. */
export function importedValues(rules: ValueRules): ImportedValue[] {
  const values: ImportedValue[] = [];
  for (const column of IMPORTED_COLUMNS) {
    if (column === 'status') continue;
    const value = feedValue(column, rules);
    if (value !== null) values.push({ column, value: lockable(column, value, rules) });
  }
  const variant = variantValue(rules);
  if (variant !== null)
    values.push({ column: 'variant', value: lockable('variant', variant, rules) });
  return [...values, ...statusValues(rules)];
}

/** What the feed says of the variant, in the document with its other measures. */
function variantValue(rules: ValueRules): RawBuilder<unknown> | null {
  const cylinders = feedValue('cylinders', rules, sql`(v.variant ->> 'cylinders')::int`);
  const electric = ELECTRIC_FACTS.flatMap(([column, key]) => {
    const value = feedValue(column, rules, sql`(v.variant ->> ${key}::text)::float8`);
    return value === null ? [] : [{ key, value }];
  });
  const given = [
    ...(cylinders === null ? [] : [{ key: 'cylinders', value: cylinders }]),
    ...electric,
  ];
  if (given.length === 0) return null;
  // To put documents together takes long, and most vehicles have what the feed says, or are new with cylinders alone.
  const isSame = given.map(
    ({ key, value }) =>
      sql`coalesce(v.variant -> ${key}::text, 'null') = coalesce(to_jsonb(${value}), 'null')`,
  );
  const isPlain = [
    sql`${cylinders} between 0 and ${MAX_CYLINDERS}`,
    ...electric.map(({ value }) => sql`${value} is null`),
  ];
  const pairs = given.map(({ key, value }) => sql`${key}::text, ${value}`);
  const ready =
    cylinders === null
      ? sql``
      : sql`when v.variant is null and ${sql.join(isPlain, sql` and `)}
          then ${NEW_VARIANTS} -> ${cylinders}`;
  return sql`
    case
      when v.variant is not null and ${sql.join(isSame, sql` and `)} then v.variant
      ${ready}
      else coalesce(v.variant, ${NEW_VEHICLE['variant']}) || jsonb_build_object(${sql.join(pairs)})
    end`;
}

/** Sold is a flag and a time too; the three always agree. */
function statusValues(rules: ValueRules): ImportedValue[] {
  const kept = rules.isInStock
    ? sql`case when ${IN_STOCK} then v.status else 'in_stock' end`
    : sql`v.status`;
  const given = feedValue('status', rules, kept);
  if (given === null && !rules.isInStock) return [];
  const status = lockable('status', sql`coalesce(${given ?? kept}, ${kept}, 'in_stock')`, rules);
  return [
    { column: 'status', value: status },
    { column: 'sold', value: sql`(${status} = 'sold')` },
    {
      column: 'sold_at',
      value: sql`case when ${status} = 'sold' then coalesce(v.sold_at, ${new Date(rules.now)}::timestamptz) end`,
    },
  ];
}

/** Null if no vehicle of the import has the column. */
function feedValue(
  column: StagedColumn,
  { sets }: ValueRules,
  stored: RawBuilder<unknown> = sql.ref(`v.${column}`),
): RawBuilder<unknown> | null {
  const having = [...sets.values()].filter(({ columns }) => columns.has(column));
  if (having.length === 0) return null;
  const staged = withoutNull(column);
  if (having.length === sets.size) return staged;
  const ids = having.map(({ id }) => id);
  return sql`case when s.fields = any(${ids}::int[]) then ${staged} else ${stored} end`;
}

/** An empty value of the feed, where a vehicle must have one. */
function withoutNull(column: StagedColumn): RawBuilder<unknown> {
  const staged = sql.ref(`s.${column}`);
  if (column === 'created_at') return sql`coalesce(${staged}, v.created_at)`;
  const value = column === 'status' ? undefined : NEW_VEHICLE[column];
  return value === undefined ? staged : sql`coalesce(${staged}, ${value})`;
}

function lockable(
  column: WrittenColumn,
  value: RawBuilder<unknown>,
  { locked }: ValueRules,
): RawBuilder<unknown> {
  if (!locked.has(column)) return value;
  return sql`case when ${column} = any(f.locked) then ${sql.ref(`v.${column}`)} else ${value} end`;
}
