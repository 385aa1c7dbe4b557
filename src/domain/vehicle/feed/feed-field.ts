import type { CellReader } from './cell-readers.ts';

export type FeedField = CellReader & {
  /** In an operator's mapping and in the API. */
  name: string;
  /** The column that Australian dealers export. */
  label: string;
  /** Other names of the column. Case, blanks and punctuation do not matter. */
  aliases: readonly string[];
  isRequired?: boolean;
  /** For the documentation: what is special about its values. */
  note?: string;
};
