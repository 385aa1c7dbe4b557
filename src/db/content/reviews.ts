import type { Selectable } from 'kysely';
import { reviewFault } from '#domain/content/content-faults.ts';
import type { Review } from '#domain/content/review.ts';
import { assignIds, bulkUpsert } from '#db/bulk-upsert.ts';
import { readRows } from '#db/readable-rows.ts';
import type { RejectedRow } from '#db/readable-rows.ts';
import type { ReviewsTable } from '#db/tables.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export type NewReview = Omit<Review, 'id'> & { id?: number };

/** Newest first. Unusable ones are added to `rejected`. */
export async function loadReviews(
  trx: SiteTransaction,
  rejected: RejectedRow[] = [],
): Promise<Review[]> {
  const rows = await trx
    .selectFrom('reviews')
    .selectAll()
    .orderBy('review_date', 'desc')
    .orderBy('id')
    .execute();
  return readRows(rows, { table: 'reviews', read: reviewFromRow, faultOf: reviewFault }, rejected);
}

function reviewFromRow(row: Selectable<ReviewsTable>): Review {
  return {
    id: row.id,
    customerName: row.customer_name,
    text: row.text,
    rating: row.rating,
    reviewDate: row.review_date,
    replyText: row.reply_text,
    replyDate: row.reply_date,
    locationId: row.location_id,
  };
}

/** Inserts reviews, or updates those with a known id. Returns their ids in order. */
export async function upsertReviews(
  trx: SiteTransaction,
  reviews: readonly NewReview[],
): Promise<number[]> {
  const ids = await assignIds(trx, 'reviews', reviews);
  await bulkUpsert(trx, {
    table: 'reviews',
    rows: reviews.map((review, index) => ({
      id: ids[index] ?? null,
      customer_name: review.customerName,
      text: review.text,
      rating: review.rating,
      review_date: review.reviewDate,
      reply_text: review.replyText,
      reply_date: review.replyDate,
      location_id: review.locationId,
    })),
    key: ['id'],
  });
  return ids;
}
