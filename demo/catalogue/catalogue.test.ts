import { describe, expect, it } from 'vitest';
import { BODY_KEYS } from '#domain/vehicle/bodies.ts';
import { makeByName } from '#domain/vehicle/makes.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import { CATALOGUE, seriesIn, soldIn } from './catalogue.ts';
import { coloursOf, plainColour } from './colours.ts';
import { equipmentOf } from './equipment.ts';
import { parseEngine, parseGearbox } from './shape.ts';

const THIS_YEAR = 2026;
const ofKind = (kind: ItemType) => CATALOGUE.filter((model) => model.kind === kind);
const makesOf = (kind: ItemType) => new Set(ofKind(kind).map((model) => model.make));

describe('the catalogue', () => {
  it('holds at least 45 car makes and 180 models', () => {
    expect(makesOf('car').size).toBeGreaterThanOrEqual(45);
    expect(ofKind('car').length).toBeGreaterThanOrEqual(180);
  });

  it('holds at least 6 truck makes, 10 motorcycle makes with 40 models, 8 caravan makes with 25', () => {
    expect(makesOf('truck').size).toBeGreaterThanOrEqual(6);
    expect(makesOf('motorcycle').size).toBeGreaterThanOrEqual(10);
    expect(ofKind('motorcycle').length).toBeGreaterThanOrEqual(40);
    expect(makesOf('caravan').size).toBeGreaterThanOrEqual(8);
    expect(ofKind('caravan').length).toBeGreaterThanOrEqual(25);
  });

  it('names only makes of the fixed list, each for a kind that the make sells', () => {
    for (const model of CATALOGUE) {
      expect(makeByName(model.make)?.name, model.make).toBe(model.make);
      expect(makeByName(model.make)?.kinds, `${model.make} ${model.model}`).toContain(model.kind);
    }
  });

  it('names a model once a kind', () => {
    const keys = CATALOGUE.map((model) => `${model.kind} ${model.make} ${model.model}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('uses every body of the enumeration', () => {
    const used = new Set(CATALOGUE.flatMap((model) => model.variants.map(({ body }) => body)));
    expect(BODY_KEYS.filter((body) => !used.has(body))).toEqual([]);
  });

  it('sells every variant within the years of its model, and never after this year', () => {
    for (const model of CATALOGUE) {
      for (const variant of model.variants) {
        const name = `${model.make} ${model.model} ${variant.badge}`;
        expect(variant.from, name).toBeLessThanOrEqual(variant.to ?? THIS_YEAR);
        expect(variant.to ?? THIS_YEAR, name).toBeLessThanOrEqual(THIS_YEAR);
        expect(variant.price, name).toBeGreaterThan(4_000);
        expect(seriesIn(model, variant.from) === null, name).toBe(model.series.length === 0);
      }
    }
  });

  it('gives an electric vehicle no litres, no cylinders and no tank to fill', () => {
    for (const model of CATALOGUE) {
      for (const { engine } of model.variants) {
        if (engine?.fuel !== 'Electric') continue;
        expect(engine.litres).toBeNull();
        expect(engine.cylinders).toBeNull();
        expect(engine.batteryKwh).toBeGreaterThan(5);
        // Published ranges stay near what the battery holds at the published consumption.
        const fair = ((engine.batteryKwh ?? 0) / engine.consumption) * 100;
        const stated = engine.rangeKm ?? fair;
        expect(stated / fair, `${model.make} ${model.model} ${stated}`).toBeGreaterThan(0.6);
        expect(stated / fair, `${model.make} ${model.model} ${stated}`).toBeLessThan(1.4);
      }
      const burns = model.variants.some(
        ({ engine }) => engine !== null && engine.fuel !== 'Electric',
      );
      expect(model.tank !== null && model.tank > 0, `${model.make} ${model.model}`).toBe(burns);
    }
  });

  it('gives figures of a believable size', () => {
    for (const model of CATALOGUE) {
      const name = `${model.make} ${model.model}`;
      expect(model.wmi, name).toMatch(/^[A-HJ-NPR-Z0-9]{3}$/);
      for (const { engine } of model.variants) {
        if (engine?.litres == null || model.kind !== 'car') continue;
        expect(engine.litres, name).toBeGreaterThanOrEqual(0.9);
        expect(engine.litres, name).toBeLessThanOrEqual(7);
        expect(engine.powerKw / engine.litres, name).toBeLessThan(300);
      }
    }
  });

  it('knows the measures of every caravan layout', () => {
    for (const model of ofKind('caravan')) {
      for (const { badge } of model.variants) {
        const size = model.caravans.get(badge ?? '');
        expect(size?.atmKg).toBeGreaterThan(size?.tareKg ?? Infinity);
      }
    }
  });

  it('reads the short codes of engines and gearboxes, and refuses others', () => {
    expect(parseEngine('2.8TDI4 150/500 8.1')).toMatchObject({
      litres: 2.8,
      fuel: 'Diesel',
      cylinders: 4,
    });
    expect(parseEngine('E 160/310 15.6 60')).toMatchObject({
      fuel: 'Electric',
      batteryKwh: 60,
      rangeKm: null,
    });
    expect(parseEngine('E 160/310 15.6 60 427').rangeKm).toBe(427);
    expect(parseGearbox('D7')).toMatchObject({ automatic: true, gears: 7 });
    expect(parseGearbox('')).toBeNull();
    expect(() => parseEngine('2.8 diesel')).toThrow('Not an engine');
    expect(() => parseGearbox('Q6')).toThrow('No entry for "Q"');
  });

  it('does not sell a badge before its launch', () => {
    const hilux = CATALOGUE.find((model) => model.model === 'HiLux');
    const rogue = hilux?.variants.find((variant) => variant.badge === 'Rogue');
    expect(rogue && soldIn(rogue, 2017)).toBe(false);
    expect(rogue && soldIn(rogue, 2018)).toBe(true);
  });

  it('ends every colour in a plain colour', () => {
    for (const model of CATALOGUE) {
      for (const colour of coloursOf(model.make, model.kind)) {
        expect(plainColour(colour), colour).not.toBeNull();
      }
    }
  });

  it('gives newer and dearer cars more equipment', () => {
    for (const model of ofKind('car')) {
      for (const variant of model.variants) {
        const early = equipmentOf(model, variant, variant.from).standard.length;
        const late = equipmentOf(model, variant, variant.to ?? THIS_YEAR).standard.length;
        expect(late, model.model).toBeGreaterThanOrEqual(early);
        expect(early).toBeGreaterThan(7);
      }
    }
  });
});
