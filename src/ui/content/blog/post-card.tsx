import * as copy from '#copy/en-AU/blog.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { Picture } from '#ui/primitives/content/picture.tsx';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import type { BlogVariant } from './blog-variants.ts';
import type { PostCardModel, ShownDay } from './posts-model.ts';

const SIZES = '(min-width: 80rem) 400px, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw';

interface PostCardProps {
  post: PostCardModel;
  style: BlogVariant;
  /** Set if its picture is the first on the page. */
  first?: boolean | undefined;
}

/** The whole card leads to the article, through its one link. */
export function PostCard({ post, style, first }: PostCardProps) {
  const t = useCopy();
  const { href, title, text, date, category, picture } = post;
  return (
    <article className={classNames('relative flex h-full flex-col items-start', style.card)}>
      {picture === null ? null : (
        <div className="self-stretch">
          <Picture picture={picture} sizes={SIZES} first={first} className={style.picture} />
        </div>
      )}
      <p className={style.facts}>
        <Day day={date} />
        {category === null ? null : ` · ${category}`}
      </p>
      <h3 className={classNames('mt-2', style.heading)}>{title}</h3>
      <p className={classNames('mt-3 mb-5', style.text)}>{text}</p>
      {/* A pressed button moves, and would take the area that it stretches over the card with it. */}
      <ButtonLink
        href={href}
        variant="secondary"
        className="mt-auto static! translate-none! after:absolute after:inset-0"
      >
        {t(copy.readMore)}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </ButtonLink>
    </article>
  );
}

export function Day({ day: { iso, label } }: { day: ShownDay }) {
  return <time dateTime={iso}>{label}</time>;
}
