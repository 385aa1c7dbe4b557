import type { ColumnType, JSONColumnType } from 'kysely';

/** Written as JSON text, read parsed. */
export type Json<T extends object | null> = JSONColumnType<T, string, string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type NullableTimestamp = ColumnType<Date | null, Date | string | null, Date | string | null>;
export type DefaultNow = ColumnType<Date, Date | string | undefined, Date | string>;
/** Set from the transaction's site, so no query needs to specify it. */
export type SiteId = ColumnType<number, number | undefined, never>;
