import type { ColumnSet } from './column-set.ts';
import type { FoundRows, RowValues } from './feed-row.ts';
import { findTextFault } from './text-faults.ts';

/** Thrown by a format's reader for a record that it cannot read; the others can be used. */
export class UnreadableRow extends Error {
  override name = 'UnreadableRow';
}

/** Collects the records of a format without a header. They are numbered from 1. */
export class RowCollector {
  readonly #columns: ColumnSet;
  #found: FoundRows = { rows: [], faults: [] };
  #count = 0;

  constructor(columns: ColumnSet) {
    this.#columns = columns;
  }

  get count(): number {
    return this.#count;
  }

  take(): FoundRows {
    const found = this.#found;
    this.#found = { rows: [], faults: [] };
    return found;
  }

  add(read: () => RowValues): void {
    this.#count += 1;
    const row = this.#count;
    try {
      const cells = this.#columns.cellsOf(read());
      const fault = findTextFault({ row, cells }, this.#columns.names);
      if (fault === null) this.#found.rows.push({ row, cells });
      else this.#found.faults.push(fault);
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      this.#found.faults.push({ row, column: null, stockNumber: null, reason: error.message });
    }
  }
}
