import * as copy from '#copy/en-AU/media.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { createElement, useState } from 'react';
import { Picture } from '#ui/primitives/content/picture.tsx';
import type { PanoramaModel } from '../gallery-model.ts';
import { STAGE_SLOT, largeAddress } from '../picture-slide.tsx';
import { loadable, useLoadable } from '#ui/primitives/loadable.ts';

export interface InteriorPaneProps {
  name: string;
  interior: PanoramaModel;
  active: boolean;
  sizes: string;
}

const VIEWER = loadable(async () => (await import('./load-panorama.ts')).loadPanoramaViewer());

/** The flat picture of the interior, covered by the panorama viewer if the browser supports it. */
export function InteriorPane({ name, interior, active, sizes }: InteriorPaneProps) {
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
        <Picture picture={interior.picture} sizes={sizes} slot={STAGE_SLOT} className="size-full" />
      </a>
      {flat ? <p className="fc-gallery-note">{t(copy.interiorUnsupported)}</p> : null}
      {Viewer === null || flat
        ? null
        : createElement(Viewer, { name, interior, active, onFailed: () => setFlat(true) })}
    </div>
  );
}
