import * as copy from '#copy/en-AU/search.ts';
import { LocationMap } from '../locations/location-map.tsx';
import { useCopy } from '../primitives/copy-context.ts';
import { SearchLink } from './search-link.tsx';
import type { YardsMapModel } from './yards-map-model.ts';

export type YardsMapProps = NonNullable<YardsMapModel['open']>;

/** The yards as a list, each leading to its vehicles, and with script on a map. */
export function YardsMap({ title, tiles, markers, yards }: YardsMapProps) {
  const t = useCopy();
  return (
    <section aria-label={title} className="fc-yards">
      <h2 className="fc-yards-title">{title}</h2>
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
              className="fc-yards-map"
            />
          )}
          <ul className="fc-yards-list">
            {yards.map(({ name, count, distance, href, chosen }) => (
              <li key={href}>
                <SearchLink href={href} whole current={chosen} className="fc-yard">
                  <span className="min-w-0 grow">
                    <span className="fc-yard-name">{name}</span>
                    {distance === null ? null : <span className="fc-yard-note">{distance}</span>}
                  </span>
                  <span className="fc-yard-count">{count}</span>
                </SearchLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
