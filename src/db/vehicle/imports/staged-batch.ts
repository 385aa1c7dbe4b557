import { COPY_NULL, CopyLines, copyRows, copyText, copyTexts } from '#db/copy-rows.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { STAGED_COLUMNS } from './staged-vehicles.ts';
import type { StagedColumn, StagedValue, StagedVehicle } from './staged-vehicles.ts';

/** By the columns that vehicles came with: most feeds have one such set, an API call may have several. */
export type ColumnSets = Map<string, { id: number; columns: ReadonlySet<StagedColumn> }>;

const COPIED_COLUMNS = [
  'row',
  'fields',
  'base_slug',
  'is_slug_new',
  'stock_number',
  ...STAGED_COLUMNS,
];

const PICTURES = STAGED_COLUMNS.indexOf('images');

/**
 * Vehicles on their way into the database. Each is written as bytes at once: thousands of objects that live
 * until a statement takes them would cost more to clean up than to make.
 */
export class StagedBatch {
  /** Of the whole import. */
  readonly #sets: ColumnSets;
  readonly #lines = new CopyLines();
  /** Which columns the vehicle before came with. */
  #isGiven: readonly boolean[] = [];
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
    this.#lines.clear();
    this.#isGiven = [];
    this.#slugs.clear();
    this.sets = new Map();
    this.count = 0;
    this.firstRow = Infinity;
    this.lastRow = -Infinity;
  }

  add({ row, baseSlug, stockNumber, values }: StagedVehicle): void {
    let cells = '';
    let isOfSet = this.count > 0;
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at];
      if ((value !== undefined) !== this.#isGiven[at]) isOfSet = false;
      cells += `\t${copyValue(value, at)}`;
    }
    if (!isOfSet) this.#enterSet(values);
    const isSlugNew = this.#slugs.has(baseSlug) ? 'f' : 't';
    this.#slugs.add(baseSlug);
    this.#lines.add(
      `${row}\t${this.#setId}\t${copyText(baseSlug)}\t${isSlugNew}\t${copyText(stockNumber)}${cells}\n`,
    );
    this.count += 1;
    this.firstRow = Math.min(this.firstRow, row);
    this.lastRow = Math.max(this.lastRow, row);
  }

  #enterSet(values: readonly StagedValue[]): void {
    this.#isGiven = values.map((value) => value !== undefined);
    const columns = STAGED_COLUMNS.filter((_, at) => values[at] !== undefined);
    const key = columns.join();
    let set = this.#sets.get(key);
    if (set === undefined) {
      set = { id: this.#sets.size + 1, columns: new Set(columns) };
      this.#sets.set(key, set);
    }
    this.sets.set(key, set);
    this.#setId = set.id;
  }

  /** Into `staged_batch`, in place of the batch before. */
  async store(trx: SiteTransaction): Promise<void> {
    const names = COPIED_COLUMNS.map((name) => `"${name}"`).join();
    // In one message: the answer to each waits until the process has time for it, which is busy reading.
    await copyRows(
      trx,
      `truncate staged_batch; copy staged_batch (${names}) from stdin`,
      this.#lines,
    );
  }
}

function copyValue(value: StagedValue, at: number): string {
  if (value === null || value === undefined) return COPY_NULL;
  if (typeof value === 'string') return copyText(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  // Pictures are JSON in the table, other lists are arrays of texts.
  return at === PICTURES ? copyText(JSON.stringify(value)) : copyTexts(value as string[]);
}
