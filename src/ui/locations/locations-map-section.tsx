import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { classNames } from '../primitives/class-names.ts';
import { LinkOrText } from '../primitives/controls/link-or-text.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import { Picture } from '../primitives/content/picture.tsx';
import type { LocationsMapModel } from './locations-map-model.ts';
import { LocationMap } from './location-map.tsx';
import type { LocationVariant } from './location-variant.ts';

export interface LocationsMapSectionProps {
  section: LocationsMapModel;
  variant: Pick<LocationVariant, 'sectionTitle'>;
}

/** All locations on a map; without a map service, a photo and the list of their addresses. */
export function LocationsMapSection({ section, variant }: LocationsMapSectionProps) {
  const { title, tiles, markers, list, picture } = section;
  const hasMap = tiles !== null && markers.length > 0;
  if (!hasMap && list.length === 0) return null;
  return (
    // Without script there is no map, and without a list then nothing to head.
    <div className={list.length === 0 ? 'fc-script-only min-w-0' : 'min-w-0'}>
      <h2 className={variant.sectionTitle}>{title}</h2>
      {hasMap ? (
        <LocationMap label={title} tiles={tiles} markers={markers} className="sm:aspect-21/9" />
      ) : null}
      {hasMap || picture === null ? (
        <List list={list} className="mt-5 lg:grid-cols-3" />
      ) : (
        <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
          <Picture
            picture={picture}
            sizes="(min-width: 80rem) 600px, (min-width: 64rem) 50vw, calc(100vw - 2rem)"
            className="fc-map aspect-21/9 w-full"
          />
          <List list={list} />
        </div>
      )}
    </div>
  );
}

function List({ list, className }: Pick<LocationsMapModel, 'list'> & { className?: string }) {
  const t = useCopy();
  if (list.length === 0) return null;
  return (
    <ul className={classNames('grid gap-x-8 gap-y-4 sm:grid-cols-2', className)}>
      {list.map(({ name, address, href, directionsHref }) => (
        <li key={`${name} ${address}`} className="min-w-0">
          <p className="font-semibold">
            <LinkOrText href={href} linkClassName="fc-text-link">
              {name}
            </LinkOrText>
          </p>
          <p className="text-muted">{address}</p>
          {directionsHref === null ? null : (
            <SiteLink
              href={directionsHref}
              newTab
              className="fc-text-link inline-flex min-h-9 items-center text-sm"
            >
              {t(common.getDirections)}
            </SiteLink>
          )}
        </li>
      ))}
    </ul>
  );
}
