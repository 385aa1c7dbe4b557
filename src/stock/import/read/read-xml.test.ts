import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeXml } from '#services/xml.ts';
import { feedValues, readFeedFile } from '#tests/factories/feed-file.ts';

const refusal = (content: string, sizes?: readonly number[]) =>
  readFeedFile(content, 'xml', sizes).then(
    () => null,
    ({ name, message, row }: Error & { row: number | null }) => ({ name, message, row }),
  );

const CAR = '<stock>A1</stock><make>Kestrel</make><model>Falcon</model>';
const CAR_2 = '<stock>A2</stock><make>Merlin</make><model>Hobby</model>';
const BOTH = [
  { stock: 'A1', make: 'Kestrel', model: 'Falcon' },
  { stock: 'A2', make: 'Merlin', model: 'Hobby' },
];

describe('the vehicles of an XML file', () => {
  it.each([
    ['below the root', `<feed><car>${CAR}</car><car>${CAR_2}</car></feed>`],
    [
      'in a wrapper',
      `<feed><vehicles><vehicle>${CAR}</vehicle><vehicle>${CAR_2}</vehicle></vehicles></feed>`,
    ],
    [
      'beside facts about the feed',
      `<rss><channel><title>Stock</title><link>x</link><item>${CAR}</item><item>${CAR_2}</item></channel></rss>`,
    ],
    [
      'beside the dealer',
      `<feed><dealer id="1"><name>North</name></dealer><cars><car>${CAR}</car><car>${CAR_2}</car></cars></feed>`,
    ],
    [
      'with comments, instructions and blanks around them',
      `<?xml version="1.0"?>\n<!-- <car> -->\n<feed>\n  <?x <car> ?><car>${CAR}</car>\n  <!-- </feed> --><car>${CAR_2}</car>\n</feed>\n`,
    ],
  ])('%s', async (_where, content) => {
    const { columns, rows } = await readFeedFile(content, 'xml', [5]);
    expect(rows).toEqual(BOTH.map((values, index) => ({ row: index + 1, values })));
    expect(columns).toEqual(['stock', 'make', 'model']);
  });

  it('each dealer may have a wrapper', async () => {
    const north = `<dealer><name>North</name><car>${CAR}</car><car>${CAR}</car></dealer>`;
    const south = `<dealer><name>South</name><car>${CAR_2}</car></dealer>`;
    const rows = await feedValues(`<feed>${north}${south}</feed>`, 'xml');
    expect(rows.map(({ stock }) => stock)).toEqual(['A1', 'A1', 'A2']);
  });

  it('one is enough, in a wrapper or not', async () => {
    expect(await feedValues(`<feed><car>${CAR}</car></feed>`, 'xml')).toEqual(BOTH.slice(0, 1));
    expect(await feedValues(`<feed><cars><car>${CAR}</car></cars></feed>`, 'xml')).toEqual(
      BOTH.slice(0, 1),
    );
  });

  it('a single one with many pictures is not taken for a wrapper of them', async () => {
    const picture = '<picture><url>x</url></picture>';
    const content = `<feed><car>${CAR}${picture}${picture}${picture}</car></feed>`;
    expect(await feedValues(content, 'xml')).toEqual([
      { ...BOTH[0], 'picture.url': ['x', 'x', 'x'] },
    ]);
  });

  it('a root without elements is a feed without vehicles', async () => {
    expect(await feedValues('<feed/>', 'xml')).toEqual([]);
    expect(await feedValues('<feed>\n</feed>', 'xml')).toEqual([]);
  });

  it('nested elements, attributes and repeated elements are columns', async () => {
    const content = `<feed><car id="7" sold='no > yes'>
      <price currency="AUD">12990</price>
      <engine><size>2.0</size><fuel/></engine>
      <images><image>a.jpg</image><image main="true">b.jpg</image></images>
      <notes><![CDATA[<b>5 < 6</b> & more]]></notes>
      <colour>black &amp; white &#39;&#x1F697;&quot; &nbsp;&unknown;</colour>
    </car></feed>`;
    expect(await feedValues(content, 'xml')).toEqual([
      {
        '@id': '7',
        '@sold': 'no > yes',
        price: '12990',
        'price.@currency': 'AUD',
        'engine.size': '2.0',
        'engine.fuel': '',
        'images.image': ['a.jpg', 'b.jpg'],
        'images.image.@main': 'true',
        notes: '<b>5 < 6</b> & more',
        colour: 'black & white \'🚗" &nbsp;&unknown;',
      },
    ]);
  });

  it('texts stay as they are: numbers keep their zeros', async () => {
    const content = '<feed><car><stock>007</stock><size>2.0</size><vin>1e5</vin></car></feed>';
    expect(await feedValues(content, 'xml')).toEqual([{ stock: '007', size: '2.0', vin: '1e5' }]);
  });

  it('attributes alone can be a vehicle', async () => {
    const content = '<feed><car stock="A1" make="Kestrel"/><car stock="A2" make="Merlin"/></feed>';
    expect(await feedValues(content, 'xml', [3])).toEqual([
      { '@stock': 'A1', '@make': 'Kestrel' },
      { '@stock': 'A2', '@make': 'Merlin' },
    ]);
  });

  it('an element may have the name of any property', async () => {
    const content = `<feed><car>${CAR}<constructor>x</constructor><__proto__>y</__proto__></car></feed>`;
    const [values] = await feedValues(content, 'xml');
    expect(Object.entries(values ?? {}).slice(3)).toEqual([
      ['constructor', 'x'],
      ['__proto__', 'y'],
    ]);
  });

  it('one with a long attribute is reported', async () => {
    const content = `<feed><car stock="${'x'.repeat(300_000)}"/><car stock="A2"/></feed>`;
    const { rows, faults } = await readFeedFile(content, 'xml');
    expect(rows).toEqual([{ row: 2, values: { '@stock': 'A2' } }]);
    expect(faults).toEqual([
      { row: 1, column: '@stock', stockNumber: null, reason: 'has more than 100000 characters' },
    ]);
  });

  it('a file of many megabytes is read vehicle by vehicle', async () => {
    const note = 'x'.repeat(900);
    const cars = Array.from(
      { length: 3000 },
      (_, at) => `<car><stock>S${at}</stock><note>${note}</note></car>`,
    );
    const rows = await feedValues(`<feed><cars>${cars.join('\n')}</cars></feed>`, 'xml');
    expect(rows.map((values) => values['stock'])).toEqual(cars.map((_, at) => `S${at}`));
  });
});

describe('a file is refused', () => {
  it.each([
    ['<feed><car><stock>A1</stock></car><car><stock>A2</st', 2],
    ['<feed><car><stock>A1</stock><make', 1],
    ['<?xml version="1.0"?><fe', 1],
  ])('if it ends in the middle of a row: %s', async (content, row) => {
    const expected = { message: `The file ends in the middle of row ${row}.`, row };
    expect(await refusal(content)).toMatchObject(expected);
    expect(await refusal(content, [1])).toMatchObject(expected);
  });

  it('if it ends between two rows', async () => {
    expect(await refusal(`<feed><car>${CAR}</car><car>${CAR_2}</car>\n`)).toMatchObject({
      message: 'The file ends after row 2, before </feed>.',
      row: 2,
    });
  });

  it('if it declares a document type, and with it entities', async () => {
    const content =
      '<!DOCTYPE feed [<!ENTITY a "aaaa">]><feed><car><stock>&a;</stock></car></feed>';
    expect(await refusal(content)).toMatchObject({
      message: 'The file has a document type declaration, which is not allowed.',
    });
  });

  it('if an end tag does not match', async () => {
    const content = `<feed><car>${CAR}</car><car><stock>A2</make></car></feed>`;
    expect(await refusal(content)).toMatchObject({
      message: 'The XML is broken near row 2: </make> follows <stock>.',
    });
  });

  it('if nothing in it has the fields of a vehicle', async () => {
    expect(await refusal('<feed><error>no stock</error></feed>')).toMatchObject({
      message: 'The file has no element with the fields of a vehicle.',
    });
  });

  it('if a vehicle is longer than 1 MB', async () => {
    const note = `<note>${'x'.repeat(99_000)}</note>`;
    const content = `<feed><car>${CAR}</car><car><stock>A2</stock>${note.repeat(11)}</car></feed>`;
    expect(await refusal(content)).toMatchObject({ message: 'Row 2 is longer than 1 MB.', row: 2 });
  });

  it('wherever it is cut off', async () => {
    const content = `<feed a="1"><!-- c --><car>${CAR}<n><![CDATA[x]]></n></car><car>${CAR_2}</car></feed>`;
    for (let length = 0; length < content.length; length += 1) {
      const refused = await refusal(content.slice(0, length), [7]);
      expect(refused?.name, content.slice(0, length)).toBe('FeedFileError');
    }
  });
});

describe('whatever is written as XML is read back', () => {
  const text = fc
    .oneof(
      fc.constantFrom('', '<', ']]>', '&amp;', '"', "'", '<!--', '\r\n', '🚗', '</car>'),
      fc.string({ unit: 'binary', maxLength: 10 }),
    )
    // Control characters that XML does not allow are left out by the writer.
    .map((one) =>
      one.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufdd0\ufffe\uffff]/g, ''),
    );
  const car = fc.record({
    note: text,
    attribute: text,
    data: text.filter((one) => !one.includes(']]>')),
    images: fc.array(text, { maxLength: 3 }),
  });
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
  const lines = (one: string) => one.replaceAll(/\r\n?/g, '\n');

  it('in any chunks, in a wrapper or not', async () => {
    const cars = fc.array(car, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(cars, fc.boolean(), sizes, async (list, isWrapped, chunks) => {
        const xml = list.map(({ note, attribute, data, images }, at) => {
          const pictures = images.map((image) => `<image>${escapeXml(image)}</image>`).join('');
          return `<car id="${escapeXml(attribute)}"><stock>S${at}</stock><note>${escapeXml(note)}</note><data><![CDATA[${data}]]></data><images>${pictures}</images></car>`;
        });
        const inner = isWrapped ? `<cars>${xml.join('\n')}</cars>` : xml.join('<!-- car -->');
        const expected = list.map(({ note, attribute, data, images }, at) => {
          const pictures = images.map((image) => lines(image).trim());
          return {
            '@id': lines(attribute).trim(),
            stock: `S${at}`,
            note: lines(note).trim(),
            data: lines(data),
            ...(pictures.length === 0
              ? { images: '' }
              : { 'images.image': pictures.length === 1 ? pictures[0] : pictures }),
          };
        });
        expect(await feedValues(`<feed>${inner}</feed>`, 'xml', chunks)).toEqual(expected);
      }),
    );
  });
});
