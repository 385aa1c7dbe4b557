import type { ColumnType, Generated } from 'kysely';
import type { ApiScope } from '#domain/site/api-scopes.ts';
import type { NullableTimestamp, SiteId, Timestamp } from '#db/column-types.ts';

export interface ApiTokensTable {
  site_id: SiteId;
  id: Generated<number>;
  name: string;
  token_hash: string;
  scopes: ApiScope[];
  created_at: Timestamp;
  expires_at: NullableTimestamp;
  last_used_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
}

/** Calls of the API that were sent with an `Idempotency-Key`. */
export interface ApiIdempotencyKeysTable {
  site_id: SiteId;
  token_id: number;
  key: string;
  request_hash: string;
  started_at: Timestamp;
  expires_at: Timestamp;
  /** Null while the call runs, like `answer`. */
  status: number | null;
  answer: ColumnType<object | null, string | null, string | null>;
}
