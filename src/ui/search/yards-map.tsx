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
    <section aria-label={title} className="w-full">
      <h2 className="mb-3 font-semibold">{title}</h2>
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
          <ul className="mt-4 grid gap-2 sm:grid-cols-2">
            {yards.map(({ name, count, distance, href, chosen }) => (
              <li key={href}>
                <SearchLink href={href} whole current={chosen} className="fc-pick w-full">
                  <span className="min-w-0 grow">
                    <span className="block">{name}</span>
                    {distance === null ? null : (
                      <span className="block text-sm text-muted">{distance}</span>
                    )}
                  </span>
                  <span className="shrink-0 text-sm tabular-nums">{count}</span>
                </SearchLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
