import { bodyOf } from '#domain/vehicle/bodies.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import { vehiclePath } from '#domain/vehicle/vehicle-path.ts';
import type { ListedVehicle } from '#db/vehicle/stock-listing.ts';
import type { StoredVehicle } from './vehicle-schema.ts';

/** A vehicle by the API's names, with money in dollars. */
export function toStoredVehicle(listed: ListedVehicle): StoredVehicle {
  const { vehicle, feed, confirmedAt, locked } = listed;
  return {
    id: vehicle.id,
    stocknum: vehicle.stockNumber,
    slug: vehicle.slug,
    path: vehiclePath(vehicle.slug),
    name: vehicle.name,
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year,
    badge: vehicle.badge,
    series: vehicle.series,
    item_type: vehicle.itemType,
    car_type: vehicle.carType,
    status: isSold(vehicle) ? 'sold' : vehicle.status,
    sold_at: vehicle.soldAt === null ? null : timeOf(vehicle.soldAt),
    reserved: vehicle.reserved,
    certified: vehicle.certified,
    preorder: vehicle.preorder,
    show_on_dealer_website: vehicle.showOnDealerWebsite,
    tag: vehicle.tag,
    hidden_group: vehicle.hiddenGroup,
    categories: vehicle.categories,
    price: dollarsOf(vehicle.priceCents),
    price_type: vehicle.priceType,
    before_price: dollarsOf(vehicle.beforePriceCents),
    offer_price: dollarsOf(vehicle.offerPriceCents),
    subscription_price: dollarsOf(vehicle.subscriptionPriceCents),
    vin: vehicle.vin,
    regplate: vehicle.regPlate,
    nvic: vehicle.nvic,
    colour: vehicle.colour,
    interior_colour: vehicle.interiorColour,
    km: vehicle.km,
    rego_expiry: vehicle.regoExpiry,
    build_date: vehicle.buildDate,
    compliance_date: vehicle.complianceDate,
    seats: vehicle.seats,
    doors: vehicle.doors,
    cylinders: vehicle.variant.cylinders,
    engine_size: vehicle.engineSize,
    engine_size_litres: vehicle.engineSizeLitres,
    gearnum: vehicle.gears,
    electric_range: vehicle.variant.electricRange ?? null,
    battery_capacity: vehicle.variant.batteryCapacity ?? null,
    energy_consumption: vehicle.variant.energyConsumption ?? null,
    body: vehicle.body,
    simple_body: bodyOf(vehicle.simpleBody)?.label ?? null,
    fuel: vehicle.fuel,
    simple_fuel: vehicle.simpleFuel,
    trans: vehicle.transmission,
    simple_transmission: vehicle.simpleTransmission,
    drive: vehicle.drive,
    simple_drive: vehicle.simpleDrive,
    dealercomments: vehicle.dealerComments,
    standardEquipment: vehicle.standardEquipment,
    filtered_features: vehicle.filteredFeatures,
    images: vehicle.images.filter(({ isVideo }) => !isVideo).map(({ url }) => url),
    photos_count: vehicle.photosCount,
    video_url: vehicle.videoUrl,
    external_video_url: vehicle.externalVideoUrl,
    location_id: vehicle.locationId,
    created_at: timeOf(vehicle.createdAt),
    updated_at: timeOf(vehicle.updatedAt),
    feed,
    confirmed_at: confirmedAt?.toISOString() ?? null,
    locked: [...locked],
  };
}

const timeOf = (ms: number) => new Date(ms).toISOString();

const dollarsOf = (cents: number | null) => (cents === null ? null : cents / 100);
