import sharp from 'sharp';
import type { Hotspot } from '#domain/vehicle/vehicle.ts';
import { encodeLayers, type LayerQuality } from '../layers/encode.ts';
import type { Rendered, RenderJob } from '../render/job.ts';
import { fingerprintOf } from '../render/sources.ts';
import { interiorHotspots } from './hotspots.ts';
import { develop, toLayers, type Picture } from './picture.ts';
import {
  INTERIOR_VIEWS,
  photograph,
  readView,
  type InteriorKind,
  type InteriorView,
} from './views.ts';

interface Size {
  width: number;
  /** Extra rays for a pixel on an edge. */
  samples: number;
  quality: number;
  /** Where there is upholstery. */
  layers: LayerQuality;
}

const LAYERS: LayerQuality = { paint: 60, rest: 64, effort: 4 };
const STILL: Size = { width: 1200, samples: 3, quality: 56, layers: LAYERS };
const PANORAMA: Size = { width: 2400, samples: 2, quality: 52, layers: LAYERS };

/** Every interior picture; a panorama brings the file of its hotspots along. */
export async function renderJobs(): Promise<readonly RenderJob[]> {
  // One fingerprint for all: the rooms share most of their parts, and the whole set takes minutes.
  const sources = fingerprintOf(
    ['interiors/views.ts', 'interiors/hotspots.ts', 'layers/encode.ts'],
    [STILL, PANORAMA],
  );
  const kinds = Object.entries(INTERIOR_VIEWS) as [InteriorKind, readonly InteriorView[]][];
  return kinds.flatMap(([kind, views]) =>
    views.map((view) => ({
      key: `interiors/${kind}/${view}`,
      fingerprint: sources,
      run: () => renderFiles(kind, view),
    })),
  );
}

async function renderFiles(kind: InteriorKind, view: InteriorView): Promise<Rendered> {
  const size = readView(view).view === 'panorama' ? PANORAMA : STILL;
  const picture = photograph(kind, view, size.width, size.samples);
  const { files, ...rest } = await encode(`interiors/${kind}/${view}`, picture, size);
  if (view === 'panorama') {
    const hotspots = JSON.stringify(panoramaHotspots(kind), null, 1);
    files.set(`interiors/${kind}/hotspots.json`, Buffer.from(`${hotspots}\n`));
  }
  return { files, ...rest };
}

/** As a vehicle carries them: a panorama is a spin of one frame. */
export function panoramaHotspots(kind: InteriorKind): Hotspot[] {
  return interiorHotspots(kind).map(({ id, title, description, x, y }) => ({
    id,
    title,
    description,
    positions: [{ angle: 0, x, y }],
  }));
}

/** Layers where there is upholstery to be coloured, else the picture as it is. */
async function encode(
  name: string,
  picture: Picture,
  { quality, layers }: Size,
): Promise<Rendered> {
  const { rest, paint } = await encodeLayers(toLayers(picture), layers);
  if (paint !== null) {
    const files = [
      [`${name}.rest.avif`, rest],
      [`${name}.paint.avif`, paint.bytes],
    ] as const;
    return { files: new Map(files), paintBox: paint.box };
  }
  const { width, height } = picture;
  const plain = await sharp(develop(picture), { raw: { width, height, channels: 3 } })
    .avif({ quality, effort: 4, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { files: new Map([[`${name}.avif`, plain]]) };
}
