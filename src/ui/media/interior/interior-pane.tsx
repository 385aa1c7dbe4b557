import * as copy from '#copy/en-AU/media.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { createElement, useState } from 'react';
import { AHEAD, aheadAddress } from '#domain/media/picture-address.ts';
import type { PanoramaModel } from '../gallery-model.ts';
import { largeAddress } from '../picture-slide.tsx';
import { loadable, useLoadable } from '#ui/primitives/loadable.ts';

export interface InteriorPaneProps {
  name: string;
  interior: PanoramaModel;
  active: boolean;
}

const VIEWER = loadable(async () => (await import('./load-panorama.ts')).loadPanoramaViewer());

/** A still of the view ahead, linked to the whole panorama, covered by the panorama viewer if the browser supports it. */
export function InteriorPane({ name, interior, active }: InteriorPaneProps) {
  const t = useCopy();
  const [flat, setFlat] = useState(false);
  const Viewer = useLoadable(VIEWER, active, () => setFlat(true));
  return (
    <div className="fc-gallery-stage">
      <a
        href={largeAddress(interior.picture)}
        // Not focusable while the viewer covers it.
        tabIndex={Viewer !== null && !flat ? -1 : undefined}
        className="block size-full"
      >
        <img
          src={aheadAddress(interior.picture.url)}
          alt={interior.picture.alt}
          width={AHEAD.width}
          height={AHEAD.height}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      </a>
      {flat ? <p className="fc-gallery-note">{t(copy.interiorUnsupported)}</p> : null}
      {Viewer === null || flat
        ? null
        : createElement(Viewer, { name, interior, active, onFailed: () => setFlat(true) })}
    </div>
  );
}
