import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { packVehicles, Shelf } from './shelf.ts';

const NOW = Date.UTC(2026, 10, 15);
const cars = Array.from({ length: 300 }, (_, at) => ({
  ...plainCar(`S${at}`, NOW),
  id: at + 1,
  views: at,
  dealerComments: `Très “élégant” 🚙 ${'x'.repeat(at)}`,
}));

describe('a shelf of packed vehicles', () => {
  it('gives every vehicle back as it was', () => {
    const shelf = new Shelf(packVehicles(cars));
    expect(shelf.size).toBe(300);
    for (const row of [0, 1, 150, 299]) expect(shelf.at(row)).toEqual(cars[row]);
    expect([...shelf]).toEqual(cars);
  });

  it('hands out the same object for a row while it is kept', () => {
    const shelf = new Shelf(packVehicles(cars));
    expect(shelf.at(7)).toBe(shelf.at(7));
  });

  it('has no row past its end, and can be empty', () => {
    expect(() => new Shelf(packVehicles(cars)).at(300)).toThrow('There is no row 300.');
    const empty = new Shelf(packVehicles([]));
    expect(empty.size).toBe(0);
    expect(() => empty.at(0)).toThrow('There is no row 0.');
  });

  it('says how much memory it takes', () => {
    const packed = packVehicles(cars);
    expect(new Shelf(packed).bytes).toBe(packed.bytes.byteLength + 301 * 4);
  });
});
