import * as copy from '#copy/en-AU/locations.ts';
import { useId, useState } from 'react';
import { nearestFirst } from '#domain/locations/distance.ts';
import type { Coordinates } from '#domain/locations/distance.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { LocationCard } from './location-card.tsx';
import type { LocationCardModel, LocationCardsModel } from './location-card-model.ts';
import { LocationFinder } from './location-finder.tsx';
import { LocationRow } from './location-row.tsx';
import { StateLinks } from './state-links.tsx';
import type { LocationVariant } from './location-variant.ts';
import './locations.css';

export interface LocationCardsSectionProps {
  section: LocationCardsModel;
  variant: LocationVariant;
}

/**
 * Locations, on request nearest first: to a postcode, which the server looks up, or to the visitor, whose
 * position stays in the browser.
 */
export function LocationCardsSection({ section, variant }: LocationCardsSectionProps) {
  const t = useCopy();
  const { finder } = section;
  const [here, setHere] = useState<{ at: Coordinates; postcode: string } | null>(null);
  // A postcode that is entered afterwards replaces the position.
  const position = here !== null && here.postcode === (finder?.postcode ?? '') ? here.at : null;
  const groups = position === null ? section.groups : [{ title: null, cards: cardsOf(section) }];
  return (
    <div className="grid min-w-0 gap-8">
      {finder === null ? null : (
        <LocationFinder
          finder={finder}
          result={position === null ? null : t(copy.nearestToYou)}
          onPosition={(at) => setHere(at && { at, postcode: finder.postcode })}
        />
      )}
      {finder === null ? null : <StateLinks states={finder.states} className={variant.filter} />}
      {groups.map(({ title, cards }) => (
        <Group
          key={title ?? ''}
          title={title ?? section.title}
          hasTitle={title !== null || finder === null}
          {...{ cards, position, variant }}
          inRows={section.inRows}
        />
      ))}
    </div>
  );
}

function cardsOf({ groups }: LocationCardsModel): LocationCardModel[] {
  return groups.flatMap(({ cards }) => cards);
}

interface GroupProps {
  title: string;
  /** The title is visible; if not, it is there for the outline. */
  hasTitle: boolean;
  cards: readonly LocationCardModel[];
  position: Coordinates | null;
  inRows: boolean;
  variant: LocationVariant;
}

function Group({ title, hasTitle, cards, position, inRows, variant }: GroupProps) {
  const t = useCopy();
  const id = useId();
  const shown =
    position === null
      ? cards.map((item) => ({ item, km: item.km }))
      : nearestFirst(cards, position, ({ at }) => at);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={hasTitle ? variant.sectionTitle : 'sr-only'}>
        {title}
      </h2>
      {inRows && hasTitle ? (
        <p className="-mt-3 mb-4 text-muted">
          {cards.length === 1
            ? t(copy.oneLocation)
            : t(copy.countOfLocations, { count: cards.length })}
        </p>
      ) : null}
      <ul className={inRows ? 'grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3' : variant.cards}>
        {shown.map(({ item, km }) => (
          <li key={item.id} className="min-w-0">
            {inRows ? (
              <LocationRow card={item} km={km} />
            ) : (
              <LocationCard card={item} km={km} variant={variant} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
