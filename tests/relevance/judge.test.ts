import { describe, expect, it } from 'vitest';
import { parseExpectation, satisfies } from './expectation.ts';
import type { JudgedVehicle } from './expectation.ts';
import { averagesOf, countRight, judge, worstOf } from './judge.ts';
import { faultText, parseQuestions } from './questions.ts';
import type { Question } from './questions.ts';

const SEDAN: JudgedVehicle = {
  kind: 'car',
  condition: 'used',
  certified: false,
  sold: false,
  make: 'Kestrel',
  model: 'Kite',
  badge: 'Sport GXL',
  title: '2020 Kestrel Kite Sport GXL',
  year: 2020,
  price: 20_000,
  km: 60_000,
  seats: 5,
  doors: 4,
  body: 'Sedan',
  cab: null,
  fuel: 'Petrol',
  transmission: 'Automatic',
  drive: 'FWD',
  colour: 'Polar White',
  state: 'QLD',
  suburb: 'Toowoomba',
  postcode: '4350',
  yard: 'Kestrel Toowoomba',
  stockno: 'U10001',
  vin: 'JMFASZS55EJ100019',
  rego: '123ABC',
  features: ['Apple CarPlay', 'Panoramic Sunroof'],
  length: 4_600,
  towing: 1_500,
  consumption: 6.5,
  cylinders: 4,
  litres: 2,
  sleeps: null,
};
const UTE: JudgedVehicle = {
  ...SEDAN,
  make: 'Ironbark',
  model: 'Hauler',
  body: 'Ute',
  colour: 'Red',
};
const UNPRICED: JudgedVehicle = { ...UTE, price: null };
const SOLD: JudgedVehicle = { ...UTE, sold: true };
const STOCK = [...Array.from({ length: 12 }, () => SEDAN), UTE, UTE, SOLD];

const holds = (text: string, vehicle = SEDAN) => {
  const read = parseExpectation(text);
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return satisfies(vehicle, read.expectation);
};

describe('an expectation', () => {
  it.each([
    'make=Kestrel',
    'make=ironbark|kestrel',
    'make!=Ironbark',
    'price<=20000',
    'price>=20000; price<20001',
    'year=2019|2020',
    'seats!=7',
    'badge~gxl',
    'badge!~raptor',
    'title~kestrel kite',
    'colour=White',
    'colour=Polar White',
    'colour!=Red',
    'feature~sunroof',
    'certified=no',
    'suburb=Toowoomba; state=QLD; postcode=4350; yard=Kestrel Toowoomba',
    'stockno=U10001; vin=jmfaszs55ej100019; rego=123abc',
  ])('%s holds', (text) => expect(holds(text)).toBe(true));

  it.each([
    'make=Kest',
    'make!=Kestrel',
    'price<20000',
    'price>20000',
    'year!=2020',
    'badge~raptor',
    'colour=Wh',
    'colour!=White',
    'feature~tow bar',
    'feature!~sunroof',
    'make=Kestrel; body=SUV',
  ])('%s does not hold', (text) => expect(holds(text)).toBe(false));

  it('a price that is not known is neither low nor high', () => {
    expect(holds('price<=99999999', UNPRICED)).toBe(false);
    expect(holds('price>=0', UNPRICED)).toBe(false);
  });

  it.each([
    ['make', { kind: 'unreadable', text: 'make' }],
    ['make=Kestrel;', { kind: 'unreadable', text: '' }],
    ['make=Kestrel||Ironbark', { kind: 'unreadable', text: 'make=Kestrel||Ironbark' }],
    ['wheels=4', { kind: 'unknownField', field: 'wheels' }],
    ['constructor=4', { kind: 'unknownField', field: 'constructor' }],
    ['price<=20k', { kind: 'notANumber', field: 'price', value: '20k' }],
    ['price~20', { kind: 'wrongOperator', field: 'price', operator: '~' }],
    ['price<=1|2', { kind: 'wrongOperator', field: 'price', operator: '<=' }],
    ['make<=Kestrel', { kind: 'wrongOperator', field: 'make', operator: '<=' }],
  ])('%s is refused', (text, fault) =>
    expect(parseExpectation(text)).toEqual({ ok: false, fault }),
  );
});

describe('a file of questions', () => {
  it('has comments, and sections for other dealers than the group', () => {
    const text = '# Utes\nute => body=Ute\n\n# dealer: kestrel-motors\nzeppelin => none\n';
    const { questions, faults } = parseQuestions([{ file: 'bodies', text }]);
    expect(faults).toEqual([]);
    expect(questions).toMatchObject([
      { file: 'bodies', line: 2, dealer: 'wattlebird-group', text: 'ute', wanted: 'body=Ute' },
      { line: 5, dealer: 'kestrel-motors', text: 'zeppelin', expectation: null },
    ]);
  });

  it('names every faulty line, and goes on', () => {
    const text = 'ute\nvan => wheels=4\nred ute => body=Ute\nRed  Ute => body=Ute\n';
    const { questions, faults } = parseQuestions([{ file: 'bodies', text }]);
    expect(faults.map(faultText)).toEqual([
      'bodies.txt:1 must be one question and one expectation: question => expectation',
      'bodies.txt:2 has a condition on wheels, which a vehicle does not have',
      'bodies.txt:4 was asked before, in bodies:3',
    ]);
    expect(questions[0]).toMatchObject({ line: 3, text: 'red ute' });
  });
});

describe('a judgement', () => {
  const question = (wanted: string): Question => {
    const { questions } = parseQuestions([{ file: 'f', text: `anything => ${wanted}` }]);
    const [first] = questions;
    if (first === undefined) throw new Error(`${wanted} cannot be read.`);
    return first;
  };
  const judged = (wanted: string, vehicles: JudgedVehicle[]) =>
    judge(question(wanted), {
      vehicles: STOCK,
      answer: async () => ({ vehicles, total: vehicles.length }),
    });
  const some = (count: number, vehicle: JudgedVehicle) =>
    Array.from({ length: count }, () => vehicle);

  it.each([
    ['all right', 'body=Sedan', some(12, SEDAN), 1, 1],
    ['all wrong', 'body=Sedan', some(12, UTE), 0, 0],
    ['half right', 'body=Sedan', [...some(5, UTE), ...some(7, SEDAN)], 0.5, 0.5],
    ['right, but only half of what would fit', 'body=Sedan', some(5, SEDAN), 1, 0.5],
    ['few are right, and all of them are there', 'body=Ute', some(2, UTE), 1, 1],
    ['the few are among others', 'body=Ute', [UTE, SEDAN, SEDAN, UTE], 0.5, 1],
    ['a sold one is left out', 'body=Ute', [UTE, UTE], 1, 1],
    ['a sold one comes instead', 'body=Ute', [UTE, SOLD], 1, 0.5],
    ['right only from the eleventh', 'body=Ute', [...some(10, SEDAN), UTE], 0, 0],
    ['nothing came', 'body=Ute', [], 0, 0],
    ['there is no right answer', 'none', some(3, UTE), null, null],
    ['nothing in stock is right', 'body=Van', some(3, UTE), null, null],
  ])('%s', async (_what, wanted, vehicles, precision, recall) => {
    expect(await judged(wanted, vehicles)).toMatchObject({ precision, recall });
  });

  it('averages leave out what has no right answer', async () => {
    const judgements = [
      await judged('body=Sedan', some(10, SEDAN)),
      await judged('body=Sedan', [SEDAN, UTE]),
      await judged('none', [UTE]),
    ];
    const averages = averagesOf(judgements);
    expect(averages).toMatchObject({ asked: 3, judged: 2, precision: 0.75 });
    expect(averages.recall).toBeCloseTo(0.55);
  });

  it('the worst come first, and perfect answers are not among them', async () => {
    const right = await judged('body=Sedan', some(10, SEDAN));
    const half = await judged('body=Sedan', some(5, SEDAN));
    const wrong = await judged('body=Sedan', [UTE]);
    const none = await judged('none', []);
    expect(worstOf([right, half, none, wrong], 5)).toEqual([wrong, half]);
    expect(worstOf([right, half, none, wrong], 1)).toEqual([wrong]);
  });

  it('counts what is right in stock', () => {
    expect(countRight(question('body=Ute'), STOCK)).toBe(2);
    expect(countRight(question('none'), STOCK)).toBeNull();
  });
});
