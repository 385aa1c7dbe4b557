import type { XmlTag } from './xml-scanner.ts';

/** The elements from below the root to a vehicle: one, or two if the vehicles have a wrapper. */
export type VehiclePath = readonly [string] | readonly [wrapper: string, vehicle: string];

interface Candidate {
  path: VehiclePath;
  count: number;
  fields: number;
}

/**
 * Finds out which elements are the vehicles, from the tags at the start of a file: the repeated element with
 * the most fields, directly below the root or one wrapper deep.
 */
export class VehicleFinder {
  readonly #elements = new Map<string, Element>();
  /** The elements that are open below the root. */
  #outer: OpenElement | null = null;
  #inner: OpenElement | null = null;

  see({ kind, name, depth, attributes }: XmlTag): void {
    if (kind === 'close') {
      this.#end(depth);
      return;
    }
    if (depth === 1) this.#outer = open(this.#elements, name, attributes);
    if (depth === 2 && this.#outer !== null) {
      this.#outer.hasFields = true;
      this.#inner = open(this.#outer.element.children, name, attributes);
    }
    if (depth === 3 && this.#inner !== null) {
      this.#inner.hasFields = true;
      this.#inner.element.fields.add(name);
    }
    if (kind === 'empty') this.#end(depth);
  }

  /** Null if no element has fields. Elements that are still open count. */
  choose(): VehiclePath | null {
    this.#end(2);
    this.#end(1);
    const candidates = [...this.#elements].flatMap(([name, element]) =>
      element.records === 0 ? [] : [candidateOf(name, element)],
    );
    const [best] = candidates.toSorted(
      (a, b) =>
        Number(b.count > 1) - Number(a.count > 1) || b.fields - a.fields || b.count - a.count,
    );
    return best?.path ?? null;
  }

  /** Whether there is anything below the root. */
  get isEmpty(): boolean {
    return this.#elements.size === 0;
  }

  #end(depth: number): void {
    if (depth === 1 && this.#outer !== null) {
      if (this.#outer.hasFields) this.#outer.element.records += 1;
      this.#outer = null;
    }
    if (depth === 2 && this.#inner !== null) {
      if (this.#inner.hasFields) this.#inner.element.records += 1;
      this.#inner = null;
    }
  }
}

/** Bounded, since a name without an end would be searched again from each of its characters. */
const ATTRIBUTE = /(?:^|\s)([^\s=]{1,100})\s*=/g;

interface OpenElement {
  element: Element;
  hasFields: boolean;
}

class Element {
  /** How often it had child elements or attributes. */
  records = 0;
  readonly fields = new Set<string>();
  readonly children = new Map<string, Element>();
}

function open(among: Map<string, Element>, name: string, attributes: string): OpenElement {
  const element = among.get(name) ?? new Element();
  among.set(name, element);
  const names = attributes === '' ? [] : [...attributes.matchAll(ATTRIBUTE)];
  for (const [, attribute = ''] of names) element.fields.add(`@${attribute}`);
  return { element, hasFields: names.length > 0 };
}

function candidateOf(name: string, { records, fields, children }: Element): Candidate {
  const inner = [...children].map(([child, element]) => ({
    path: [name, child] as const,
    count: element.records,
    fields: element.fields.size,
  }));
  const simple = fields.size + inner.filter(({ count }) => count === 0).length;
  // More often than its parent: pictures in a vehicle, or vehicles in a wrapper. Vehicles have more fields.
  const [repeated] = inner
    .filter(({ count }) => count > records)
    .toSorted((a, b) => b.fields - a.fields);
  if (repeated !== undefined && repeated.fields > simple) return repeated;
  const [only] = inner;
  if (records === 1 && inner.length === 1 && only !== undefined && only.count === 1) {
    if (only.fields > simple) return only;
  }
  const all = inner.reduce((sum, child) => sum + Math.max(1, child.fields), fields.size);
  return { path: [name], count: records, fields: all };
}
