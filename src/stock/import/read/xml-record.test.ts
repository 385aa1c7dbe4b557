import { XMLParser } from 'fast-xml-parser';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeXml } from '#services/xml.ts';
import { readXmlRecord } from './xml-record.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  ignorePiTags: true,
});

/** The same element read by a library, with its objects turned into columns. */
function readByLibrary(xml: string): Record<string, string[]> {
  const columns: Record<string, string[]> = {};
  const add = (column: string, node: unknown): void => {
    if (typeof node === 'string') {
      if (column !== '') (columns[column] ??= []).push(node);
      return;
    }
    if (Array.isArray(node)) for (const one of node as unknown[]) add(column, one);
    else
      for (const [name, child] of Object.entries(node as object)) {
        const nested = column === '' ? name : `${column}.${name}`;
        add(name === '#text' ? column : nested, child);
      }
  };
  add('', Object.values(parser.parse(xml) as object)[0]);
  return columns;
}

const name = fc.constantFrom('a', 'b', 'images', 'g:id', 'x-y');
const text = fc
  .oneof(fc.constantFrom('', ' ', 'x', '&', '\n', '🚗', '\'"'), fc.string({ maxLength: 5 }))
  .map((one) => escapeXml(one));
const attribute = fc
  .tuple(fc.constantFrom('id', 'k'), text)
  .map(([key, value]) => ` ${key}="${value}"`);
const attributes = fc.oneof(fc.constant(''), attribute, fc.constant(" n = '1 > 0'"));
const aside = fc.constantFrom(
  '<!-- <a> -->',
  '<?php <b> ?>',
  '<![CDATA[ <c> & ]]>',
  '<![CDATA[]]>',
);

const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  element: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(name, attributes).map(([tag, list]) => `<${tag}${list}/>`),
    fc
      .tuple(name, attributes, fc.array(tie('content'), { maxLength: 3 }))
      .map(([tag, list, content]) => `<${tag}${list}>${content.join('')}</${tag} >`),
  ),
  content: fc.oneof({ depthSize: 'small' }, text, aside, tie('element')),
}));

it('an element is read as a library reads it', () => {
  fc.assert(
    fc.property(element, (xml) => {
      const values = Object.entries(readXmlRecord(xml)).map(([column, value]) => [
        column,
        typeof value === 'string' ? [value] : value,
      ]);
      expect(Object.fromEntries(values)).toEqual(readByLibrary(xml));
    }),
    { numRuns: 300 },
  );
});

it('numeric references are read, those of characters that XML does not allow are left out', () => {
  expect(
    readXmlRecord('<car><a>&#65;&#x1F697;&#0;&#xD800;&#9999999;&nbsp;&AMP;</a></car>'),
  ).toEqual({
    a: 'A🚗&#9999999;&nbsp;&AMP;',
  });
});
