import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedServer } from '#db/embedded/embedded-server.ts';
import type { EngineRefinement } from '#stock/engine/query/refine.ts';
import type { EngineQuery } from '#stock/engine/query/search.ts';
import { numberAt, valueAt } from '#stock/engine/source.ts';
import type { IndexSource } from '#stock/engine/source.ts';
import { queryWords, identifierOf, wordsOf } from '#stock/engine/text/words.ts';
import type { BenchQuery } from './search-queries.ts';

/** PostgreSQL's result of a query, in the same parts as the engine's result. */
export interface PostgresResult {
  ids: number[];
  total: number;
  facets: Map<string, Map<string, number>>;
  ends: Map<string, { min: number; max: number } | null>;
}

export interface PostgresRun {
  results: PostgresResult[];
  /** CPU time of the server process only. */
  cpuMsPerQuery: number;
}

/** Clock ticks per second, the unit of process times in Linux's /proc. */
const TICKS = 100;
const ROWS_AN_INSERT = 500;
const SILENT = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

export async function runOnPostgres(
  source: IndexSource,
  listed: Uint8Array,
  sold: Uint8Array,
  queries: readonly BenchQuery[],
): Promise<PostgresRun> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'search-bench-'));
  const server = await startEmbeddedServer({ dataDir, log: SILENT });
  try {
    const client = new pg.Client(server.connection);
    await client.connect();
    try {
      // A single process does all the work, so its CPU time is the total.
      await client.query('set max_parallel_workers_per_gather = 0; set jit = off');
      await load(client, source, listed, sold);
      return await runQueries(client, source, queries);
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A btree per field, GIN for multi-valued fields, and trigrams for words with typos. */
async function load(
  client: pg.Client,
  source: IndexSource,
  listed: Uint8Array,
  sold: Uint8Array,
): Promise<void> {
  const singles = source.singles.map(({ field }) => `${quote(field)} text`);
  const multiples = source.multiples.map(({ field }) => `${quote(field)} text[]`);
  const numbers = source.numbers.map(({ field }) => `${numberColumn(field)} float8`);
  const keys = sortKeys(source).map((_, at) => `key_${at} float8`);
  const columns = [...singles, ...multiples, ...numbers, ...keys];
  await client.query(`create extension if not exists pg_trgm;
    create table stock (id int primary key, sold boolean, ${columns.join(', ')}, words tsvector, spelt text)`);
  const rows = Array.from({ length: source.rows }, (_, row) => row).filter(
    (row) => listed[row] === 1,
  );
  for (let from = 0; from < rows.length; from += ROWS_AN_INSERT) {
    const values = rows
      .slice(from, from + ROWS_AN_INSERT)
      .map((row) => readRow(source, row, sold[row] === 1));
    const width = values[0]?.length ?? 0;
    const rowsSql = values.map((_, at) => {
      const placeholders = Array.from(
        { length: width },
        (__, column) => `$${at * width + column + 1}`,
      );
      placeholders[width - 2] = `array_to_tsvector(${placeholders[width - 2]})`;
      return `(${placeholders.join(',')})`;
    });
    await client.query(`insert into stock values ${rowsSql.join(',')}`, values.flat());
  }
  const indexed = [
    ...source.singles.map(({ field }) => `(${quote(field)})`),
    ...source.numbers.map(({ field }) => `(${numberColumn(field)})`),
    ...sortKeys(source).map((_, at) => `(key_${at})`),
    ...source.multiples.map(({ field }) => `using gin (${quote(field)})`),
    'using gin (words)',
    'using gin (spelt gin_trgm_ops)',
  ];
  for (const index of indexed) await client.query(`create index on stock ${index}`);
  await client.query('vacuum analyze stock');
}

function readRow(source: IndexSource, row: number, isSold: boolean): unknown[] {
  const words = new Set<string>();
  for (const text of source.texts) {
    const { as = (value: string) => value } = text.field === undefined ? {} : text;
    const texts =
      text.field === undefined
        ? [valueAt(text.read, row)]
        : valuesOf(source, text.field, row).map(as);
    for (const one of texts) for (const word of wordsOf(one ?? '')) words.add(word);
  }
  for (const { read } of source.marks) {
    const identifier = identifierOf(read(row) ?? '');
    if (identifier !== '') words.add(identifier);
  }
  return [
    row,
    isSold,
    ...source.singles.map(({ read }) => valueAt(read, row)),
    ...source.multiples.map(({ read }) => read(row)),
    ...source.numbers.map((number) => numberAt(number, row)),
    ...sortKeys(source).map(({ read }) => valueAt(read, row)),
    [...words],
    [...words].join(' '),
  ];
}

function valuesOf(source: IndexSource, field: string, row: number): readonly string[] {
  const single = source.singles.find((one) => one.field === field);
  if (single !== undefined) return [valueAt(single.read, row) ?? ''];
  return source.multiples.find((one) => one.field === field)?.read(row) ?? [];
}

function sortKeys(source: IndexSource) {
  return source.orders.flatMap(({ by }) => by);
}

function quote(field: string): string {
  return `"${field}"`;
}

function numberColumn(field: string): string {
  return `"${field}_number"`;
}

async function runQueries(
  client: pg.Client,
  source: IndexSource,
  queries: readonly BenchQuery[],
): Promise<PostgresRun> {
  const pid = (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number;
  // Warm up: the first run reads the table into memory.
  for (const query of queries.slice(0, 20)) await runQuery(client, source, query);
  const before = await cpuMs(pid);
  const results: PostgresResult[] = [];
  for (const query of queries) results.push(await runQuery(client, source, query));
  return { results, cpuMsPerQuery: ((await cpuMs(pid)) - before) / queries.length };
}

async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

async function runQuery(
  client: pg.Client,
  source: IndexSource,
  { query, exact }: BenchQuery,
): Promise<PostgresResult> {
  const { text, values } = condition(source, query, exact, null);
  const order = orderBy(source, query);
  const keys = ['words', ...sortKeys(source).map((_, at) => `key_${at}`)];
  const page = await client.query(
    `with met as materialized (select id, sold, ${keys.join(', ')} from stock where ${text}),
      seen as (select id, sold and coalesce(lag(sold) over arranged, false) as joins,
        row_number() over arranged as place from met window arranged as (order by ${order})),
      kept as (select id, place from seen where not joins or (select bool_and(sold) from met))
     select (select count(*)::int from kept) as total,
       array(select id from kept order by place offset ${query.offset} limit ${query.limit}) as ids`,
    values,
  );
  const refined = new Set(query.refinements.map(({ field }) => field));
  const facets = new Map<string, Map<string, number>>();
  const ends: PostgresResult['ends'] = new Map();
  await countInto(client, source, query, exact, null, refined, facets, ends);
  for (const field of refined) {
    await countInto(client, source, query, exact, field, refined, facets, ends);
  }
  const { total, ids } = page.rows[0] as { total: number; ids: number[] };
  return { total, ids, facets, ends };
}

/** Counts and ranges of all fields without a refinement, or of the one field that ignores its own refinement. */
async function countInto(
  client: pg.Client,
  source: IndexSource,
  query: EngineQuery,
  exact: boolean,
  only: string | null,
  refined: ReadonlySet<string>,
  facets: PostgresResult['facets'],
  ends: PostgresResult['ends'],
): Promise<void> {
  const { text, values } = condition(source, query, exact, only);
  const isCounted = (field: string) => (only === null ? !refined.has(field) : field === only);
  const singles = source.singles.map(({ field }) => field).filter(isCounted);
  const multiples = source.multiples.map(({ field }) => field).filter(isCounted);
  const numbers = source.numbers.map(({ field }) => field).filter(isCounted);
  const parts: string[] = [];
  if (singles.length > 0) {
    const columns = singles.map(quote);
    parts.push(
      `select case ${singles.map((field) => `when grouping(${quote(field)}) = 0 then '${field}'`).join(' ')} end as field,
        coalesce(${columns.join(', ')}) as value, count(*)::float8 as least, null::float8 as most
       from met group by grouping sets (${columns.map((column) => `(${column})`).join(', ')})`,
    );
  }
  for (const field of multiples) {
    parts.push(
      `select '${field}' as field, value, count(*)::float8 as least, null::float8 as most from met, unnest(${quote(field)}) as value group by value`,
    );
  }
  for (const field of numbers) {
    parts.push(
      `select '${field}' as field, '' as value, min(${numberColumn(field)}) as least, max(${numberColumn(field)}) as most from met having count(*) > 0`,
    );
  }
  if (parts.length === 0) return;
  const columns = [...singles, ...multiples].map(quote).concat(numbers.map(numberColumn));
  const { rows } = await client.query(
    `with met as materialized (select ${columns.join(', ')} from stock where ${text}) ${parts.join(' union all ')}`,
    values,
  );
  for (const field of numbers) ends.set(field, null);
  for (const field of [...singles, ...multiples]) facets.set(field, new Map());
  for (const { field, value, least, most } of rows) {
    if (most !== null) ends.set(field, { min: least, max: most });
    else if (value !== null && value !== '') facets.get(field)?.set(value, least);
  }
}

function condition(
  source: IndexSource,
  query: EngineQuery,
  exact: boolean,
  without: string | null,
): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const next = (value: unknown) => `$${values.push(value)}`;
  const parts = query.refinements
    .filter(({ field }) => field !== without)
    .flatMap((refinement) => refine(source, refinement, next));
  const words = queryWords(query.text);
  const last = words.pop();
  if (last !== undefined) {
    const whole = words.map((word) => `'${word}'`);
    if (exact) whole.push(`'${last}':*`);
    else parts.push(`${next(last)} <% spelt`);
    if (whole.length > 0) parts.push(`words @@ ${next(whole.join(' & '))}::tsquery`);
  }
  return { text: parts.length === 0 ? 'true' : parts.join(' and '), values };
}

function refine(
  source: IndexSource,
  { field, values, min, max }: EngineRefinement,
  next: (value: unknown) => string,
): string[] {
  const parts: string[] = [];
  if (values !== undefined && values.length > 0) {
    const isMultiple = source.multiples.some((multiple) => multiple.field === field);
    parts.push(
      isMultiple
        ? `${quote(field)} && ${next(values)}::text[]`
        : `${quote(field)} = any(${next(values)}::text[])`,
    );
  }
  if ((min ?? null) !== null) parts.push(`${numberColumn(field)} >= ${next(min)}`);
  if ((max ?? null) !== null) parts.push(`${numberColumn(field)} <= ${next(max)}`);
  return parts;
}

function orderBy(source: IndexSource, { order, secondOrder, text }: EngineQuery): string {
  const isRelevance = order === 'relevance';
  const name = isRelevance ? secondOrder : order;
  const keys = sortKeys(source);
  const own = source.orders.find((one) => one.name === name)?.by ?? [];
  const parts = own.map(
    (key) => `key_${keys.indexOf(key)} ${key.descending ? 'desc' : 'asc'} nulls last`,
  );
  const words = queryWords(text).map((word) => `'${word}':*`);
  if (isRelevance && words.length > 0) {
    parts.unshift(`ts_rank(words, $$${words.join(' & ')}$$::tsquery) desc`);
  }
  return parts.join(', ');
}
