import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

const PLAIN = plainCar('K1', Date.UTC(2026, 10, 15, 2));

/** An invented car in stock; a test overrides what matters to it. */
export function makeVehicle(changes: Partial<Vehicle> = {}): Vehicle {
  return {
    ...PLAIN,
    id: 1,
    views: 0,
    slug: '2022-kestrel-falcon-1',
    make: 'Kestrel',
    model: 'Falcon',
    badge: 'GT',
    ...changes,
  };
}
