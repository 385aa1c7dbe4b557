import * as copy from '#copy/en-AU/content.ts';
import { StarRating } from '#ui/primitives/content/star-rating.tsx';
import { ExpandableList, restOf } from '#ui/primitives/content/expandable-list.tsx';
import { ExpandableText } from '#ui/primitives/content/expandable-text.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { classNames } from '../primitives/class-names.ts';
import type { ContentVariant } from './content-variants.ts';
import type { ReviewModel, ReviewsModel } from './reviews-model.ts';

/** Where a long review is cut, and a text only a little longer is not. */
const TEXT_LIMIT = 240;
const TEXT_CUT_OVER = 300;

interface ReviewsSectionProps {
  section: ReviewsModel;
  variant: ContentVariant;
  /** Replaces the variant's heading. */
  titleClassName?: string | undefined;
}

/** The summary over all reviews, the shown ones as cards, and what rule they were selected by. */
export function ReviewsSection({ section, variant, titleClassName }: ReviewsSectionProps) {
  const t = useCopy();
  const { reviews, open } = section;
  return (
    <section>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:mb-8">
        <h2 className={titleClassName ?? classNames(variant.sectionTitle, 'mb-0!')}>
          {section.title}
        </h2>
        <p className="flex items-center gap-x-3">
          <span aria-hidden="true" className={classNames(variant.cardTitle, 'tabular-nums')}>
            {section.average}
          </span>
          <StarRating
            rating={Number(section.average)}
            display={section.stars}
            countText={section.count}
          />
        </p>
      </div>
      <ExpandableList
        first={open}
        count={reviews.length}
        moreLabel={t(copy.showAllReviews, { count: reviews.length })}
        lessLabel={t(copy.showFewerReviews)}
      >
        <ul className={variant.cards}>
          {reviews.map((review, at) => (
            <li key={review.id} className="min-w-0" {...restOf(at, open)}>
              <ReviewCard review={review} section={section} variant={variant} />
            </li>
          ))}
        </ul>
      </ExpandableList>
      {section.note === null ? null : <p className="mt-4 text-sm text-muted">{section.note}</p>}
    </section>
  );
}

interface ReviewCardProps extends Omit<ReviewsSectionProps, 'titleClassName'> {
  review: ReviewModel;
}

function ReviewCard({ review, section, variant }: ReviewCardProps) {
  const t = useCopy();
  const { name, text, rating, reply } = review;
  return (
    <div className={classNames('flex h-full flex-col', variant.card)}>
      <h3 className="font-semibold">{name}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <StarRating rating={rating} display={section.stars} size="sm" />
        <time dateTime={review.day}>{review.date}</time>
      </p>
      {text.trim() === '' ? null : (
        <ExpandableText
          text={text}
          limit={TEXT_LIMIT}
          cutWhenLongerThan={TEXT_CUT_OVER}
          about={t(copy.ofReviewBy, { name })}
          className="mt-3 text-pretty wrap-anywhere"
        />
      )}
      {reply === null ? null : (
        <div className="mt-4 border-s-2 border-line ps-4 text-sm">
          <p className="font-semibold">{t(copy.replyFrom, { dealer: section.dealer })}</p>
          {reply.date === null ? null : (
            <p className="text-muted">
              <time dateTime={reply.day ?? undefined}>{reply.date}</time>
            </p>
          )}
          <ExpandableText
            text={reply.text}
            limit={TEXT_LIMIT}
            cutWhenLongerThan={TEXT_CUT_OVER}
            about={t(copy.ofReplyTo, { name })}
            className="mt-1 text-pretty wrap-anywhere"
          />
        </div>
      )}
    </div>
  );
}
