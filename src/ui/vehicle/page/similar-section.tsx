import * as copy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { warn } from '#ui/primitives/warn.ts';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { LOOKUP_MARGIN_PX } from '#domain/search/similar-margin.ts';
import { Carousel } from '#ui/primitives/content/carousel.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { SkeletonCard } from '#ui/primitives/content/skeleton.tsx';
import type { SimilarModel, VehicleModel } from './vehicle-model.ts';
import type { CardModel, VehicleCardProps } from '#ui/vehicle/card-model.ts';

export interface SimilarSectionProps {
  vehicle: VehicleModel;
  card: ComponentType<VehicleCardProps>;
  className?: string | undefined;
}

const CARD_SIZES = '(min-width: 40rem) 340px, 85vw';
/** About as high as the templates' cards, so that the content below hardly moves when they load. */
const PLACEHOLDER = 'min-h-[30rem]';

/**
 * Similar vehicles. They are requested when the visitor scrolls near them. If that fails, the newest of
 * the same make are shown; without those the section is omitted. Without script only the link to the
 * search remains.
 */
export function SimilarSection({ vehicle, card: Card, className }: SimilarSectionProps) {
  const t = useCopy();
  const { similar, slug } = vehicle;
  const section = useRef<HTMLElement>(null);
  const cards = useSimilar(similar, slug, section);
  if (cards !== null && cards.length === 0) return null;
  return (
    <section ref={section} id="similar" className={classNames('min-w-0', className)}>
      <Carousel
        label={t(copy.similarVehicles)}
        itemClassName="basis-[85%] sm:basis-[21.25rem]"
        heading={<h2 className="fc-display text-xl sm:text-2xl">{t(copy.similarVehicles)}</h2>}
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
        {t(copy.seeMoreLikeThis)}
      </SiteLink>
    </section>
  );
}

/** Null while loading; empty if there are none to show. */
function useSimilar(
  { cards: initial, apiHref }: SimilarModel,
  slug: string,
  section: RefObject<HTMLElement | null>,
): readonly CardModel[] | null {
  const [found, setFound] = useState<{ slug: string; cards: readonly CardModel[] } | null>(null);
  const cards = initial ?? (found?.slug === slug ? found.cards : null);
  const needed = cards === null;
  useEffect(() => {
    const element = section.current;
    if (!needed || element === null) return undefined;
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
  }, [needed, apiHref, slug, section]);
  return cards;
}

async function fetchSimilar(apiHref: string, signal: AbortSignal): Promise<readonly CardModel[]> {
  for (const href of [apiHref, `${apiHref}?of=make`]) {
    try {
      const response = await fetch(href, { signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { cards } = (await response.json()) as { cards?: CardModel[] };
      if (!Array.isArray(cards)) throw new Error('no list');
      return cards;
    } catch (error) {
      if (signal.aborted) return [];
      warn('Similar vehicles could not be loaded:', error);
    }
  }
  return [];
}
