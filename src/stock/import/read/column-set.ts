import type { Cell } from '#domain/vehicle/feed/read-row.ts';
import { FeedFileError, MAX_COLUMNS } from './feed-row.ts';
import type { RowValues } from './feed-row.ts';

/** The columns of a feed in the order in which they were first seen. */
export class ColumnSet {
  readonly #known = new Set<string>();
  #names: readonly string[] = [];

  get names(): readonly string[] {
    return this.#names;
  }

  add(columns: readonly string[]): void {
    const before = this.#known.size;
    for (const column of columns) this.#known.add(column);
    if (this.#known.size === before) return;
    if (this.#known.size > MAX_COLUMNS) {
      throw new FeedFileError(`The file has more than ${MAX_COLUMNS} columns.`);
    }
    this.#names = [...this.#known];
  }

  /** A record's cells in the order of the columns; its own are added to them. */
  cellsOf(values: RowValues): (Cell | undefined)[] {
    this.add(Object.keys(values));
    return this.#names.map((name) => values[name]);
  }
}
