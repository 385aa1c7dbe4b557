import { XMLParser } from 'fast-xml-parser';

/**
 * The element model of ADF 1.0: the allowed children of an element and their order, and the allowed attribute
 * values.
 */

type Times = '1' | '?' | '*' | '+';
interface ElementModel {
  /** In order; an element without children is text. */
  children?: readonly (readonly [string, Times])[];
  attributes?: Readonly<Record<string, RegExp>>;
  text?: RegExp;
}

const oneOf = (...values: string[]) => new RegExp(`^(?:${values.join('|')})$`);
const ANY = /^[\s\S]*$/;
const NUMBER = /^\d+(?:\.\d+)?$/;
const CURRENCY = /^[A-Z]{3}$/;
const TEXT: ElementModel = {};

const MODEL: Readonly<Record<string, ElementModel>> = {
  adf: { children: [['prospect', '+']] },
  prospect: {
    attributes: { status: oneOf('new', 'resend') },
    children: [
      ['id', '*'],
      ['requestdate', '1'],
      ['vehicle', '+'],
      ['customer', '1'],
      ['vendor', '1'],
      ['provider', '?'],
    ],
  },
  id: { attributes: { sequence: /^\d+$/, source: ANY } },
  requestdate: { text: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/ },
  vehicle: {
    attributes: {
      interest: oneOf('buy', 'lease', 'sell', 'trade-in', 'test-drive'),
      status: oneOf('new', 'used'),
    },
    children: [
      ['id', '*'],
      ['year', '1'],
      ['make', '1'],
      ['model', '1'],
      ['vin', '?'],
      ['stock', '?'],
      ['trim', '?'],
      ['doors', '?'],
      ['bodystyle', '?'],
      ['transmission', '?'],
      ['odometer', '?'],
      ['colorcombination', '*'],
      ['imagetag', '?'],
      ['price', '?'],
      ['pricecomments', '?'],
      ['option', '*'],
      ['finance', '?'],
      ['comments', '?'],
    ],
  },
  year: { text: /^(?:\d{4})?$/ },
  make: { text: /\S/ },
  model: { text: /\S/ },
  vin: TEXT,
  stock: TEXT,
  trim: TEXT,
  doors: { text: /^\d+$/ },
  bodystyle: TEXT,
  transmission: TEXT,
  odometer: {
    attributes: {
      status: oneOf('unknown', 'rolledover', 'replaced', 'original'),
      units: oneOf('km', 'mi'),
    },
    text: NUMBER,
  },
  colorcombination: {
    children: [
      ['interiorcolor', '?'],
      ['exteriorcolor', '?'],
      ['preference', '?'],
    ],
  },
  interiorcolor: TEXT,
  exteriorcolor: TEXT,
  preference: { text: /^\d+$/ },
  price: {
    attributes: {
      type: oneOf('quote', 'offer', 'msrp', 'invoice', 'call', 'appraisal', 'asking'),
      currency: CURRENCY,
    },
    text: NUMBER,
  },
  pricecomments: TEXT,
  comments: TEXT,
  customer: {
    children: [
      ['contact', '1'],
      ['id', '*'],
      ['timeframe', '?'],
      ['comments', '?'],
    ],
  },
  vendor: {
    children: [
      ['id', '*'],
      ['vendorname', '1'],
      ['url', '?'],
      ['contact', '1'],
    ],
  },
  vendorname: { text: /\S/ },
  url: TEXT,
  provider: {
    children: [
      ['id', '*'],
      ['name', '1'],
      ['service', '?'],
      ['url', '?'],
      ['email', '?'],
      ['phone', '?'],
      ['contact', '?'],
    ],
  },
  service: TEXT,
  contact: {
    attributes: { primarycontact: oneOf('0', '1') },
    children: [
      ['name', '+'],
      ['email', '?'],
      ['phone', '*'],
      ['address', '?'],
    ],
  },
  name: {
    attributes: {
      part: oneOf('surname', 'first', 'middle', 'last', 'full'),
      type: oneOf('business', 'individual'),
    },
  },
  email: TEXT,
  phone: {
    attributes: {
      type: oneOf('voice', 'fax', 'cellphone', 'pager'),
      time: oneOf('morning', 'afternoon', 'evening', 'nopreference', 'day'),
      preferredcontact: oneOf('0', '1'),
    },
  },
  address: {
    attributes: { type: oneOf('work', 'home', 'delivery') },
    children: [
      ['street', '+'],
      ['apartment', '?'],
      ['city', '?'],
      ['regioncode', '?'],
      ['postalcode', '?'],
      ['country', '?'],
    ],
  },
  street: { attributes: { line: /^\d+$/ } },
  city: TEXT,
  regioncode: TEXT,
  postalcode: TEXT,
  country: { text: /^[A-Z]{2}$/ },
};

export interface AdfElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly AdfElement[];
  text: string;
}

type Parsed = Record<string, unknown>;

/** Parses like a dealer's system; throws if the XML is not well formed. */
export function parseAdf(document: string): AdfElement {
  if (!document.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n')) {
    throw new Error('An ADF document must start with its two processing instructions.');
  }
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    processEntities: {
      enabled: true,
      maxTotalExpansions: 1_000_000,
      maxExpandedLength: 10_000_000,
    },
  });
  const elements = toElements(parser.parse(document, true) as Parsed[]);
  const [root] = elements;
  if (root === undefined || elements.length !== 1)
    throw new Error('There must be exactly one root element.');
  return root;
}

function toElements(parsed: readonly Parsed[]): AdfElement[] {
  return parsed.flatMap((entry) => {
    const name = Object.keys(entry).find((key) => key !== ':@' && key !== '#text');
    if (name === undefined) return [];
    const content = entry[name] as Parsed[];
    return [
      {
        name,
        attributes: (entry[':@'] ?? {}) as Record<string, string>,
        children: toElements(content),
        text: content.map((child) => (child['#text'] as string | undefined) ?? '').join(''),
      },
    ];
  });
}

/** Violations of the element model, each with its path; empty if the document is valid. */
export function adfFaults(element: AdfElement, parent = ''): string[] {
  const location = `${parent}/${element.name}`;
  const model = MODEL[element.name];
  if (model === undefined) return [`${location} is unknown`];
  const { children, attributes = {}, text = ANY } = model;
  const faults = Object.entries(element.attributes).flatMap(([name, value]) =>
    attributes[name]?.test(value) === true ? [] : [`${location}@${name} is '${value}'`],
  );
  if (children === undefined) {
    if (element.children.length > 0) faults.push(`${location} holds elements`);
    if (!text.test(element.text)) faults.push(`${location} is '${element.text}'`);
    return faults;
  }
  if (element.text.trim() !== '') faults.push(`${location} holds text`);
  if (!orderOf(children).test(element.children.map(({ name }) => `<${name}>`).join(''))) {
    faults.push(`${location} holds ${element.children.map(({ name }) => name).join(', ')}`);
  }
  if (element.name === 'contact' && !isReachable(element))
    faults.push(`${location} has no way to reach`);
  return [...faults, ...element.children.flatMap((child) => adfFaults(child, location))];
}

function orderOf(children: readonly (readonly [string, Times])[]): RegExp {
  const parts = children.map(([name, times]) => `(?:<${name}>)${times === '1' ? '' : times}`);
  return new RegExp(`^${parts.join('')}$`);
}

function isReachable({ children }: AdfElement): boolean {
  return children.some(({ name }) => name === 'email' || name === 'phone');
}

/** The first element of a path such as 'prospect/customer/comments'. */
export function adfAt(root: AdfElement, path: string): AdfElement | undefined {
  return path
    .split('/')
    .reduce<AdfElement | undefined>(
      (element, name) => element?.children.find((child) => child.name === name),
      root,
    );
}
