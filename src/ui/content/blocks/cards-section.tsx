import type { RichText as RichTextNodes } from '#domain/content/rich-text.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { Picture } from '#ui/primitives/content/picture.tsx';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { RichText } from '../rich-text.tsx';
import { BlockFrame, type BlockProps } from './block-frame.tsx';

export interface CardsModel {
  title: string | null;
  text: string | null;
  cards: readonly {
    title: string;
    text: RichTextNodes;
    picture: PictureModel | null;
    link: { label: string; href: string } | null;
  }[];
}

const SIZES = '(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw';

export function CardsSection({ section, variant }: BlockProps<CardsModel>) {
  const { title, text, cards } = section;
  const Title = title === null ? 'h2' : 'h3';
  return (
    <BlockFrame title={title} text={text} variant={variant}>
      <ul className={variant.cards}>
        {cards.map((card, at) => (
          <li
            // Nothing reorders them.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${card.title} ${at}`}
            className={classNames('flex min-w-0 flex-col overflow-hidden', variant.card)}
          >
            {card.picture === null ? null : (
              <div className={variant.cardPicture}>
                <Picture picture={card.picture} sizes={SIZES} className="aspect-3/2" />
              </div>
            )}
            <Title className={variant.cardTitle}>{card.title}</Title>
            {card.text.length === 0 ? null : <RichText text={card.text} className="mt-2" />}
            {card.link === null ? null : (
              <p className="mt-auto pt-4">
                <SiteLink
                  href={card.link.href}
                  className="fc-text-link inline-flex min-h-11 items-center"
                >
                  {card.link.label}
                  <VisuallyHidden>: {card.title}</VisuallyHidden>
                </SiteLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </BlockFrame>
  );
}
