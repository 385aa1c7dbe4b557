import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedValues, readFeedFile } from '#tests/factories/feed-file.ts';

const refusal = (content: string, sizes?: readonly number[]) =>
  readFeedFile(content, 'json', sizes).then(
    () => null,
    ({ name, message, row }: Error & { row: number | null }) => ({ name, message, row }),
  );

const CARS = [
  { stock: 'A1', make: 'Kestrel', note: 'a "quoted" {brace}, and a \\' },
  { stock: 'A2', make: 'Merlin', note: ']' },
];
const picture = { url: 'https://pictures.example/1.jpg', main: true };

describe('the vehicles of a JSON file', () => {
  it.each([
    ['an array', JSON.stringify(CARS)],
    ['a pretty array', JSON.stringify(CARS, null, 2)],
    ['under a key', JSON.stringify({ generated: '2026', vehicles: CARS, count: 2 })],
    ['under any key', JSON.stringify({ fahrzeuge: CARS })],
    ['under the usual one of several', JSON.stringify({ dealers: [{ id: 1 }], stock: CARS })],
    ['two keys deep', JSON.stringify({ data: { vehicles: CARS } })],
    ['one a line', CARS.map((car) => JSON.stringify(car)).join('\n')],
    ['one a line, with an end', CARS.map((car) => `${JSON.stringify(car)}\r\n`).join('')],
  ])('%s', async (_layout, content) => {
    const { columns, rows } = await readFeedFile(content, 'json', [3]);
    expect(rows).toEqual(CARS.map((values, index) => ({ row: index + 1, values })));
    expect(columns).toEqual(['stock', 'make', 'note']);
  });

  it('a single one with pictures is not taken for a wrapper of them', async () => {
    const car = { ...CARS[0], pictures: [picture, picture] };
    expect(await feedValues(JSON.stringify(car), 'json')).toEqual([
      { ...CARS[0], pictures: [picture.url, picture.url] },
    ]);
  });

  it.each(['[]', '{"vehicles": []}', '{"data": {"vehicles": []}}', ' [ ] '])(
    '%s is a feed without vehicles',
    async (content) => {
      expect(await feedValues(content, 'json')).toEqual([]);
    },
  );

  it('nested objects are columns, arrays lists', async () => {
    const car = {
      stock: 'A1',
      price: { amount: 12990.5, driveAway: true, note: null },
      features: ['Sunroof', 5, null, ['Tow bar']],
      images: [picture, { value: 'b.jpg' }, { caption: 'no address' }],
      none: [],
      ['__proto__']: 'x',
    };
    const [values] = await feedValues(JSON.stringify([car]), 'json');
    expect(Object.entries(values ?? {})).toEqual([
      ['stock', 'A1'],
      ['price.amount', '12990.5'],
      ['price.driveAway', 'true'],
      ['price.note', ''],
      ['features', ['Sunroof', '5', 'Tow bar']],
      ['images', [picture.url, 'b.jpg']],
      ['none', []],
      ['__proto__', 'x'],
    ]);
  });

  it('one that cannot be read is reported, the others are read', async () => {
    const deep = `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`;
    const content = `[{"stock": A1}, {"stock": 12345678901234567890}, ${deep}, {"stock": "A2"}]`;
    const { rows, faults } = await readFeedFile(content, 'json');
    expect(rows).toEqual([{ row: 4, values: { stock: 'A2' } }]);
    expect(faults.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'is not valid JSON'],
      [2, 'has a number with too many digits in stock; send it as a string'],
      [3, 'is nested more than 20 levels deep'],
    ]);
  });

  it('a file of many megabytes is read vehicle by vehicle', async () => {
    const cars = Array.from({ length: 3000 }, (_, at) => ({
      stock: `S${at}`,
      note: 'x'.repeat(900),
    }));
    const rows = await feedValues(JSON.stringify({ vehicles: cars }), 'json');
    expect(rows.map((values) => values['stock'])).toEqual(cars.map(({ stock }) => stock));
  });
});

describe('a file is refused', () => {
  it.each([
    ['[{"stock": "A1"}, {"stock": "A', 2],
    ['[{"stock": "A1"}, {"stock": {"a": 1}', 2],
    ['{"stock": "A1"}\n{"stock": ', 2],
    ['{"stock": "A1", "ma', 1],
  ])('if it ends in the middle of a row: %s', async (content, row) => {
    const expected = { message: `The file ends in the middle of row ${row}.`, row };
    expect(await refusal(content)).toMatchObject(expected);
    expect(await refusal(content, [1])).toMatchObject(expected);
  });

  it('if it ends between two rows', async () => {
    const expected = { message: 'The file ends after row 1, before its last bracket.' };
    expect(await refusal('[{"stock": "A1"},\n')).toMatchObject(expected);
    expect(await refusal('{"vehicles": [{"stock": "A1"}]')).toMatchObject(expected);
  });

  it.each([
    ['[{"stock": "A1"}, "A2"]', 'Row 2 is not a JSON object.'],
    ['[1, 2]', 'Row 1 is not a JSON object.'],
    ['{"stock": "A1"}\nA2', 'Row 2 is not a JSON object.'],
    ['[{"stock": "A1"}] [', 'The file has more text after its JSON.'],
  ])('if there is something else than vehicles: %s', async (content, message) => {
    expect(await refusal(content)).toMatchObject({ message });
  });

  it('if a vehicle is longer than 1 MB', async () => {
    const car = { stock: 'A2', notes: Array.from({ length: 11 }, () => 'x'.repeat(99_000)) };
    expect(await refusal(JSON.stringify([CARS[0], car]))).toMatchObject({
      message: 'Row 2 is longer than 1 MB.',
      row: 2,
    });
  });

  it('if its vehicles have more than 500 columns together', async () => {
    const car = (at: number) => ({ stock: `S${at}`, [`only-${at}`]: 'x' });
    const cars = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, at) => car(at)));
    expect(await refusal(cars(500))).toMatchObject({
      message: 'The file has more than 500 columns.',
    });
    expect(await refusal(cars(499))).toBeNull();
  });

  it('wherever it is cut off', async () => {
    const content = JSON.stringify({ made: '2026', vehicles: CARS, count: { all: 2 } });
    for (let length = 0; length < content.length; length += 1) {
      const refused = await refusal(content.slice(0, length), [7]);
      expect(refused?.name, content.slice(0, length)).toBe('FeedFileError');
    }
  });
});

describe('whatever is written as JSON is read back', () => {
  const text = fc
    .oneof(
      fc.constantFrom('', '"', '\\', '\\"', '{', '}', '[', ']', ',', '\n', '🚗'),
      fc.string({ unit: 'binary', maxLength: 10 }),
    )
    .filter((one) => !one.includes('\uFDD0'));
  const car = fc.record({ note: text, images: fc.array(text, { maxLength: 3 }), deep: text });
  const layout = fc.constantFrom(
    (cars: readonly object[]) => JSON.stringify(cars),
    (cars: readonly object[]) => JSON.stringify(cars, null, 2),
    (cars: readonly object[]) => JSON.stringify({ '[{"': '"}]', items: cars, after: ['{'] }),
    (cars: readonly object[]) => cars.map((one) => JSON.stringify(one)).join('\n'),
  );
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });

  it('in any chunks and layout', async () => {
    const cars = fc.array(car, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(cars, layout, sizes, async (list, write, chunks) => {
        const content = write(
          list.map(({ note, images, deep }, at) => ({
            stock: `S${at}`,
            note,
            images,
            a: { b: deep },
          })),
        );
        const expected = list.map(({ note, images, deep }, at) => ({
          stock: `S${at}`,
          note,
          images,
          'a.b': deep,
        }));
        expect(await feedValues(content, 'json', chunks)).toEqual(expected);
      }),
    );
  });
});
