import { sql } from 'kysely';
import { APP_ROLE, type Db } from './database.ts';
import { TENANT_TABLES } from './tables.ts';

/**
 * What the migrations grant to the application's role, as data: a server that a backup was restored
 * into may lack it. A test compares this list with what a migrated database has.
 */
export interface Grant {
  kind: 'schema' | 'table' | 'sequence';
  name: string;
  privileges: readonly string[];
  /** Only these columns. */
  columns?: readonly string[];
}

const READ_WRITE = ['select', 'insert', 'update', 'delete'];

/** Their rows may come with ids, past which the sequence is then moved. */
const IMPORTED_IDS = ['dealerships', 'locations', 'vehicles', 'offers', 'reviews'];
const OWN_IDS = [
  'phone_reveals',
  'analytics_events',
  'leads',
  'lead_events',
  'lead_deliveries',
  'lead_delivery_attempts',
  'message_log',
  'test_drive_bookings',
  'miscellaneous_records',
  'api_tokens',
  'accounts',
  'sign_in_codes',
  'sessions',
  'saved_searches',
  'alert_events',
  'reservations',
  'reservation_events',
  'payment_events',
  'visitor_notices',
];

export const GRANTS: readonly Grant[] = [
  { kind: 'schema', name: 'public', privileges: ['usage'] },
  { kind: 'table', name: 'kysely_migration', privileges: ['select'] },
  { kind: 'table', name: 'sites', privileges: ['select'] },
  { kind: 'table', name: 'sites', privileges: ['update'], columns: ['stock_revision'] },
  { kind: 'table', name: 'site_revisions', privileges: ['select', 'delete'] },
  { kind: 'table', name: 'site_hosts', privileges: ['select'] },
  { kind: 'table', name: 'lead_delivery_queue', privileges: READ_WRITE },
  { kind: 'table', name: 'settlement_queue', privileges: READ_WRITE },
  { kind: 'table', name: 'confirmation_keys', privileges: READ_WRITE },
  { kind: 'table', name: 'confirmation_counts', privileges: READ_WRITE },
  ...TENANT_TABLES.map((name) => ({ kind: 'table', name, privileges: READ_WRITE }) as const),
  ...IMPORTED_IDS.map((table) => sequenceOf(table, ['usage', 'select', 'update'])),
  ...OWN_IDS.map((table) => sequenceOf(table, ['usage', 'select'])),
];

function sequenceOf(table: string, privileges: readonly string[]): Grant {
  return { kind: 'sequence', name: `${table}_id_seq`, privileges };
}

/** The parts of `GRANTS` that the role lacks, or all of it if the role does not exist. */
export async function findMissingGrants(db: Db): Promise<Grant[]> {
  const wanted = GRANTS.flatMap(({ privileges, columns = [null], ...grant }) =>
    privileges.flatMap((privilege) => columns.map((column) => ({ ...grant, privilege, column }))),
  );
  const { rows } = await sql<{ position: number }>`
    select position
    from json_to_recordset(${JSON.stringify(wanted.map((one, position) => ({ ...one, position })))}::json)
      as wanted (kind text, name text, privilege text, "column" text, position int)
    left join pg_roles role on role.rolname = ${APP_ROLE}
    where not coalesce(case
      when kind = 'schema' then has_schema_privilege(role.oid, to_regnamespace(name), privilege)
      when kind = 'sequence' then has_sequence_privilege(role.oid, to_regclass('public.' || name), privilege)
      when "column" is null then has_table_privilege(role.oid, to_regclass('public.' || name), privilege)
      else has_column_privilege(role.oid, to_regclass('public.' || name), "column", privilege)
    end, false)
    order by position`.execute(db);
  const missing = new Map<string, Grant>();
  for (const { position } of rows) {
    const one = wanted[position];
    if (one === undefined) continue;
    const { kind, name, privilege, column } = one;
    const key = `${kind} ${name} ${column ?? ''}`;
    const { privileges = [] } = missing.get(key) ?? {};
    const columns = column === null ? {} : { columns: [column] };
    missing.set(key, { kind, name, privileges: [...privileges, privilege], ...columns });
  }
  return [...missing.values()];
}

/** Grants again what is missing. Returns what was. */
export async function repairGrants(ownerDb: Db): Promise<Grant[]> {
  const missing = await findMissingGrants(ownerDb);
  for (const { kind, name, privileges, columns } of missing) {
    const what =
      columns === undefined ? sql`` : sql` (${sql.join(columns.map((c) => sql.ref(c)))})`;
    const target = kind === 'schema' ? sql.id(name) : sql.id('public', name);
    await sql`grant ${sql.raw(privileges.join(', '))}${what} on ${sql.raw(kind)} ${target} to ${sql.id(APP_ROLE)}`.execute(
      ownerDb,
    );
  }
  return missing;
}

const MOST_NAMED = 4;

/** For an operator: `INSERT on leads, SELECT on vehicles and 3 more`. */
export function describeGrants(grants: readonly Grant[]): string {
  const named = grants.slice(0, MOST_NAMED).map(({ name, privileges, columns }) => {
    const what = privileges.join('/').toUpperCase();
    return `${what}${columns === undefined ? '' : ` (${columns.join(', ')})`} on ${name}`;
  });
  const more = grants.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`;
}
