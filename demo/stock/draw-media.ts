import type { NewVehicle } from '#db/vehicles.ts';
import type { CarType, ItemType, VehicleStatus } from '#domain/vehicle.ts';
import type { Chance } from './chance.ts';
import { drawPhotoCount, mediaFolder, photosOf, spinOf, videoSlide } from './media.ts';
import type { Shares } from './plan.ts';

const SAMPLE_VIDEO = 'https://player.vimeo.com/video/76979871';

type Media = Pick<
  NewVehicle,
  | 'images'
  | 'primaryImageUrl'
  | 'photosCount'
  | 'videoUrl'
  | 'externalVideoUrl'
  | 'spinImages'
  | 'spinInteriorImage'
  | 'spinCode'
  | 'hotspots'
  | 'file'
>;

interface Pictured {
  itemType: ItemType;
  carType: CarType;
  simpleBody: string | null;
  colour: string;
  stockNumber: string;
}

export function drawMedia(
  vehicle: Pictured,
  status: VehicleStatus,
  shares: Shares,
  chance: Chance,
): Media {
  const bare = chance.happens(status === 'coming_soon' ? 0.5 : shares.noPhotos);
  const photos = bare ? [] : photosOf(vehicle, drawPhotoCount(chance));
  const filmed = !bare && chance.happens(shares.video);
  const embedded = filmed && chance.happens(0.3);
  const spun = !bare && chance.happens(shares.spin);
  const slide = filmed && !embedded ? videoSlide(vehicle) : null;
  return {
    images: slide === null ? photos : [...photos, slide],
    primaryImageUrl: photos[0]?.url ?? null,
    photosCount: photos.length,
    videoUrl: slide?.url ?? null,
    externalVideoUrl: embedded ? SAMPLE_VIDEO : null,
    spinImages: spun ? spinOf(vehicle) : [],
    spinInteriorImage:
      spun && chance.happens(0.6) ? `${mediaFolder(vehicle)}/interior-panorama` : null,
    spinCode: spun ? `spin-${vehicle.stockNumber.toLowerCase()}` : null,
    hotspots: { exterior: [], interior: [] },
    file:
      vehicle.carType === 'used' && chance.happens(shares.history)
        ? `/media/demo/history/${vehicle.stockNumber.toLowerCase()}.pdf`
        : null,
  };
}
