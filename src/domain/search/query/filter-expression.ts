import { isNumberField, isValueField } from './search-fields.ts';
import type { NumberField, ValueField } from './search-fields.ts';

/**
 * Parses the filter of a search call: `make = Kestrel AND (price 10000 TO 30000 OR NOT body IN
 * ['Ute', 'Van'])`. The result is only a tree of fields of the site's own index, so a filter cannot
 * reach another site or unlisted vehicles.
 */
export type Filter =
  | { kind: 'all' | 'any'; of: Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'values'; field: ValueField; values: string[] }
  | { kind: 'range'; field: NumberField; min: number | null; max: number | null; open: Ends }
  /** Vehicles by id: only a call itself can set this, no expression can. */
  | { kind: 'ids'; ids: readonly number[] };

/** Whether a limit itself is excluded: `price < 10000`. */
export interface Ends {
  min: boolean;
  max: boolean;
}

export const LONGEST_FILTER = 4_000;
export const DEEPEST_FILTER = 20;
export const MAX_CONDITIONS = 200;

export interface FilterFault {
  message: string;
  /** Counted from 0, in characters. */
  position: number;
}

export type ReadFilter = { ok: true; filter: Filter | null } | { ok: false; fault: FilterFault };

class Fault extends Error {
  readonly position: number;
  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

/** Fields that are made of others: what such a field is equal to as a filter; null if there is none. */
export type ReadDerived = (field: string, value: string) => Filter | null;

/** Null for an empty expression. */
export function readFilter(text: string, derived: ReadDerived = () => null): ReadFilter {
  if (text.length > LONGEST_FILTER) {
    return fault(`A filter has at most ${LONGEST_FILTER} characters.`, LONGEST_FILTER);
  }
  try {
    const tokens = readTokens(text);
    if (tokens.length === 1) return { ok: true, filter: null };
    return { ok: true, filter: new Reader(tokens, derived).read() };
  } catch (error) {
    if (error instanceof Fault) return fault(error.message, error.position);
    throw error;
  }
}

function fault(message: string, position: number): ReadFilter {
  return { ok: false, fault: { message, position } };
}

type TokenKind = 'word' | 'text' | 'sign' | 'end';

interface Token {
  kind: TokenKind;
  text: string;
  position: number;
}

const TOKEN =
  /\s*(?:(>=|<=|!=|[=<>:,()[\]])|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([^\s=<>!:,()[\]'"]+))/y;

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  let position = 0;
  while (text.slice(position).trim() !== '') {
    TOKEN.lastIndex = position;
    const found = TOKEN.exec(text);
    const start = position + (/^\s*/.exec(text.slice(position))?.[0].length ?? 0);
    if (found === null) {
      const sign = text.charAt(start);
      throw new Fault(
        sign === "'" || sign === '"'
          ? 'This quote is not closed.'
          : `“${sign}” has no meaning here.`,
        start,
      );
    }
    const [, sign, single, double, word] = found;
    const quoted = single ?? double;
    tokens.push(
      sign !== undefined
        ? { kind: 'sign', text: sign, position: start }
        : quoted !== undefined
          ? { kind: 'text', text: quoted.replaceAll(/\\(.)/gs, '$1'), position: start }
          : { kind: 'word', text: word ?? '', position: start },
    );
    position = TOKEN.lastIndex;
  }
  tokens.push({ kind: 'end', text: '', position: text.length });
  return tokens;
}

const OPERATORS = new Set(['=', ':', '!=', '<', '<=', '>', '>=']);

class Reader {
  readonly #tokens: readonly Token[];
  readonly #derived: ReadDerived;
  #at = 0;
  #conditions = 0;

  constructor(tokens: readonly Token[], derived: ReadDerived) {
    this.#tokens = tokens;
    this.#derived = derived;
  }

  read(): Filter {
    const filter = this.#any(1);
    const rest = this.#peek();
    if (rest.kind !== 'end')
      throw new Fault(`AND or OR was expected before “${rest.text}”.`, rest.position);
    return filter;
  }

  #any(depth: number): Filter {
    return this.#list('any', 'OR', depth, () => this.#all(depth));
  }

  #all(depth: number): Filter {
    return this.#list('all', 'AND', depth, () => this.#one(depth));
  }

  #list(kind: 'all' | 'any', joint: string, depth: number, next: () => Filter): Filter {
    if (depth > DEEPEST_FILTER) {
      throw new Fault(`A filter is nested at most ${DEEPEST_FILTER} deep.`, this.#peek().position);
    }
    const of = [next()];
    while (this.#takesWord(joint)) of.push(next());
    return of.length === 1 && of[0] !== undefined ? of[0] : { kind, of };
  }

  #one(depth: number): Filter {
    let negated = false;
    while (this.#takesWord('NOT')) negated = !negated;
    const filter = this.#takesSign('(') ? this.#group(depth) : this.#condition();
    return negated ? { kind: 'not', of: filter } : filter;
  }

  #group(depth: number): Filter {
    const filter = this.#any(depth + 1);
    if (!this.#takesSign(')')) throw new Fault('“)” is missing.', this.#peek().position);
    return filter;
  }

  #condition(): Filter {
    const name = this.#next();
    if (name.kind !== 'word') throw new Fault('The name of a field was expected.', name.position);
    if (
      !isValueField(name.text) &&
      !isNumberField(name.text) &&
      this.#derived(name.text, '') === null
    ) {
      throw new Fault(`There is no field “${name.text}”.`, name.position);
    }
    this.#conditions += 1;
    if (this.#conditions > MAX_CONDITIONS) {
      throw new Fault(`A filter has at most ${MAX_CONDITIONS} conditions.`, name.position);
    }
    if (this.#takesWord('IN')) return this.#in(name);
    const operator = this.#peek();
    if (operator.kind === 'sign' && OPERATORS.has(operator.text)) {
      this.#at += 1;
      return this.#compare(name, operator);
    }
    return this.#range(name, this.#number(name));
  }

  #compare(name: Token, operator: Token): Filter {
    const value = this.#value();
    if (operator.text === ':' && this.#peekWord('TO')) {
      return this.#range(name, toNumber(value));
    }
    if (operator.text === '=' || operator.text === ':' || operator.text === '!=') {
      const equal = this.#equals(name, [value]);
      return operator.text === '!=' ? { kind: 'not', of: equal } : equal;
    }
    if (!isNumberField(name.text)) {
      throw new Fault(`“${name.text}” has no order: use =, != or IN.`, operator.position);
    }
    const bound = toNumber(value);
    const low = operator.text.startsWith('>');
    const open = operator.text.length === 1;
    return {
      kind: 'range',
      field: name.text,
      min: low ? bound : null,
      max: low ? null : bound,
      open: { min: low && open, max: !low && open },
    };
  }

  #in(name: Token): Filter {
    const closing = this.#takesSign('[') ? ']' : this.#takesSign('(') ? ')' : null;
    if (closing === null) throw new Fault('“[” was expected after IN.', this.#peek().position);
    const values = [this.#value()];
    while (this.#takesSign(',')) values.push(this.#value());
    if (!this.#takesSign(closing))
      throw new Fault(`“${closing}” is missing.`, this.#peek().position);
    this.#conditions += values.length - 1;
    if (this.#conditions > MAX_CONDITIONS) {
      throw new Fault(`A filter has at most ${MAX_CONDITIONS} conditions.`, name.position);
    }
    return this.#equals(name, values);
  }

  #equals(name: Token, values: readonly Token[]): Filter {
    if (isValueField(name.text)) {
      return { kind: 'values', field: name.text, values: values.map(({ text }) => text) };
    }
    const field = name.text as NumberField;
    const of = values.map((value): Filter => {
      const derived = this.#derived(name.text, value.text);
      if (derived !== null) return derived;
      const exact = toNumber(value);
      return { kind: 'range', field, min: exact, max: exact, open: { min: false, max: false } };
    });
    return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'any', of };
  }

  #range(name: Token, min: number): Filter {
    if (!isNumberField(name.text)) {
      throw new Fault(`“${name.text}” has no order: use =, != or IN.`, name.position);
    }
    if (!this.#takesWord('TO')) throw new Fault('TO was expected.', this.#peek().position);
    const max = toNumber(this.#value());
    return { kind: 'range', field: name.text, min, max, open: { min: false, max: false } };
  }

  #number(name: Token): number {
    const token = this.#peek();
    if (token.kind !== 'word' || !isNumberText(token.text)) {
      throw new Fault(`A comparison was expected after “${name.text}”.`, token.position);
    }
    return toNumber(this.#next());
  }

  #value(): Token {
    const token = this.#next();
    if (token.kind !== 'word' && token.kind !== 'text') {
      throw new Fault('A value was expected.', token.position);
    }
    return token;
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '', position: 0 };
  }

  #peekWord(word: string): boolean {
    const token = this.#peek();
    return token.kind === 'word' && token.text.toUpperCase() === word;
  }

  #next(): Token {
    const token = this.#peek();
    if (token.kind !== 'end') this.#at += 1;
    return token;
  }

  #takesWord(word: string): boolean {
    if (!this.#peekWord(word)) return false;
    this.#at += 1;
    return true;
  }

  #takesSign(sign: string): boolean {
    const token = this.#peek();
    if (token.kind !== 'sign' || token.text !== sign) return false;
    this.#at += 1;
    return true;
  }
}

function isNumberText(text: string): boolean {
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(text);
}

function toNumber({ text, position }: Token): number {
  if (!isNumberText(text)) throw new Fault(`“${text}” is no number.`, position);
  return Number(text);
}
