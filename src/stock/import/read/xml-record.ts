import type { RowValues } from './feed-row.ts';
import { XmlScanner, endOfInstruction } from './xml-scanner.ts';
import type { XmlTag } from './xml-scanner.ts';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
/** Characters that XML 1.0 does not allow, not even as references. */
const NOT_ALLOWED = /^[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]$/;
/** The name is bounded: one without an end would be searched again from each of its characters. */
const ATTRIBUTE = /(?:^|\s)([^\s=]{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const CDATA = '<![CDATA[';

type Values = Record<string, string | string[]>;

/**
 * The fields of one vehicle element: nested elements are `parent.child`, attributes `@name`, repeated elements
 * lists. Blanks around texts are left out, except in CDATA.
 */
export function readXmlRecord(xml: string): RowValues {
  const scanner = new XmlScanner();
  scanner.push(xml.includes('\r') ? xml.replaceAll(/\r\n?/g, '\n') : xml);
  const values = Object.create(null) as Values;
  const open: OpenElement[] = [];
  let textStart = 0;
  for (const tag of scanner.tags()) {
    const parent = open.at(-1);
    if (parent !== undefined) parent.text += textOf(scanner.slice(textStart, tag.start));
    textStart = tag.end;
    if (tag.kind !== 'close') open.push(begin(values, tag, parent));
    if (tag.kind !== 'open') end(values, open.pop());
  }
  return values;
}

interface OpenElement {
  /** Empty for the vehicle itself. */
  column: string;
  text: string;
  /** Whether it has attributes or child elements. */
  hasFields: boolean;
}

function begin(values: Values, tag: XmlTag, parent: OpenElement | undefined): OpenElement {
  const { name, attributes } = tag;
  let column = '';
  if (parent !== undefined) {
    parent.hasFields = true;
    column = parent.column === '' ? name : `${parent.column}.${name}`;
  }
  if (attributes === '') return { column, text: '', hasFields: false };
  const prefix = column === '' ? '@' : `${column}.@`;
  for (const [, attribute = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    addText(values, prefix + attribute, decodeReferences((double ?? single ?? '').trim()));
  }
  return { column, text: '', hasFields: true };
}

function end(values: Values, element: OpenElement | undefined): void {
  if (element === undefined || element.column === '') return;
  if (element.text !== '' || !element.hasFields) addText(values, element.column, element.text);
}

function addText(values: Values, column: string, text: string): void {
  const present = values[column];
  if (present === undefined) values[column] = text;
  else if (typeof present === 'string') values[column] = [present, text];
  else present.push(text);
}

/** The text between two tags, which may contain comments, instructions and CDATA. */
function textOf(raw: string): string {
  if (!raw.includes('<')) return decodeReferences(raw.trim());
  let text = '';
  let plain = '';
  let at = 0;
  for (;;) {
    const start = raw.indexOf('<', at);
    const stop = start === -1 ? null : endOfInstruction(raw, start);
    if (stop === null) return text + decodeReferences((plain + raw.slice(at)).trim());
    plain += raw.slice(at, start);
    if (raw.startsWith(CDATA, start)) {
      text += decodeReferences(plain.trim()) + raw.slice(start + CDATA.length, stop - 3);
      plain = '';
    }
    at = stop;
  }
}

/** The five entities of XML and numeric references; a feed cannot define others. */
function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    REFERENCE,
    (reference, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? reference;
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      if (code > 0x10_ff_ff) return reference;
      const character = String.fromCodePoint(code);
      return NOT_ALLOWED.test(character) ? '' : character;
    },
  );
}
