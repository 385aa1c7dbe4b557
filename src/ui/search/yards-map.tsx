import * as copy from '#copy/en-AU/search.ts';
import { useEffect, useRef } from 'react';
import { LocationMap } from '../locations/location-map.tsx';
import { ExpandableList, restOf } from '../primitives/content/expandable-list.tsx';
import { useCopy } from '../primitives/copy-context.ts';
import { Icon } from '../primitives/icon.tsx';
import { SearchLink } from './search-link.tsx';
import { useSearch } from './search-session.ts';
import type { YardsMapModel } from './yards-map-model.ts';

export type YardsMapProps = NonNullable<YardsMapModel['open']>;

/** A group has dozens: all of them would push the vehicles off the first screens. */
const YARDS_FIRST = 6;

/** The yards as a list, each leading to its vehicles, and with script on a map. */
export function YardsMap({ title, tiles, markers, yards }: YardsMapProps) {
  const t = useCopy();
  const asked = useSearch().loads > 0;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone they open below the screen.
    if (asked) section.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only as they open
  }, []);
  return (
    <section ref={section} aria-label={title} className="mt-3 w-full">
      <h2 className="fc-display mb-3 text-lg">{title}</h2>
      {yards.length === 0 ? (
        <p className="text-muted">{t(copy.noYards)}</p>
      ) : (
        <>
          {tiles === null ? null : (
            <LocationMap
              label={title}
              linkLabel={t(copy.showYard)}
              tiles={tiles}
              markers={markers}
              className="sm:aspect-21/9"
            />
          )}
          <ExpandableList
            first={YARDS_FIRST}
            count={yards.length}
            moreLabel={t(copy.showAllYards, { count: yards.length })}
            lessLabel={t(copy.showFewerYards)}
          >
            <ul className="grid gap-x-8 sm:grid-cols-2">
              {yards.map(({ name, count, distance, href, chosen }, index) => (
                // A chosen yard is shown wherever it is in the list.
                <li key={href} {...(chosen ? {} : restOf(index, YARDS_FIRST))}>
                  <SearchLink
                    href={href}
                    whole
                    current={chosen}
                    className="group flex h-full items-center gap-3 border-t border-line py-2"
                  >
                    {chosen ? <Icon name="circle-check" size="sm" className="text-brand" /> : null}
                    <span className="min-w-0 grow">
                      <span className="block font-semibold group-hover:underline">{name}</span>
                      {distance === null ? null : (
                        <span className="block text-sm text-muted">{distance}</span>
                      )}
                    </span>
                    <span className="shrink-0 text-sm tabular-nums">{count}</span>
                    <Icon name="chevron-right" size="xs" className="text-muted" />
                  </SearchLink>
                </li>
              ))}
            </ul>
          </ExpandableList>
        </>
      )}
    </section>
  );
}
