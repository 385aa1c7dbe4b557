import * as copy from '#copy/en-AU/media.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { AHEAD, pictureAddress } from '#domain/media/picture-address.ts';
import type { Hotspot } from '#domain/vehicle/vehicle.ts';
import { Icon } from '#ui/primitives/icon.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { warn } from '#ui/primitives/warn.ts';
import type { PanoramaModel } from '../gallery-model.ts';
import { MediaBadge } from '../media-badge.tsx';
import { SpotButton, SpotCard } from '../spot-button.tsx';
import { clampField, FIELD, spotDirections } from './panorama-math.ts';
import { useStable } from '../use-settled.ts';

export interface PanoramaViewerProps {
  name: string;
  interior: PanoramaModel;
  active: boolean;
  onFailed: () => void;
}

const TURN = 30;
const ZOOM = 15;
const GLIDE = 300;

/** A 360° interior view, turned by dragging, keys or buttons. */
export function PanoramaViewer({ name, interior, active, onFailed }: PanoramaViewerProps) {
  const t = useCopy();
  const { picture, hotspots } = useStable(interior);
  const stage = useRef<HTMLDivElement>(null);
  const viewer = useRef<PannellumViewer>(null);
  const [hosts, setHosts] = useState<{ spot: Hotspot; host: HTMLElement }[]>([]);
  const [loaded, setLoaded] = useState(false);
  const [open, setOpen] = useState<Hotspot | null>(null);
  const cardId = useId();
  const fail = useEffectEvent((error: unknown) => {
    warn(`The interior did not load: ${picture.url}`, error);
    onFailed();
  });

  useEffect(() => {
    const container = stage.current;
    if (!container) return;
    let unmounted = false;
    const start = async () => {
      const image = new Image();
      image.src = pictureAddress(picture.url, { width: picture.width, quality: picture.quality });
      await image.decode();
      if (unmounted || !window.pannellum) return;
      const found: { spot: Hotspot; host: HTMLElement }[] = [];
      const panorama = window.pannellum.viewer(container, {
        type: 'equirectangular',
        // Passed as an image: Pannellum's own loading uses blob URLs, which the CSP blocks.
        dynamic: true,
        dynamicUpdate: true,
        panorama: image,
        autoLoad: true,
        showControls: false,
        mouseZoom: false,
        doubleClickZoom: true,
        hfov: AHEAD.field,
        minHfov: FIELD.narrowest,
        maxHfov: FIELD.widest,
        yaw: 0,
        pitch: AHEAD.pitch,
        hotSpots: spotDirections(hotspots).map(({ spot, yaw, pitch }) => ({
          id: spot.id,
          yaw,
          pitch,
          cssClass: 'fc-panorama-spot',
          createTooltipFunc: (host) => found.push({ spot, host }),
        })),
      });
      viewer.current = panorama;
      const finish = () => {
        // The image is static: stop redrawing once it is loaded.
        panorama.setUpdate(false);
        setHosts(found);
        setLoaded(true);
      };
      panorama.on('error', fail);
      // With a preloaded image it may be ready before the `load` listener is attached.
      if (panorama.isLoaded()) finish();
      else panorama.on('load', finish);
    };
    start().catch((error: unknown) => {
      if (!unmounted) fail(error);
    });
    return () => {
      unmounted = true;
      viewer.current?.destroy();
      viewer.current = null;
    };
  }, [picture, hotspots]);

  useEffect(() => {
    // It had no size while hidden.
    if (active) viewer.current?.resize();
  }, [active]);

  const turn = (degrees: number) => {
    const { current } = viewer;
    current?.setYaw(current.getYaw() + degrees, GLIDE);
  };
  const zoom = (degrees: number) => {
    const { current } = viewer;
    current?.setHfov(clampField(current.getHfov() + degrees), GLIDE);
  };

  return (
    <div className="fc-panorama">
      <div
        ref={stage}
        role="application"
        aria-label={t(copy.interiorHelp, { vehicle: name })}
        className="size-full"
      />
      {hosts.map(({ spot, host }) =>
        createPortal(
          <SpotButton
            spot={spot}
            open={open === spot}
            cardId={cardId}
            onToggle={() => setOpen((shown) => (shown === spot ? null : spot))}
          />,
          host,
          spot.id,
        ),
      )}
      <SpotCard id={cardId} spot={open} side="top" onClose={() => setOpen(null)} />
      {loaded ? (
        <div className="fc-gallery-controls">
          <Control label={t(copy.turnLeft)} onClick={() => turn(-TURN)}>
            <Icon name="chevron-left" />
          </Control>
          <Control label={t(copy.zoomOut)} onClick={() => zoom(ZOOM)}>
            <MediaBadge name="minus" />
          </Control>
          <Control label={t(copy.zoomIn)} onClick={() => zoom(-ZOOM)}>
            <MediaBadge name="plus" />
          </Control>
          <Control label={t(copy.turnRight)} onClick={() => turn(TURN)}>
            <Icon name="chevron-right" />
          </Control>
        </div>
      ) : (
        <div className="fc-spin-gauge">
          <Spinner label={t(copy.loadingInterior)} />
        </div>
      )}
    </div>
  );
}

interface ControlProps {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}

function Control({ label, onClick, children }: ControlProps) {
  return (
    <button type="button" onClick={onClick} className="fc-gallery-button">
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
