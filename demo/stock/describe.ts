import { BODIES } from '#domain/vehicle/bodies.ts';
import type { Body } from '#domain/vehicle/bodies.ts';
import type {
  CaravanMeasures,
  Drive,
  Fuel,
  Vehicle,
  VehicleVariant,
} from '#domain/vehicle/vehicle.ts';
import type { CatalogueModel, CatalogueVariant, Engine, Gearbox } from '../catalogue/shape.ts';
import { motorcycleType } from './shapes.ts';

type Specification = Pick<
  Vehicle,
  | 'seats'
  | 'doors'
  | 'engineSize'
  | 'engineSizeLitres'
  | 'gears'
  | 'bodyConfiguration'
  | 'simpleBody'
  | 'body'
  | 'simpleFuel'
  | 'fuel'
  | 'simpleTransmission'
  | 'transmission'
  | 'simpleDrive'
  | 'drive'
  | 'variant'
  | 'caravan'
>;

const FUEL_NAMES: Record<Fuel, string> = {
  Petrol: 'Petrol - Unleaded',
  Diesel: 'Diesel',
  Hybrid: 'Petrol/Electric Hybrid',
  'Plug-in Hybrid': 'Plug-in Petrol/Electric Hybrid',
  Electric: 'Electric',
  LPG: 'LPG',
};

const DRIVE_NAMES: Record<Drive, string> = {
  FWD: 'Front Wheel Drive',
  RWD: 'Rear Wheel Drive',
  AWD: 'All Wheel Drive',
  '4WD': '4x4 Dual Range',
};

const CONFIGURATIONS: Partial<Record<Body, string>> = {
  ute: 'Dual Cab Pick-up',
  cabChassis: 'Single Cab Chassis',
  van: 'Panel Van',
  suv: 'Five Door Wagon',
  '4x4': 'Five Door Wagon',
};

/** Converts a catalogue variant to vehicle fields. */
export function specify(
  model: CatalogueModel,
  variant: CatalogueVariant,
  year: number,
): Specification {
  const { engine, gearbox, drive, body } = variant;
  const configuration = configurationOf(model, body);
  const cubicCentimetres = cubicCentimetresOf(model, engine);
  const litres = litresOf(engine);
  return {
    seats: model.seats,
    doors: model.doors,
    engineSize: cubicCentimetres,
    engineSizeLitres: litres,
    gears: gearbox?.gears ?? null,
    bodyConfiguration: configuration,
    simpleBody: body,
    body: body === null ? kindWord(model) : (BODIES.find(({ key }) => key === body)?.label ?? null),
    simpleFuel: engine?.fuel ?? null,
    fuel: engine === null ? null : FUEL_NAMES[engine.fuel],
    simpleTransmission: gearbox === null ? null : gearbox.automatic ? 'Automatic' : 'Manual',
    transmission: gearbox === null ? null : gearboxTitle(gearbox),
    simpleDrive: drive,
    drive: drive === null ? null : DRIVE_NAMES[drive],
    variant: variantOf(model, variant, year, configuration, cubicCentimetres),
    caravan: caravanOf(model, variant),
  };
}

function variantOf(
  model: CatalogueModel,
  { engine, gearbox }: CatalogueVariant,
  year: number,
  configuration: string | null,
  cubicCentimetres: number | null,
): VehicleVariant {
  const [length, width, height] = model.size;
  const electric = engine?.fuel === 'Electric';
  return {
    cylinders: engine?.cylinders ?? null,
    engineSize: cubicCentimetres,
    engineSizeLitres: litresOf(engine),
    induction: engine?.induction ?? null,
    gearType: gearbox?.name ?? null,
    fuelConsumptionCombined: electric ? null : (engine?.consumption ?? null),
    fuelCapacity: electric ? null : model.tank,
    energyConsumption: electric ? engine.consumption : null,
    batteryCapacity: engine?.batteryKwh ?? null,
    electricRange: engine?.rangeKm ?? null,
    grossVehicleMass: model.grossMass,
    vehicleLength: length,
    vehicleHeight: height,
    vehicleWidth: width,
    towingCapacityBraked: model.towBraked,
    bodyConfiguration: configuration,
    torque: engine === null ? null : `${engine.torqueNm} Nm`,
    power: engine === null ? null : `${engine.powerKw} kW`,
    ancapRating: model.ancap !== null && year >= model.ancap.since ? model.ancap.stars : null,
  };
}

function caravanOf(model: CatalogueModel, { badge }: CatalogueVariant): CaravanMeasures | null {
  if (model.kind !== 'caravan') return null;
  const size = model.caravans.get(badge ?? '');
  return {
    bodyWidth: size ? feet(size.widthFeet) : null,
    bodyLength: size ? feet(size.lengthFeet) : null,
    tareWeight: size?.tareKg ?? null,
    axleType: size?.axles ?? null,
    sleeps: size?.sleeps ?? null,
    aggregateTrailerMass: size?.atmKg ?? null,
  };
}

/** 21.5 → 21'6". */
function feet(value: number): string {
  const inches = Math.round((value % 1) * 12);
  return `${Math.floor(value)}'${inches}"`;
}

function configurationOf(model: CatalogueModel, body: Body | null): string | null {
  if (model.kind !== 'car' || body === null) return null;
  return CONFIGURATIONS[body] ?? null;
}

function kindWord(model: CatalogueModel): string {
  if (model.kind === 'motorcycle') return motorcycleType(model);
  return model.kind === 'caravan' ? 'Caravan' : 'Truck';
}

/** Engines are slightly smaller than the badge says: a 2.0 has 1,998 cc. */
function cubicCentimetresOf({ kind }: CatalogueModel, engine: Engine | null): number | null {
  if (engine === null || engine.litres === null) return null;
  return Math.round(engine.litres * 1_000) - (kind === 'motorcycle' ? 0 : 2);
}

function litresOf(engine: Engine | null): number | null {
  return engine === null || engine.litres === null ? null : Math.round(engine.litres * 100) / 100;
}

function gearboxTitle({ name, gears }: Gearbox): string {
  return gears === null || gears === 1 ? name : `${gears} Speed ${name}`;
}
