import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { pictureFacts } from '../media/picture-facts.ts';
import { cabinOf, lacks, motorcycleType, shapeOf } from './shapes.ts';

/** A line for each body, and another for its electric variants. */
const ALL = CATALOGUE.flatMap((one) => {
  const { kind: itemType, make, model } = one;
  const kinds = one.variants.map(({ body, engine }) => ({
    body,
    electric: engine?.fuel === 'Electric',
    shape: shapeOf({ itemType, simpleBody: body, make, model, simpleFuel: engine?.fuel ?? null }),
  }));
  const unique = new Map(kinds.map((kind) => [JSON.stringify(kind), kind]));
  return [...unique.values()].map((kind) => ({
    ...one,
    ...kind,
    name: `${make} ${model} ${kind.body}`,
  }));
});
const MODELS = ALL.filter(({ electric, kind }) => !electric || kind !== 'car');
const ELECTRIC = ALL.filter(({ electric, kind }) => electric && kind === 'car');
const CLOSED_NOSES = new Set(['hatch-3', 'hatch-7', 'sedan-5', 'suv-7', 'suv-14']);
const named = (pattern: RegExp) => MODELS.filter(({ name }) => pattern.test(name));
const METRE = 1000;

describe('the pictures of a cabin', () => {
  const of = (shape: RegExp) =>
    ALL.filter((one) => shape.test(one.shape)).map((one) => ({
      itemType: one.kind,
      simpleBody: one.body,
      make: one.make,
      model: one.model,
    }));

  it('are of a cockpit for two in whatever is low and has two doors', () => {
    const low = of(/^(coupe|convertible)-/);
    expect(low.length).toBeGreaterThan(20);
    expect(new Set(low.map(cabinOf))).toEqual(new Set(['sports']));
  });

  it('leave out a load space behind a sedan, and a bench in a single cab', () => {
    for (const sedan of of(/^sedan-/).filter((one) => shapeOf(one).startsWith('sedan-'))) {
      expect(lacks(sedan, 'boot')).toBe(true);
      expect(lacks(sedan, 'rear-seats')).toBe(false);
    }
    expect(of(/^(cab-chassis-1|ute-3)$/).every((one) => lacks(one, 'rear-seats'))).toBe(true);
    expect(of(/^hatch-[12]$/).some((one) => lacks(one, 'boot'))).toBe(false);
  });
});

describe('the drawn shape of a model', () => {
  it('has been drawn', () => {
    const drawn = pictureFacts().painted;
    expect(ALL.filter(({ shape }) => drawn[shape]?.['front-left'] === undefined)).toEqual([]);
  });

  it('has a closed nose if it is electric, where there is one of its body, and never else', () => {
    const bodies = new Set(['ev', 'hatch', 'hatchback', 'sedan', 'suv']);
    const able = ELECTRIC.filter(({ body }) => bodies.has(body ?? ''));
    expect(able.length).toBeGreaterThan(25);
    expect(able.filter(({ shape }) => !CLOSED_NOSES.has(shape))).toEqual([]);
    expect(MODELS.filter(({ shape }) => CLOSED_NOSES.has(shape))).toEqual([]);
  });

  it('has a low roof for a short van, and a high one for a long one', () => {
    const shapeNamed = (name: string) => MODELS.find((one) => one.name === name)?.shape;
    const low = ['Toyota HiAce van', 'Renault Trafic van', 'Mercedes-Benz Vito van'];
    expect(low.map(shapeNamed)).toEqual(['van-1', 'van-1', 'van-1']);
    expect(shapeNamed('Fiat Ducato van')).toBe('van-2');
  });

  it('has as many doors: no car with four is a coupé, none with two a sedan', () => {
    const cars = MODELS.filter(({ kind }) => kind === 'car');
    const coupes = cars.filter(({ shape }) => shape.startsWith('coupe-'));
    expect(coupes.length).toBeGreaterThan(10);
    expect(coupes.filter(({ doors }) => doors !== 2)).toEqual([]);
    const sedans = cars.filter(({ shape }) => shape.startsWith('sedan-'));
    expect(sedans.filter(({ doors }) => doors === 2)).toEqual([]);
  });

  it('has as many seats: a convertible for two is a roadster, one for four is none', () => {
    const open = MODELS.filter(({ body }) => body === 'convertible' || body === 'softtop');
    const drawn = open.filter(({ shape }) => shape.startsWith('convertible-'));
    expect(drawn.filter(({ seats }) => seats === 2).length).toBeGreaterThan(3);
    expect(
      drawn.filter(({ seats, shape }) => (seats === 2) !== (shape === 'convertible-2')),
    ).toEqual([]);
  });

  it('has its size: no SUV of five metres is a small crossover, no small one is prestige', () => {
    const suvs = MODELS.filter(({ body }) => body === 'suv');
    const long = suvs.filter(({ size: [length] }) => length > 4.9 * METRE);
    expect(long.length).toBeGreaterThan(10);
    expect(long.filter(({ shape }) => /^suv-([1257]|9|10|12|14)$/.test(shape))).toEqual([]);
    const short = suvs.filter(({ size: [length] }) => length < 4.4 * METRE);
    expect(short.filter(({ shape }) => /^suv-([34678]|9|10|13)$/.test(shape))).toEqual([]);
    const city = suvs.filter(({ size: [length] }) => length < 4.2 * METRE);
    expect(city.length).toBeGreaterThan(5);
    expect(city.filter(({ shape }) => shape !== 'suv-5' && shape !== 'suv-12')).toEqual([]);
  });

  it('is shared by few models of a common size, and no enduro is a road bike', () => {
    const tall = ALL.filter(({ body }) => body === 'suv' || body === '4x4');
    expect(new Set(tall.map(({ shape }) => shape)).size).toBeGreaterThanOrEqual(15);
    const sharing = Map.groupBy(ALL, ({ shape }) => shape);
    const common = [...sharing].filter(([shape]) =>
      /^(suv|four|hatch|sedan|coupe|ute)-/.test(shape),
    );
    const most = common.map(([shape, all]) => [
      shape,
      new Set(all.map(({ make, model }) => `${make} ${model}`)).size,
    ]);
    expect(most.filter(([, models]) => Number(models) > 24)).toEqual([]);
    const dirt = named(/WR450F|CRF300L|DR-Z400E|EXC-F/);
    expect(dirt.map(({ shape }) => shape)).toEqual(Array(4).fill('motorcycle-3'));
  });

  it('is faired for every sports bike, and a step-through for every scooter', () => {
    const sports = named(/YZF-R\d|CBR1000RR|ZX-6R|Hayabusa|S 1000 RR|Panigale/);
    expect(sports.map(({ shape }) => shape)).toEqual(Array(7).fill('motorcycle-5'));
    const scooters = named(/NMAX|^Vespa/);
    expect(scooters.map(({ shape }) => shape)).toEqual(Array(3).fill('motorcycle-6'));
  });

  it.each([
    ['Yamaha', 'MT-07', 'Naked'],
    ['Royal Enfield', 'Classic 350', 'Classic'],
    ['Moto Guzzi', 'V85 TT', 'Adventure'],
    ['Harley-Davidson', 'Fat Boy', 'Cruiser'],
    ['Honda', 'CBR1000RR-R', 'Sports'],
    ['KTM', '350 EXC-F', 'Off-road'],
    ['Vespa', 'GTS 300', 'Scooter'],
  ])('a %s %s is listed as %s', (make, model, type) => {
    expect(motorcycleType({ make, model })).toBe(type);
  });

  it.each([
    [/^Rolls-Royce Cullinan/, 'suv-11'],
    [/^Bentley Bentayga/, 'suv-4'],
    [/^Ford Mustang coupe/, 'coupe-3'],
    [/^Lamborghini Huracan/, 'coupe-2'],
    [/^Porsche Cayenne coupe/, 'suv-6'],
    [/^Mercedes-Benz GLC suv/, 'suv-1'],
    [/^Mercedes-Benz GLC coupe/, 'suv-6'],
    [/^BMW X5 suv/, 'suv-8'],
    [/^Land Rover Range Rover Evoque suv/, 'suv-2'],
    [/^Rolls-Royce Ghost/, 'sedan-7'],
    [/^Chrysler 300/, 'sedan-4'],
    [/^Porsche Panamera/, 'sedan-2'],
    [/^Bentley Continental/, 'coupe-6'],
    [/^Aston Martin Vantage/, 'coupe-1'],
    [/^Ferrari Roma coupe/, 'coupe-1'],
    [/^Mazda MX-5 convertible/, 'convertible-2'],
    [/^Jaguar F-Type convertible/, 'convertible-2'],
    [/^Jaguar F-Type coupe/, 'coupe-1'],
    [/^Porsche 911 coupe/, 'coupe-5'],
    [/^Porsche 911 convertible/, 'convertible-3'],
    [/^Porsche 718 coupe/, 'coupe-2'],
    [/^Porsche 718 convertible/, 'convertible-2'],
    [/^Suzuki Jimny/, 'four-wheel-drive-3'],
    [/^Jeep Wrangler softtop/, 'four-wheel-drive-1'],
    [/^Fiat 500 softtop/, 'hatch-5'],
    [/^Abarth 595 hatch/, 'hatch-5'],
    [/^Toyota GR Supra/, 'coupe-1'],
    [/^Subaru BRZ/, 'coupe-4'],
    [/^Mitsubishi Pajero Sport/, 'four-wheel-drive-4'],
    [/^Toyota LandCruiser Prado/, 'four-wheel-drive-2'],
    [/^Kia K4 sedan/, 'sedan-3'],
    [/^Mazda Mazda3 sedan/, 'sedan-8'],
    [/^Toyota RAV4/, 'suv-9'],
    [/^Hyundai Tucson/, 'suv-10'],
    [/^Mazda CX-5/, 'suv-1'],
    [/^Toyota HiLux ute/, 'ute-1'],
    [/^Harley-Davidson Fat Boy/, 'motorcycle-2'],
    [/^Yamaha MT-07/, 'motorcycle-1'],
    [/^Royal Enfield Classic 350/, 'motorcycle-7'],
    [/^Moto Guzzi V7/, 'motorcycle-7'],
    [/^Royal Enfield Himalayan/, 'motorcycle-4'],
    [/^BMW R 1300 GS/, 'motorcycle-4'],
    [/^BMW CE 04/, 'motorcycle-6'],
    [/^Kawasaki Ninja 500/, 'motorcycle-5'],
    [/^Hyundai Venue/, 'suv-5'],
    [/^Avan Owen/, 'caravan-3'],
    [/^Jayco Swan/, 'caravan-4'],
    [/^Jayco All-Terrain/, 'caravan-2'],
  ])('%s: %s', (pattern, shape) => {
    expect(named(pattern).map((one) => one.shape)).toEqual([shape]);
  });
});
