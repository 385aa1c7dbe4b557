/** Why a row of a feed was left out. */
export interface RowFault {
  /** As the reader counts: a spreadsheet's row number, or the vehicle's position from 1. */
  row: number;
  /** Null if the fault concerns the row as a whole. */
  column: string | null;
  /** Null if it is not known. */
  stockNumber: string | null;
  /** Follows the row or column: “has 12 cells instead of 14”. */
  reason: string;
}
