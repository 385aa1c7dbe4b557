import type pg from 'pg';
import { MIGRATIONS } from '#db/migrations/all.ts';
import { PLATFORM_TABLES, TENANT_TABLES } from '#db/tables.ts';
import { BackupError } from './backup-error.ts';
import { quoted } from './catalogue.ts';

const OUR_TABLES = [
  ...PLATFORM_TABLES,
  ...TENANT_TABLES,
  'kysely_migration',
  'kysely_migration_lock',
];

/** The functions of the schema that the user owns, without those of extensions. */
const OWN_FUNCTIONS = `
  select p.oid::regprocedure::text as signature from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and p.proowner = (select oid from pg_roles where rolname = current_user)
    and not exists (select from pg_depend d
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

export interface ClearOptions {
  /** The names of the migrations that ran in this database. */
  done: ReadonlySet<string>;
  /** Whether a database with sites may be emptied. */
  replace: boolean;
}

/**
 * Removes what the migrations created, so that they can create it again as of the backup. Refuses
 * to touch tables that are not ours, or sites unless `replace` is set.
 */
export async function clearDatabase(
  client: pg.Client,
  { done, replace }: ClearOptions,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename::text as name from pg_tables
     where schemaname = 'public' and tablename = any($1)`,
    [OUR_TABLES],
  );
  const existing = rows.map(({ name }) => name);
  if (existing.length === 0) return;
  const foreign = existing.find((name) => !name.startsWith('kysely_'));
  if (done.size === 0 && foreign !== undefined) {
    throw new BackupError(
      `The database has a table ${foreign} that Forecourt did not create: restore into another one.`,
    );
  }
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const newer = [...done].find((name) => !known.has(name));
  if (newer !== undefined) {
    throw new BackupError(
      `A newer version of Forecourt has migrated the database (${newer}): restore into another one, or with that version.`,
    );
  }
  if (!replace) await refuseSites(client, existing);
  await client.query(`drop table ${existing.map(quoted).join(', ')}`);
  const functions = await client.query<{ signature: string }>(OWN_FUNCTIONS);
  for (const { signature } of functions.rows) await client.query(`drop function ${signature}`);
}

async function refuseSites(client: pg.Client, existing: readonly string[]): Promise<void> {
  if (!existing.includes('sites')) return;
  const { rows } = await client.query<{ sites: number; groups: number }>(
    `select (select count(*)::int from public.sites) as sites,
       (select count(*)::int from public.site_groups) as groups`,
  );
  const { sites = 0, groups = 0 } = rows[0] ?? {};
  if (sites + groups === 0) return;
  const found =
    sites > 0
      ? `${sites} ${sites === 1 ? 'site' : 'sites'}`
      : `${groups} ${groups === 1 ? 'group' : 'groups'}`;
  throw new BackupError(
    `The database has ${found}: restore into an empty one, or with --replace, which deletes everything in it first.`,
  );
}
