import * as accountsCopy from '#copy/en-AU/accounts.ts';
import * as brochureCopy from '#copy/en-AU/brochure.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import {
  count,
  formatDate,
  isBurning,
  measure,
  stars,
  textOrNull,
  withUnit,
} from '#domain/vehicle/fact-texts.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { warrantyText } from '#domain/vehicle/warranty.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { FactGroup } from '#ui/accounts/compare/fact-groups.ts';

/** What a vehicle's page says and its card does not, grouped as a buyer weighs it. */
export function compareFacts(
  vehicle: Vehicle,
  { detail }: Pick<SiteConfig, 'detail'>,
  t: Copy,
): FactGroup[] {
  const { variant, caravan } = vehicle;
  const saysWarranty = detail.tabs.includes('whatsIncluded') && !isSold(vehicle);
  return [
    {
      heading: accountsCopy.performance,
      rows: [
        [copy.power, withUnit(variant.power, 'kW')],
        [copy.torque, withUnit(variant.torque, 'Nm')],
        [
          copy.fuelConsumption,
          isBurning(vehicle) ? measure(variant.fuelConsumptionCombined, 'L/100 km') : null,
        ],
        [copy.energyConsumption, measure(variant.energyConsumption, 'kWh/100 km')],
        [copy.electricRange, measure(variant.electricRange, 'km')],
        [copy.batteryCapacity, measure(variant.batteryCapacity, 'kWh')],
      ],
    },
    {
      heading: accountsCopy.sizeAndTowing,
      rows: [
        [copy.length, measure(variant.vehicleLength, 'mm') ?? textOrNull(caravan?.bodyLength)],
        [copy.width, measure(variant.vehicleWidth, 'mm') ?? textOrNull(caravan?.bodyWidth)],
        [copy.height, measure(variant.vehicleHeight, 'mm')],
        [copy.towingCapacity, measure(variant.towingCapacityBraked, 'kg')],
        [copy.grossVehicleMass, measure(variant.grossVehicleMass, 'kg')],
        [copy.tareWeight, measure(caravan?.tareWeight, 'kg')],
        [copy.aggregateTrailerMass, measure(caravan?.aggregateTrailerMass, 'kg')],
        [copy.sleeps, count(caravan?.sleeps)],
      ],
    },
    {
      heading: accountsCopy.safety,
      rows: [[copy.ancapRating, stars(variant.ancapRating, t)]],
    },
    {
      heading: accountsCopy.registrationAndWarranty,
      rows: [
        [
          brochureCopy.warranty,
          saysWarranty ? warrantyText(vehicle, detail.warrantyRules, detail.warrantyDefault) : null,
        ],
        [copy.registrationExpiry, formatDate(vehicle.regoExpiry)],
        [copy.buildDate, formatDate(vehicle.buildDate)],
        [copy.complianceDate, formatDate(vehicle.complianceDate)],
      ],
    },
  ];
}
