import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import { isOurPicture, sharedPictureAddress } from '#domain/media/picture-address.ts';
import { cardPhoto } from '#domain/media/photos.ts';
import { paths } from '#domain/site/paths.ts';
import { breadcrumbList } from '#domain/site/structured-data/structured-data.ts';
import { vehicleHead } from '#domain/site/vehicle-head.ts';
import { vehicleStructuredData } from '#domain/site/structured-data/vehicle-data.ts';
import type { StockVehicle } from '#stock/snapshot/site-stock.ts';
import type { VehicleModel } from '#ui/vehicle/page/vehicle-model.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { phoneOf } from '#domain/locations/location-phone.ts';

/** Metadata of a vehicle's page for search engines and link previews. */
export interface VehicleHead {
  title: string;
  description: string;
  canonical: string;
  noindex: boolean;
  /** A picture of 1200 × 630, as an absolute URL; null if there is none. */
  image: { url: string; alt: string } | null;
  structured: object[];
}

export function vehicleHeadModel(
  { vehicle, location }: StockVehicle,
  model: VehicleModel,
  { site }: Pick<SiteRequest, 'site'>,
): VehicleHead {
  const { config, origin } = site;
  const described = { vehicle, location, dealer: config.name };
  const phone = config.detail.phoneMasked ? null : phoneOf(location, config);
  const structuredSite = { name: config.name, origin, price: config.stock };
  const photo = cardPhoto(vehicle);
  return {
    ...vehicleHead(
      { ...described, price: config.stock, usedLabel: config.stock.usedLabel },
      copyOf(config.copy),
    ),
    canonical: paths.vehicle(vehicle.slug),
    noindex: model.state === 'gone',
    image:
      photo.kind === 'photo' && isOurPicture(photo.image.url)
        ? { url: origin + sharedPictureAddress(photo.image.url), alt: model.name }
        : null,
    structured: [
      ...(model.state === 'gone'
        ? []
        : [vehicleStructuredData({ ...described, telephone: phone, site: structuredSite })]),
      breadcrumbList(
        [
          { label: copyOf(config.copy)(common.home), href: paths.home() },
          ...model.breadcrumbs,
          { label: model.title, href: paths.vehicle(vehicle.slug) },
        ],
        structuredSite,
      ),
    ],
  };
}
