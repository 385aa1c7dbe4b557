import type { Db } from '#db/database.ts';
import type { ResolvedSite } from '#db/site/sites.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { importStock } from '#stock/import/import-stock.ts';
import type { ImportOptions, ImportOutcome } from '#stock/import/import-stock.ts';
import { readFeed } from '#stock/import/read/read-feed.ts';
import type { FeedFormat } from '#stock/import/read/read-feed.ts';
import { readRecords } from '#stock/import/read-records.ts';
import type { FeedSource } from './open-feed-source.ts';

export interface FeedImport extends FeedFormat {
  source: FeedSource;
  /** Our fields → the file's columns, where their usual names do not fit. */
  columns: Readonly<Record<string, string | undefined>>;
  /** Of vehicles whose row does not say it. */
  itemType?: ItemType | null;
  /** The feed's codes → the slugs of locations. */
  locations: Readonly<Record<string, string>>;
  options: Omit<ImportOptions, 'digest' | 'onProgress'>;
  /** Calls back with the rows and bytes read so far. */
  onProgress?: (progress: FeedProgress) => void;
}

export interface FeedProgress {
  rows: number;
  bytes: number;
  /** Null if it is not known before the end. */
  size: number | null;
}

/** Imports a file or download that has been opened. */
export async function importFeed(
  { db, now }: { db: Db; now: number },
  site: Pick<ResolvedSite, 'id' | 'config'>,
  { source, columns, locations, itemType = null, options, onProgress, format }: FeedImport,
): Promise<ImportOutcome> {
  let bytes = 0;
  const count = (read: number) => {
    bytes = read;
  };
  const records = readRecords(readFeed(source.bytes(), { format }), {
    mapping: columns,
    now,
    itemType,
    hasHeader: format === 'csv',
    onBytes: count,
  });
  return importStock({ db, now }, { ...site, locationCodes: locations }, records, {
    ...options,
    digest: source.digest,
    onProgress: (rows) => onProgress?.({ rows, bytes, size: source.size }),
  });
}
