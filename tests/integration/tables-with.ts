import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';

/**
 * The table of each row that matches, whatever its case: of every table of every schema and site, the job queue's
 * included.
 */
export async function tablesWith(
  { ownerDb }: Pick<TestDatabase, 'ownerDb'>,
  pattern: RegExp,
): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; label: string }>`
    select c.oid::regclass::text as name, c.relname as label from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`.execute(ownerDb);
  const found: string[] = [];
  for (const { name, label } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.raw(name)} t where t::text ~* ${pattern.source}`.execute(ownerDb);
    found.push(...rows.map(() => label));
  }
  return found;
}
