import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyIn, copyOut } from '#db/backup/copy.ts';
import { digestOf } from '#db/backup/table-digest.ts';
import { type TestDatabase, createTestDatabase } from '../database.ts';

let database: TestDatabase;
let client: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  client = new pg.Client(database.ownerConnection);
  other = new pg.Client(database.ownerConnection);
  await Promise.all([client.connect(), other.connect()]);
  await client.query(`
    create table kinds (n numeric, r real, d float8, t text, b bytea, a text[], j jsonb, z timestamptz,
      l timestamp, y date, i interval, u uuid, o boolean, g bigint)`);
  await client.query(
    `insert into kinds values
      (123456789012345678901234567890.000100, 'NaN', '-0', $1, '\\x005c0a0d09ff',
       array['', null, 'NULL', '{,}"\\'], '{"b": 1.10, "a": "\\u00e9\\\\"}', '2026-11-17 00:00:00.000001+11',
       '0044-03-15 12:00 BC', 'infinity', '1 year 2 days 00:00:00.5', gen_random_uuid(), true, 9223372036854775807),
      (null, null, null, '', '', '{}', 'null', '-infinity', null, null, null, null, false, -1)`,
    ['tab\t line\nreturn\r backslash\\ \\N \\. 日本 🚗'],
  );
});

afterAll(async () => {
  await Promise.all([client.end(), other.end()]);
  await database.drop();
});

async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* once(bytes: Buffer) {
  yield bytes;
}

it('every kind of value comes back to the byte', async () => {
  const rows = await all(copyOut(client, 'copy kinds to stdout'));
  expect(rows.toString().split('\n')).toHaveLength(3);
  await client.query('create table restored (like kinds)');
  await copyIn(client, 'copy restored from stdin', once(rows));
  expect(await all(copyOut(client, 'copy restored to stdout'))).toEqual(rows);
  const { rows: different } = await client.query(
    'select * from (table kinds except all table restored) as missing',
  );
  expect(different).toEqual([]);
});

it('a large table arrives whole, however the reader dawdles', async () => {
  const statement = `copy (select n, repeat('x', 500) from generate_series(1, 50000) n) to stdout`;
  const whole = await digestOf(copyOut(client, statement));
  expect(whole.rows).toBe(50_000);
  const reader = copyOut(client, statement);
  let most = 0;
  async function* slowly() {
    for await (const chunk of reader) {
      most = Math.max(most, reader.readableLength);
      // The rest would arrive meanwhile, if the server did not have to wait.
      await other.query('select 1');
      yield Buffer.from(chunk);
    }
  }
  expect(await digestOf(slowly())).toEqual(whole);
  expect(most).toBeLessThan(1024 * 1024);
});

it('a reader that gives up leaves a usable connection', async () => {
  const reader = copyOut(client, 'copy (select generate_series(1, 200000)) to stdout');
  for await (const chunk of reader) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('a statement that fails, a source that fails and a row that does not fit are reported', async () => {
  await expect(all(copyOut(client, 'copy nowhere to stdout'))).rejects.toThrow(/nowhere/);
  await client.query('create table numbers (n int)');
  async function* failing() {
    yield Buffer.from('1\n');
    throw new Error('The disk is gone.');
  }
  await expect(copyIn(client, 'copy numbers from stdin', failing())).rejects.toThrow(
    'The disk is gone.',
  );
  const misfit = once(Buffer.from('one\n'));
  await expect(copyIn(client, 'copy numbers from stdin', misfit)).rejects.toThrow(/integer/);
  expect((await client.query('select * from numbers')).rows).toEqual([]);
});
