import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { formatKilometres } from '#domain/money.ts';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import { cubicCentimetres, isBurning } from '#domain/vehicle/fact-texts.ts';
import { bodyKind } from '#domain/vehicle/vehicle-details.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { FactModel } from '#ui/vehicle/card-model.ts';

/** What a card tells of a vehicle, most important first: a card shows four at most. */
export function cardFacts(vehicle: Vehicle, t: Copy): FactModel[] {
  const { caravan, simpleFuel, simpleTransmission } = vehicle;
  const km = factOf('km', vehicle.km === null ? null : formatKilometres(vehicle.km));
  const transmission = factOf('transmission', simpleTransmission);
  const fuel = factOf('fuel', simpleFuel);
  const body = factOf(
    bodyKind(vehicle.itemType),
    bodyOf(vehicle.simpleBody)?.label ?? vehicle.body,
  );
  if (vehicle.itemType === 'motorcycle') {
    // Riders choose by capacity and type; that it runs on petrol goes without saying.
    const engine = factOf('engine', isBurning(vehicle) ? cubicCentimetres(vehicle) : null);
    return [...km, ...(engine.length > 0 ? engine : fuel), ...body, ...transmission];
  }
  const places = caravan?.sleeps ? t(copy.sleepsCount, { count: caravan.sleeps }) : null;
  return [
    ...km,
    ...transmission,
    ...fuel,
    ...factOf('sleeps', places),
    ...factOf('length', caravan?.bodyLength),
    ...body,
  ];
}

function factOf(kind: FactModel['kind'], text: string | null | undefined): FactModel[] {
  return text ? [{ kind, text }] : [];
}
