import { COPY_NULL, copyRows, copyText, copyTexts } from '#db/copy-rows.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { IMPORTED_COLUMNS } from './staged-vehicles.ts';
import type { StagedColumn, StagedVehicle } from './staged-vehicles.ts';

/** By the columns that vehicles came with: most feeds have one such set, an API call may have several. */
export type ColumnSets = Map<string, { id: number; columns: ReadonlySet<StagedColumn> }>;

const STAGED_COLUMNS: readonly StagedColumn[] = [...IMPORTED_COLUMNS, 'cylinders'];
const COPIED_COLUMNS = [
  'row',
  'fields',
  'base_slug',
  'is_slug_new',
  'stock_number',
  ...STAGED_COLUMNS,
];
const FIRST_BYTES = 1_000_000;
/** Of a UTF-16 unit in UTF-8. */
const MAX_UNIT_BYTES = 3;

/**
 * Vehicles on their way into the database. Each is written as bytes at once: thousands of objects that live
 * until a statement takes them would cost more to clean up than to make.
 */
export class StagedBatch {
  /** Of the whole import. */
  readonly #sets: ColumnSets;
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;
  /** Of the vehicle before. */
  #columns: ReadonlySet<StagedColumn> = new Set();
  #setId = 0;
  readonly #slugs = new Set<string>();
  /** Of these vehicles. */
  sets: ColumnSets = new Map();
  count = 0;
  firstRow = Infinity;
  lastRow = -Infinity;

  constructor(sets: ColumnSets) {
    this.#sets = sets;
  }

  /** The space is used again. */
  clear(): void {
    this.#length = 0;
    this.#columns = new Set();
    this.#slugs.clear();
    this.sets = new Map();
    this.count = 0;
    this.firstRow = Infinity;
    this.lastRow = -Infinity;
  }

  add(vehicle: StagedVehicle): void {
    const { row, base_slug: slug, stock_number: stockNumber } = vehicle;
    let cells = '';
    let isOfSet = true;
    for (const column of STAGED_COLUMNS) {
      const value = vehicle[column];
      if ((value !== undefined) !== this.#columns.has(column)) isOfSet = false;
      cells += `\t${copyValue(column, value)}`;
    }
    if (!isOfSet) this.#enterSet(vehicle);
    const isSlugNew = this.#slugs.has(slug) ? 'f' : 't';
    this.#slugs.add(slug);
    this.#write(
      `${row}\t${this.#setId}\t${copyText(slug)}\t${isSlugNew}\t${copyText(stockNumber)}${cells}\n`,
    );
    this.count += 1;
    this.firstRow = Math.min(this.firstRow, row);
    this.lastRow = Math.max(this.lastRow, row);
  }

  #enterSet(vehicle: StagedVehicle): void {
    const columns = STAGED_COLUMNS.filter((column) => vehicle[column] !== undefined);
    const key = columns.join();
    let set = this.#sets.get(key);
    if (set === undefined) {
      set = { id: this.#sets.size + 1, columns: new Set(columns) };
      this.#sets.set(key, set);
    }
    this.sets.set(key, set);
    this.#columns = set.columns;
    this.#setId = set.id;
  }

  #write(line: string): void {
    const needed = this.#length + line.length * MAX_UNIT_BYTES;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#length += this.#bytes.write(line, this.#length);
  }

  /** Into `staged_batch`, in place of the batch before. */
  async store(trx: SiteTransaction): Promise<void> {
    const names = COPIED_COLUMNS.map((name) => `"${name}"`).join();
    // In one message: the answer to each waits until the process has time for it, which is busy reading.
    await copyRows(
      trx,
      `truncate staged_batch; copy staged_batch (${names}) from stdin`,
      this.#bytes.subarray(0, this.#length),
    );
  }
}

function copyValue(column: StagedColumn, value: StagedVehicle[StagedColumn]): string {
  if (value === null || value === undefined) return COPY_NULL;
  if (typeof value === 'string') return copyText(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  // Pictures are JSON in the table, other lists are arrays of texts.
  return column === 'images' ? copyText(JSON.stringify(value)) : copyTexts(value as string[]);
}
