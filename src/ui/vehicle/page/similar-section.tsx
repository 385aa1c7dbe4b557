import { warn } from '#ui/primitives/warn.ts';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { LOOKUP_MARGIN_PX } from '#domain/search/similar-vehicles.ts';
import { Carousel } from '#ui/primitives/carousel.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { SkeletonCard } from '#ui/primitives/skeleton.tsx';
import type { SimilarModel, VehicleModel } from './vehicle-model.ts';
import type { CardModel, VehicleCardProps } from '#ui/vehicle/card-model.ts';

export interface SimilarSectionProps {
  vehicle: VehicleModel;
  card: ComponentType<VehicleCardProps>;
  className?: string | undefined;
}

const CARD_SIZES = '(min-width: 40rem) 340px, 85vw';
/** About as high as the templates' cards, so that what follows hardly moves when they come. */
const PLACEHOLDER = 'min-h-[38rem]';

/**
 * Others like it. They are asked for when the visitor comes near them; when they cannot be had the
 * newest of the make stand in, and without those the section is not there. Without script the link to
 * the search is what is left.
 */
export function SimilarSection({ vehicle, card: Card, className }: SimilarSectionProps) {
  const { similar, slug } = vehicle;
  const section = useRef<HTMLElement>(null);
  const cards = useSimilar(similar, slug, section);
  if (cards !== null && cards.length === 0) return null;
  return (
    <section ref={section} id="similar" className={classNames('min-w-0', className)}>
      <Carousel
        label="Similar vehicles"
        itemClassName="basis-[85%] sm:basis-[21.25rem]"
        heading={<h2 className="fc-display text-xl sm:text-2xl">Similar vehicles</h2>}
        className={cards === null ? 'fc-script-only' : undefined}
      >
        {cards === null
          ? Array.from({ length: similar.count }, (_, index) => (
              <SkeletonCard key={index} className={PLACEHOLDER} />
            ))
          : cards.map((card) => <Card key={card.id} card={card} sizes={CARD_SIZES} />)}
      </Carousel>
      <SiteLink
        href={similar.searchHref}
        className="fc-text-link mt-4 inline-flex min-h-11 items-center print:hidden"
      >
        See more like this
      </SiteLink>
    </section>
  );
}

/** Null while they are not known; empty when there are none to show. */
function useSimilar(
  { cards: given, apiHref }: SimilarModel,
  slug: string,
  section: RefObject<HTMLElement | null>,
): readonly CardModel[] | null {
  const [found, setFound] = useState<{ slug: string; cards: readonly CardModel[] } | null>(null);
  const cards = given ?? (found?.slug === slug ? found.cards : null);
  const asked = cards === null;
  useEffect(() => {
    const element = section.current;
    if (!asked || element === null) return undefined;
    const controller = new AbortController();
    const show = async () => {
      const fetched = await fetchSimilar(apiHref, controller.signal);
      if (!controller.signal.aborted) setFound({ slug, cards: fetched });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void show();
      },
      { rootMargin: `${LOOKUP_MARGIN_PX}px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [asked, apiHref, slug, section]);
  return cards;
}

async function fetchSimilar(apiHref: string, signal: AbortSignal): Promise<readonly CardModel[]> {
  for (const href of [apiHref, `${apiHref}?of=make`]) {
    try {
      const answer = await fetch(href, { signal });
      if (!answer.ok) throw new Error(`The answer was ${answer.status}.`);
      const { cards } = (await answer.json()) as { cards?: CardModel[] };
      if (!Array.isArray(cards)) throw new Error('The answer holds no vehicles.');
      return cards;
    } catch (error) {
      if (signal.aborted) return [];
      warn('Similar vehicles could not be loaded:', error);
    }
  }
  return [];
}
