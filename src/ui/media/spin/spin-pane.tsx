import * as copy from '#copy/en-AU/media.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { createElement, useRef, useState, useSyncExternalStore } from 'react';
import { Picture } from '#ui/primitives/content/picture.tsx';
import type { SpinModel } from '../gallery-model.ts';
import { STAGE_SLOT } from '../picture-slide.tsx';
import { loadable, useLoadable } from '#ui/primitives/loadable.ts';
import { useNear } from '#ui/primitives/hooks/use-near.ts';
import { savesData } from '#ui/primitives/saves-data.ts';

export interface SpinPaneProps {
  name: string;
  spin: SpinModel;
  active: boolean;
  /** Whether its first frame is the first picture on the page. */
  first: boolean;
  sizes: string;
  onFailed: () => void;
}

const VIEWER = loadable(async () => (await import('./load-spin.ts')).loadSpinViewer());

/** Shows the first frame; the viewer and the other frames load when it is near the viewport. */
export function SpinPane({ name, spin, active, first, sizes, onFailed }: SpinPaneProps) {
  const t = useCopy();
  const stage = useRef<HTMLDivElement>(null);
  const near = useNear(stage, active, { ahead: '200px', idle: true });
  const saving = useSavesData();
  const [requested, setRequested] = useState(false);
  const wanted = near && (requested || !saving);
  const Viewer = useLoadable(VIEWER, wanted, onFailed);
  const [frame] = spin.frames;
  return (
    <div ref={stage} className="fc-gallery-stage">
      {frame ? (
        <Picture
          picture={{ ...frame, alt: t(copy.spinOf, { vehicle: name }) }}
          sizes={sizes}
          first={first}
          slot={STAGE_SLOT}
          className="size-full"
        />
      ) : null}
      {saving && !requested ? (
        <button
          type="button"
          onClick={() => setRequested(true)}
          className="fc-gallery-play fc-script-only"
        >
          {t(copy.loadSpin)}
        </button>
      ) : null}
      {Viewer === null ? null : createElement(Viewer, { name, spin, active, onFailed })}
    </div>
  );
}

/** Whether the browser's data saver is on. */
function useSavesData(): boolean {
  return useSyncExternalStore(subscribe, savesData, () => false);
}

const subscribe = () => () => {};
