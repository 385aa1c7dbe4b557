import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import type { CarType, VehicleStatus } from '#domain/vehicle/vehicle.ts';
import { historyAddress } from '../media/history-report.ts';
import type { Reported } from '../media/history-report.ts';
import type { Chance } from './chance.ts';
import { drawPhotoCount, hotspotsOf, panoramaOf, photosOf, spinOf, videoSlide } from './media.ts';
import type { Pictured } from './media.ts';
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

interface Listed extends Pictured, Reported {
  carType: CarType;
}

export function drawMedia(
  vehicle: Listed,
  status: VehicleStatus,
  shares: Shares,
  chance: Chance,
): Media {
  const bare = chance.happens(status === 'coming_soon' ? 0.5 : shares.noPhotos);
  const photos = bare ? [] : photosOf(vehicle, drawPhotoCount(chance));
  const filmed = !bare && chance.happens(shares.video);
  const embedded = filmed && chance.happens(0.3);
  const spin = !bare && chance.happens(shares.spin) ? spinOf(vehicle) : [];
  const panorama = !bare && chance.happens(shares.spin * 0.6) ? panoramaOf(vehicle) : null;
  const hotspots = hotspotsOf(vehicle);
  const slide = filmed && !embedded ? videoSlide(vehicle) : null;
  return {
    images: slide === null ? photos : [...photos, slide],
    primaryImageUrl: photos[0]?.url ?? null,
    photosCount: photos.length,
    videoUrl: slide?.url ?? null,
    externalVideoUrl: embedded ? SAMPLE_VIDEO : null,
    spinImages: spin,
    spinInteriorImage: panorama,
    spinCode: spin.length > 0 ? `spin-${vehicle.stockNumber.toLowerCase()}` : null,
    hotspots: {
      exterior: spin.length > 0 ? hotspots.exterior : [],
      interior: panorama === null ? [] : hotspots.interior,
    },
    file:
      vehicle.carType === 'used' && chance.happens(shares.history) ? historyAddress(vehicle) : null,
  };
}
