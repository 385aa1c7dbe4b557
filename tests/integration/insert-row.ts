import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Writes a row as it was read. Nobody can write the values of a generated column. */
export async function insertRow(executor: Db, table: string, row: object): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    executor,
  );
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::json)`.execute(
    executor,
  );
}
