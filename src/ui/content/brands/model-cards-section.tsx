import { useId } from 'react';
import type { ContentVariant } from '#ui/content/content-variants.ts';
import { Silhouette } from '#ui/media/silhouette.tsx';
import { LinkOrText } from '#ui/primitives/controls/link-or-text.tsx';
import { Picture } from '#ui/primitives/content/picture.tsx';
import { ListedFacts } from './listed-facts.tsx';
import type { ModelCardModel, ModelCardsModel } from './models-model.ts';

const SIZES = '(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, calc(100vw - 2rem)';

interface ModelCardsSectionProps {
  section: ModelCardsModel;
  variant: ContentVariant;
}

/** Models with their picture, how many are listed and the lowest price. */
export function ModelCardsSection({ section: { title, cards }, variant }: ModelCardsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={variant.sectionTitle}>
        {title}
      </h2>
      <ul className={variant.cards}>
        {cards.map((card) => (
          <li key={`${card.name} ${card.href}`} className="min-w-0">
            <ModelCard card={card} variant={variant} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ModelCard({ card, variant }: { card: ModelCardModel; variant: ContentVariant }) {
  const { name, href, tagline, picture, silhouette } = card;
  return (
    <article className={`group relative flex h-full flex-col ${variant.card}`}>
      {picture === null ? (
        <span className="mb-4 grid aspect-3/2 place-items-center bg-surface p-6">
          <Silhouette name={silhouette} className="w-full max-w-56 text-muted" />
        </span>
      ) : (
        <Picture picture={picture} sizes={SIZES} className="mb-4 aspect-3/2 bg-surface" />
      )}
      <h3 className={variant.cardTitle}>
        {/* The whole card leads to the model. */}
        <LinkOrText href={href} linkClassName="after:absolute after:inset-0 group-hover:text-brand">
          {name}
        </LinkOrText>
      </h3>
      {tagline === null ? null : <p className="mt-1 text-pretty text-muted">{tagline}</p>}
      <ListedFacts model={card} className="mt-auto pt-3" />
    </article>
  );
}
