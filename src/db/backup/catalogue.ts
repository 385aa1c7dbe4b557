import pg from 'pg';

/** A table as the catalogue describes it to the connected user. */
export interface CataloguedTable {
  name: string;
  /** Without generated columns, whose values cannot be written. */
  columns: string[];
  /** SQL that orders its rows the same way in every database. */
  order: string;
  references: string[];
  forcedRowSecurity: boolean;
  readable: boolean;
  /** Whether row-level security might hide a row from the user. */
  filtered: boolean;
}

export interface SequencePosition {
  table: string;
  name: string;
  /** The value that it hands out next: a bigint, hence text. */
  next: string;
}

/**
 * Every table of the schema except those of extensions and the migrator. Text is ordered by bytes,
 * since a collation differs between machines. A table is unfiltered if row-level security does not
 * apply to the user, or if a policy for the user admits every row and none restricts it.
 */
const TABLES = `
  select c.relname::text as name, c.relforcerowsecurity as "forcedRowSecurity",
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    coalesce(
      (select string_agg(
          format(case when a.attcollation = 0 then '%I' else '%I collate "C"' end, a.attname),
          ', ' order by k.position)
        from pg_index i
        cross join unnest(i.indkey::int[]) with ordinality k (attnum, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary),
      format('(%I.*)::text collate "C"', c.relname)) as "order",
    array(select distinct f.relname::text from pg_constraint k
      join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f') as references,
    has_table_privilege(c.oid, 'select') as readable,
    row_security_active(c.oid) and (
      not exists (select from pg_policy p
        where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
          and pg_get_expr(p.polqual, p.polrelid) = 'true'
          and exists (select from unnest(p.polroles) r (role)
            where case when r.role = 0 then true else pg_has_role(r.role, 'usage') end))
      or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive)
    ) as filtered
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname not in ('kysely_migration', 'kysely_migration_lock')
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C"`;

/** The sequences that belong to a column. */
const SEQUENCES = `
  select c.relname::text as "table", s.relname::text as name, q.seqincrement::text as increment
  from pg_class s
  join pg_sequence q on q.seqrelid = s.oid
  join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid
    and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
  join pg_class c on c.oid = d.refobjid
  where s.relnamespace = 'public'::regnamespace
  order by s.relname collate "C"`;

export const quoted = (name: string): string => `public.${pg.escapeIdentifier(name)}`;

export async function listTables(client: pg.Client): Promise<CataloguedTable[]> {
  return (await client.query<CataloguedTable>(TABLES)).rows;
}

export async function listSequences(client: pg.Client): Promise<SequencePosition[]> {
  const { rows } = await client.query<{ table: string; name: string; increment: string }>(
    SEQUENCES,
  );
  const positions: SequencePosition[] = [];
  for (const { table, name, increment } of rows) {
    const position = await client.query<{ next: string }>(
      `select (case when is_called then last_value + $1::bigint else last_value end)::text as next
       from ${quoted(name)}`,
      [increment],
    );
    positions.push({ table, name, next: position.rows[0]?.next ?? '1' });
  }
  return positions;
}

/** The rows in their text form, in an order and a notation that do not depend on the server. */
export function selectRows(columns: readonly string[], { name, order }: CataloguedTable): string {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return `copy (select ${list} from ${quoted(name)} order by ${order}) to stdout`;
}

/** For the transaction: values are written alike by every server, and no time limit ends it. */
export const TRANSACTION_SETTINGS = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local client_encoding = 'UTF8';
  set local row_security = on;
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;
