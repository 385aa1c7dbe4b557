import { COPY_NULL, CopyLines, copyRows, copyText, copyTexts } from '#db/copy-rows.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { STAGED_COLUMNS } from './staged-vehicles.ts';
import type { StagedColumn, StagedValue, StagedVehicle } from './staged-vehicles.ts';

interface ColumnSet {
  id: number;
  columns: ReadonlySet<StagedColumn>;
  /** The same, in the order of the staged columns. */
  isGiven: readonly boolean[];
}

/** The columns that vehicles came with, by id: most feeds have a few such sets, an API call may have many. */
export type ColumnSets = Map<number, ColumnSet>;

const FIRST_COLUMNS = ['row', 'fields', 'base_slug', 'is_slug_new', 'stock_number'];
const PICTURES = STAGED_COLUMNS.indexOf('images');

/** Lines with the same columns. */
interface Part {
  lines: CopyLines;
  /** The places of the staged columns that they have besides the first ones. */
  places: readonly number[];
}

/**
 * Vehicles on their way into the database. Each is written as bytes at once: thousands of objects that live
 * until a statement takes them would cost more to clean up than to make.
 */
export class StagedBatch {
  /** Of the whole import. */
  readonly #sets: ColumnSets;
  readonly #lines = new CopyLines();
  /** One, unless a vehicle has a column that those before it had not. */
  #parts: Part[] = [];
  /** Of the vehicle before. */
  #set: ColumnSet | null = null;
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
    this.#parts = [];
    this.#set = null;
    this.#slugs.clear();
    this.sets = new Map();
    this.count = 0;
    this.firstRow = Infinity;
    this.lastRow = -Infinity;
  }

  add({ row, baseSlug, stockNumber, values }: StagedVehicle): void {
    if (this.#set === null || !isOfSet(values, this.#set)) this.#enterSet(values);
    const isSlugNew = this.#slugs.has(baseSlug) ? 'f' : 't';
    this.#slugs.add(baseSlug);
    const part = this.#parts.at(-1);
    if (part === undefined || this.#set === null) throw new Error('A vehicle has no columns.');
    let line = `${row}\t${this.#set.id}\t${copyText(baseSlug)}\t${isSlugNew}\t${copyText(stockNumber)}`;
    for (const place of part.places) line += `\t${copyValue(values[place], place)}`;
    part.lines.add(`${line}\n`);
    this.count += 1;
    this.firstRow = Math.min(this.firstRow, row);
    this.lastRow = Math.max(this.lastRow, row);
  }

  #enterSet(values: readonly StagedValue[]): void {
    let set = this.#sets.values().find((one) => isOfSet(values, one));
    if (set === undefined) {
      const isGiven = values.map((value) => value !== undefined);
      const columns = STAGED_COLUMNS.filter((_, at) => isGiven[at]);
      set = { id: this.#sets.size + 1, columns: new Set(columns), isGiven };
      this.#sets.set(set.id, set);
    }
    this.#set = set;
    if (this.sets.has(set.id)) return;
    this.sets.set(set.id, set);
    const places = new Set(this.#parts.at(-1)?.places);
    if (set.isGiven.some((isGiven, place) => isGiven && !places.has(place))) this.#beginPart();
  }

  /** With all columns that any vehicle of the import has had. */
  #beginPart(): void {
    const sets = [...this.#sets.values()];
    this.#parts.push({
      lines: this.#parts.length === 0 ? this.#lines : new CopyLines(),
      places: [...STAGED_COLUMNS.keys()].filter((place) =>
        sets.some(({ isGiven }) => isGiven[place]),
      ),
    });
  }

  /** Into `staged_batch`, in place of the batch before. */
  async store(trx: SiteTransaction): Promise<void> {
    const copies = this.#parts.map(({ places }) => {
      const names = [...FIRST_COLUMNS, ...places.map((place) => STAGED_COLUMNS[place])];
      return `copy staged_batch (${names.map((name) => `"${name}"`).join()}) from stdin`;
    });
    // In one message: the answer to each waits until the process has time for it, which is busy reading.
    await copyRows(
      trx,
      ['truncate staged_batch', ...copies].join('; '),
      this.#parts.map(({ lines }) => lines),
    );
  }
}

function isOfSet(values: readonly StagedValue[], { isGiven }: ColumnSet): boolean {
  for (let at = 0; at < values.length; at += 1) {
    if ((values[at] !== undefined) !== isGiven[at]) return false;
  }
  return true;
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
