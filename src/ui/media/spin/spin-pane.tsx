import { createElement, useRef, useState, useSyncExternalStore } from 'react';
import { Picture } from '#ui/primitives/picture.tsx';
import type { SpinModel } from '../gallery-model.ts';
import { STAGE_SLOT } from '../picture-slide.tsx';
import { loadable, useLoadable } from '#ui/primitives/loadable.ts';
import { useNear } from '#ui/primitives/hooks/use-near.ts';

export interface SpinPaneProps {
  name: string;
  spin: SpinModel;
  active: boolean;
  /** Whether its first frame is the first picture of the page. */
  first: boolean;
  sizes: string;
  onFailed: () => void;
}

const VIEWER = loadable(async () => (await import('./load-spin.ts')).loadSpinViewer());

/** The spin's place with its first frame; the viewer and the other frames follow when it is looked at. */
export function SpinPane({ name, spin, active, first, sizes, onFailed }: SpinPaneProps) {
  const stage = useRef<HTMLDivElement>(null);
  const near = useNear(stage, active, { ahead: '200px', idle: true });
  const saving = useSavesData();
  const [asked, setAsked] = useState(false);
  const wanted = near && (asked || !saving);
  const Viewer = useLoadable(VIEWER, wanted, onFailed);
  const [frame] = spin.frames;
  return (
    <div ref={stage} className="fc-gallery-stage">
      {frame ? (
        <Picture
          picture={{ ...frame, alt: `360° view of ${name}` }}
          sizes={sizes}
          first={first}
          slot={STAGE_SLOT}
          className="size-full"
        />
      ) : null}
      {saving && !asked ? (
        <button
          type="button"
          onClick={() => setAsked(true)}
          className="fc-gallery-play fc-script-only"
        >
          Load 360° view
        </button>
      ) : null}
      {Viewer === null ? null : createElement(Viewer, { name, spin, active, onFailed })}
    </div>
  );
}

/** Whether the visitor's browser was told to spare the connection. */
function useSavesData(): boolean {
  return useSyncExternalStore(subscribe, savesData, () => false);
}

const subscribe = () => () => {};

function savesData(): boolean {
  // Not of every browser, and of no standard yet.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
