import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { Packer, packVehicles, slugHashesOf } from './pack-vehicles.ts';
import { VehicleStore } from './vehicle-store.ts';

const NOW = Date.UTC(2026, 10, 15);
const cars = Array.from({ length: 300 }, (_, at) => ({
  ...plainCar(`S${at}`, NOW),
  id: at + 1,
  slug: `car-${at}`,
  views: at,
  dealerComments: `Très “élégant” 🚙 ${'x'.repeat(at)}`,
}));

describe('a shelf of packed vehicles', () => {
  it('gives every vehicle back as it was', () => {
    const store = new VehicleStore(packVehicles(cars));
    expect(store.size).toBe(300);
    for (const row of [0, 1, 150, 299]) expect(store.at(row)).toEqual(cars[row]);
    expect([...store]).toEqual(cars);
  });

  it('hands out the same object for a row while it is kept', () => {
    const store = new VehicleStore(packVehicles(cars));
    expect(store.at(7)).toBe(store.at(7));
  });

  it('has no row past its end, and can be empty', () => {
    expect(() => new VehicleStore(packVehicles(cars)).at(300)).toThrow('There is no row 300.');
    const empty = new VehicleStore(packVehicles([]));
    expect(empty.size).toBe(0);
    expect(() => empty.at(0)).toThrow('There is no row 0.');
  });

  it('finds a vehicle by its slug, and nothing by another', () => {
    const store = new VehicleStore(packVehicles(cars));
    for (const row of [0, 150, 299]) expect(store.rowOfSlug(cars[row]?.slug ?? '')).toBe(row);
    expect(store.rowOfSlug('no-such-car')).toBeNull();
    expect(store.rowOfSlug('')).toBeNull();
    expect(new VehicleStore(packVehicles([])).rowOfSlug('no-such-car')).toBeNull();
  });

  it('tells slugs that share a hash apart', () => {
    const packed = packVehicles(cars);
    const hash = slugHashesOf(packed[0] ?? { count: 0, memory: new SharedArrayBuffer(4) })[7] ?? 0;
    for (const chunk of packed) slugHashesOf(chunk).fill(hash);
    const store = new VehicleStore(packed);
    expect(store.rowOfSlug(cars[7]?.slug ?? '')).toBe(7);
  });

  it('says how much memory it takes', () => {
    const text = cars.reduce((sum, car) => sum + Buffer.byteLength(JSON.stringify(car)), 0);
    const packed = packVehicles(cars);
    expect(new VehicleStore(packed).bytes).toBe(text + 300 * 4 + 300 * 4 + packed.length * 4);
  });
});

describe('packing a stock again', () => {
  const changeOf = (at: number) => ({
    ...plainCar(`S${at}`, NOW),
    id: at + 1,
    views: 9,
    slug: 'new',
  });

  it('leaves every board as it was on which nothing changed', () => {
    const packer = new Packer();
    const before = packer.pack(cars);
    expect(packer.pack([...cars])).toEqual(before);
    const after = packer.pack(cars.with(150, { ...changeOf(150), dealerComments: 'sold soon' }));
    expect(after.length).toBe(before.length);
    expect(after.filter((chunk) => !before.includes(chunk))).toHaveLength(1);
    expect(new VehicleStore(after).at(150).dealerComments).toBe('sold soon');
    expect(new VehicleStore(before).at(150)).toEqual(cars[150]);
  });

  it('comes to the same as packing anew, whatever comes and goes', () => {
    const packer = new Packer();
    let stock: (typeof cars)[number][] = [];
    let chance = 7;
    const draw = (below: number) => {
      chance = (chance * 48_271) % 2_147_483_647;
      return chance % below;
    };
    for (let round = 0; round < 60; round += 1) {
      const gone = draw(7) === 0 ? draw(stock.length + 1) : draw(5);
      for (let at = 0; at < gone; at += 1) stock.splice(draw(stock.length + 1), 1);
      const come = draw(9) === 0 ? 200 : draw(6);
      const ids = new Set(stock.map(({ id }) => id));
      for (let at = 0; at < come; at += 1) ids.add(1 + draw(2_000));
      const known = new Map(stock.map((car) => [car.id, car]));
      stock = [...ids]
        .toSorted((a, b) => a - b)
        .map((id) => known.get(id) ?? { ...changeOf(id - 1), dealerComments: `Round ${round}` });
      const packed = packer.pack(stock);
      const restored = [...new VehicleStore(packed)].map(
        ({ id, dealerComments }) => `${id} ${dealerComments}`,
      );
      expect(restored).toEqual(stock.map(({ id, dealerComments }) => `${id} ${dealerComments}`));
      expect(packed.every(({ count }) => count > 0 && count <= 128)).toBe(true);
      expect(packed.length).toBeLessThan(2 + stock.length / 16);
    }
  });

  it('packs a known replacement as it packs the same vehicles anew', () => {
    const packer = new Packer();
    for (const positions of [[], [0], [299], [70, 71, 150]]) {
      const from = cars;
      const to = cars.map((car, at) =>
        positions.includes(at) ? { ...car, ...changeOf(at) } : car,
      );
      const before = packer.pack(from);
      const after = packer.pack(to, { from, to, positions });
      expect([...new VehicleStore(after)]).toEqual(to);
      expect(after).toEqual(packVehicles(to));
      const kept = after.filter((chunk) => before.includes(chunk));
      expect(kept.length).toBe(before.length - new Set(positions.map((at) => at >> 6)).size);
    }
  });

  it('does not trust a replacement of other vehicles', () => {
    const packer = new Packer();
    packer.pack(cars);
    const vehicles: readonly Vehicle[] = cars;
    const to = vehicles.with(3, changeOf(3)).with(4, changeOf(4));
    const after = packer.pack(to, { from: [...cars], to, positions: [3] });
    expect([...new VehicleStore(after)]).toEqual(to);
  });
});
