import sharp from 'sharp';

import { BRAND_MARKS, drawBrandMark, drawLogo, LOGOS } from '../logos/logos.ts';
import type { LogoKind } from '../logos/logos.ts';
import type { RenderJob } from '../render/job.ts';
import { bodyFileOf, fingerprintOf, silhouetteRegistry } from '../render/sources.ts';
import { makeModel } from '../silhouettes.ts';
import { bonusOffer, driveAwayOffer, financeOffer, serviceOffer, tradeInOffer } from './banners.ts';
import { electric, firstCar, servicing, tradeIn, tyres } from './blog.ts';
import { loadFleet, namesParked } from './fleet.ts';
import type { Fleet } from './fleet.ts';
import { photograph } from './place.ts';
import type { Photograph, Place } from './place.ts';
import { brickGarage } from './premises/brick-garage.ts';
import { brickShop } from './premises/brick-shop.ts';
import { brickWarehouse } from './premises/brick-warehouse.ts';
import { canopyYard } from './premises/canopy-yard.ts';
import { gabledShed } from './premises/gabled-shed.ts';
import { glassBox } from './premises/glass-box.ts';
import { lowPavilion } from './premises/low-pavilion.ts';
import { nightBays } from './premises/night-bays.ts';
import { officeBays } from './premises/office-bays.ts';
import {
  pavilionAfterSunset,
  pavilionWithMotorcycles,
  portalAfterSunset,
  sawtoothAfterSunset,
  shedAfterSunset,
  shedWithMotorcycles,
  shopWithMotorcycles,
  warehouseWithMotorcycles,
} from './premises/others.ts';
import { partsStore } from './premises/parts-store.ts';
import { portalSlab } from './premises/portal-slab.ts';
import { sawtooth } from './premises/sawtooth.ts';
import { skillionBays } from './premises/skillion-bays.ts';
import { twoStorey } from './premises/two-storey.ts';
import { roadTrip } from './road.ts';

type Build = (fleet: Fleet) => Place;

interface Size {
  width: number;
  height: number;
  samples: number;
  /** Of the AVIF: pictures of places may lose more than a vehicle that is looked at closely. */
  quality: number;
}

const CARD: Size = { width: 1200, height: 800, samples: 8, quality: 58 };
const BANNER: Size = { width: 1600, height: 640, samples: 5, quality: 60 };
const ARTICLE: Size = { width: 1200, height: 800, samples: 5, quality: 58 };

interface Shot {
  build: Build;
  size: Size;
  /** The file that builds it, for the fingerprint. */
  source: string;
}

function shot(key: string, size: Size, source: string, build: Build): readonly [string, Shot] {
  return [key, { build, size, source: `places/${source}` }];
}

/** Every picture of a place by its key, which is also its address below /media/demo. */
export const SHOTS: ReadonlyMap<string, Shot> = new Map([
  shot('premises/showroom/1', CARD, 'premises/glass-box.ts', glassBox),
  shot('premises/showroom/2', CARD, 'premises/gabled-shed.ts', gabledShed),
  shot('premises/showroom/3', CARD, 'premises/brick-shop.ts', brickShop),
  shot('premises/showroom/4', CARD, 'premises/two-storey.ts', twoStorey),
  shot('premises/showroom/5', CARD, 'premises/canopy-yard.ts', canopyYard),
  shot('premises/showroom/6', CARD, 'premises/portal-slab.ts', portalSlab),
  shot('premises/showroom/7', CARD, 'premises/low-pavilion.ts', lowPavilion),
  shot('premises/showroom/8', CARD, 'premises/brick-warehouse.ts', brickWarehouse),
  shot('premises/showroom/9', CARD, 'premises/others.ts', portalAfterSunset),
  shot('premises/showroom/10', CARD, 'premises/others.ts', pavilionAfterSunset),
  shot('premises/showroom/11', CARD, 'premises/others.ts', shedAfterSunset),
  shot('premises/showroom/12', CARD, 'premises/others.ts', shedWithMotorcycles),
  shot('premises/showroom/13', CARD, 'premises/others.ts', pavilionWithMotorcycles),
  shot('premises/showroom/14', CARD, 'premises/others.ts', warehouseWithMotorcycles),
  shot('premises/showroom/15', CARD, 'premises/others.ts', shopWithMotorcycles),
  shot('premises/workshop/1', CARD, 'premises/skillion-bays.ts', skillionBays),
  shot('premises/workshop/2', CARD, 'premises/sawtooth.ts', sawtooth),
  shot('premises/workshop/3', CARD, 'premises/brick-garage.ts', brickGarage),
  shot('premises/workshop/4', CARD, 'premises/night-bays.ts', nightBays),
  shot('premises/workshop/5', CARD, 'premises/office-bays.ts', officeBays),
  shot('premises/workshop/6', CARD, 'premises/parts-store.ts', partsStore),
  shot('premises/workshop/7', CARD, 'premises/others.ts', sawtoothAfterSunset),
  shot('offers/finance-offer', BANNER, 'banners.ts', financeOffer),
  shot('offers/drive-away-offer', BANNER, 'banners.ts', driveAwayOffer),
  shot('offers/bonus-offer', BANNER, 'banners.ts', bonusOffer),
  shot('offers/trade-in-offer', BANNER, 'banners.ts', tradeInOffer),
  shot('offers/service-offer', BANNER, 'banners.ts', serviceOffer),
  shot('blog/servicing', ARTICLE, 'blog.ts', servicing),
  shot('blog/tyres', ARTICLE, 'blog.ts', tyres),
  shot('blog/electric', ARTICLE, 'blog.ts', electric),
  shot('blog/first-car', ARTICLE, 'blog.ts', firstCar),
  shot('blog/trade-in', ARTICLE, 'blog.ts', tradeIn),
  shot('blog/road-trip', ARTICLE, 'road.ts', roadTrip),
]);

const LOGO_SUFFIX: Readonly<Record<LogoKind, string>> = { light: '', dark: '-dark', icon: '-icon' };

/** Jobs for `npm run demo:render`. */
export async function renderJobs(): Promise<readonly RenderJob[]> {
  return [...shotJobs(), ...logoJobs()];
}

/** Fingerprints read many files, and a worker that runs one job does not ask for them: made when asked. */
function shotJobs(): RenderJob[] {
  return [...SHOTS].map(([key, { build, size, source }]) => ({
    key,
    get fingerprint() {
      const registry = silhouetteRegistry();
      const bodies = namesParked(build).map((name) => bodyFileOf(name, registry));
      return fingerprintOf([source, 'places/place.ts', ...bodies], size);
    },
    run: async () => {
      const fleet = await loadFleet(namesParked(build), makeModel);
      const picture = photograph(build(fleet), size.width, size.height, size.samples);
      const bytes = await encode(picture, size.quality);
      return { files: new Map([[`places/${key}.avif`, bytes]]) };
    },
  }));
}

function encode({ rgb, width, height }: Photograph, quality: number): Promise<Buffer> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .avif({ quality, effort: 6, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

function logoJobs(): RenderJob[] {
  const dealers = Object.entries(LOGOS).flatMap(([slug, logo]) =>
    (Object.keys(LOGO_SUFFIX) as LogoKind[]).map((kind) =>
      logoJob(`logos/${slug}${LOGO_SUFFIX[kind]}`, () => drawLogo(logo, kind)),
    ),
  );
  const makes = Object.keys(BRAND_MARKS).map((name) =>
    logoJob(`logos/${name}`, () => drawBrandMark(name)),
  );
  return [...dealers, ...makes];
}

function logoJob(key: string, draw: () => string): RenderJob {
  return {
    key,
    get fingerprint() {
      return fingerprintOf(['logos/logos.ts'], draw());
    },
    run: async () => {
      const webp = await sharp(Buffer.from(draw())).webp({ lossless: true, effort: 6 }).toBuffer();
      return { files: new Map([[`places/${key}.webp`, webp]]) };
    },
  };
}
