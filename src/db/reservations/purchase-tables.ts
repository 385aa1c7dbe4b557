import type { ColumnType, Generated } from 'kysely';
import type { PurchaseAnswers } from '#domain/reservations/purchase/purchase-answers.ts';
import type { DefaultNow, Json, SiteId } from '#db/column-types.ts';

export interface PurchasesTable {
  site_id: SiteId;
  id: Generated<string>;
  vehicle_id: number;
  account_id: number | null;
  visitor_hash: string;
  answers: Json<PurchaseAnswers>;
  start_cents: number;
  terms_version: ColumnType<string | null, undefined, string | null>;
  terms: ColumnType<string | null, undefined, string | null>;
  terms_agreed_at: ColumnType<Date | null, undefined, Date | string | null>;
  reservation: ColumnType<number | null, undefined, number | null>;
  created_at: DefaultNow;
  updated_at: DefaultNow;
  replaced_at: ColumnType<Date | null, undefined, Date | string | null>;
}
