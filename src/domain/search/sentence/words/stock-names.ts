import type { QuantityField, ValueField } from '#domain/search/query/search-fields.ts';
import { MAKES } from '#domain/vehicle/makes.ts';
import {
  BADGE_NAMES,
  MAKE_NAMES,
  MODEL_FAMILIES,
  MODEL_NAMES,
  SUCCESSORS,
} from './everyday-names.ts';
import { FILLER_KEYS } from './connecting-words.ts';
import { placeNames } from './place-names.ts';
import { VOCABULARY } from './vocabulary.ts';
import { nameKey } from '#domain/search/sentence/tokens.ts';

export interface CountedValue {
  value: string;
  count: number;
}

/** The values of what a site has for sale. */
export interface StockValues {
  values: Partial<Record<ValueField, readonly CountedValue[]>>;
  /** Postcode → city, of the places that have stock. */
  postcodes: ReadonlyMap<string, string>;
  /** The facts that any of it has. */
  quantities?: readonly QuantityField[];
  /** All words that text search knows, those of series among them; sorted. */
  words?: readonly string[];
  /** Body → the models of which any has it, the make before the model. */
  modelsByBody?: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface ModelName {
  make: string;
  model: string;
  count: number;
}

/** A name of the stock that a phrase of a sentence equals. */
export type StockName =
  /** Several if one continues another's range. */
  | { kind: 'make'; makes: readonly string[] }
  | { kind: 'models'; models: readonly ModelName[] }
  | { kind: 'values'; field: ValueField; values: readonly string[] };

const PLACES: ReadonlySet<ValueField> = new Set([
  'city',
  'state',
  'location_name',
  'dealership_name',
]);

export function isPlaceName(name: StockName): boolean {
  return name.kind === 'values' && PLACES.has(name.field);
}

/** Parts of model names that say nothing alone. */
const GENERIC: ReadonlySet<string> = new Set(
  'sport cross custom grand range rover series class model city plus pro max mini tank shark space long big eclipse santa gr'.split(
    ' ',
  ),
);
const SHORTEST_PART = 4;
/** 'vdj200r', 'mkiii', 'px'. */
const SERIES_WORD = /^(?:[a-z]{2,3}|mk[iv]+|[a-z]+\d+[a-z]?)$/;
const SHORTEST_ABSENT = 4;
const MAKES_BY_KEY = new Map(MAKES.map((make) => [nameKey(make.name), make]));
const SHORTEST_NAME = 2;
const SHORTEST_TOWN_START = 5;

/** Fields whose words are searched as they are. */
export const TEXT_FIELDS = ['badge', 'filtered_features', 'tag'] as const;

/** What the words of a sentence can mean on a site, by `nameKey`. */
export class StockNames {
  readonly stock: StockValues;
  readonly thisYear: number;
  readonly makes = new Map<string, string>();
  readonly models: readonly ModelName[];
  readonly #names = new Map<string, StockName>();
  /** By make: the ways of writing its models without the make. */
  readonly #modelsOfMake = new Map<string, Map<string, ModelName>>();
  /** Words of badges, features and colours: searched as they are. */
  readonly #textWords = new Set<string>();
  /** Of everything, without what only starts with a digit. */
  readonly #words: ReadonlySet<string>;
  readonly #colourWords = new Set<string>();
  readonly #townStarts = new Map<string, StockName>();
  readonly #badgesByWord = new Map<string, string[]>();

  constructor(stock: StockValues) {
    this.stock = stock;
    this.#words = new Set(stock.words?.filter((word) => SERIES_WORD.test(word)));
    this.models = readModels(stock);
    this.thisYear = Math.max(0, ...this.#values('year').map(Number).filter(Number.isFinite));
    for (const make of this.#values('make')) this.#addMake(make);
    for (const model of this.models) this.#addModel(model);
    for (const model of this.models) this.#addParts(model);
    this.#addNicknames();
    this.#addPlaces();
    for (const colour of this.#values('colour')) {
      if (colour.includes(' '))
        this.#add(colour, { kind: 'values', field: 'colour', values: [colour] });
      addWords(this.#colourWords, colour);
    }
    for (const field of TEXT_FIELDS) {
      for (const value of this.#values(field)) addWords(this.#textWords, value);
    }
    for (const badge of this.#values('badge')) {
      for (const word of badge.toLowerCase().split(/[^\p{L}\d.]+/u)) {
        if (word !== '')
          this.#badgesByWord.set(word, [...(this.#badgesByWord.get(word) ?? []), badge]);
      }
    }
  }

  find(key: string): StockName | null {
    return this.#names.get(key) ?? null;
  }

  /** Whether the word is a make or a model in stock. */
  namesVehicle(key: string): boolean {
    const kind = this.#names.get(key)?.kind;
    return kind === 'make' || kind === 'models';
  }

  /** A make of such vehicles as are sold here, if none of it is for sale. */
  absentMake(key: string): string | null {
    const make = key.length < SHORTEST_ABSENT ? undefined : MAKES_BY_KEY.get(key);
    if (make === undefined || this.makes.has(key) || this.isTextWord(key)) return null;
    return make.kinds.some((kind) => this.countOf('item_type', kind) > 0) ? make.name : null;
  }

  /** Whether anything in stock has this fact. */
  knows(field: QuantityField): boolean {
    return this.stock.quantities?.includes(field) ?? false;
  }

  /** Whether any vehicle of the models has one of the bodies; true where the stock does not say. */
  comeAs(models: readonly ModelName[], bodies: readonly string[]): boolean {
    const { modelsByBody } = this.stock;
    if (modelsByBody === undefined) return true;
    return bodies.some((body) =>
      models.some(({ make, model }) => modelsByBody.get(body)?.has(`${make} ${model}`) === true),
    );
  }

  /** A model as written after its make: '3', '3 series'. */
  modelOfMake(make: string, key: string): ModelName | null {
    return this.#modelsOfMake.get(make)?.get(key) ?? null;
  }

  /** The ways of writing a make's models. */
  modelKeysOf(make: string): Iterable<[string, ModelName]> {
    return this.#modelsOfMake.get(make) ?? [];
  }

  modelsOf(make: string): ModelName[] {
    return this.models.filter((one) => one.make === make);
  }

  valuesOf(field: ValueField): readonly string[] {
    return this.#values(field);
  }

  /** How many for sale have the value. */
  countOf(field: ValueField, value: string): number {
    return this.stock.values[field]?.find((one) => one.value === value)?.count ?? 0;
  }

  /** Whether text search knows the word from something other than a colour. */
  isTextWord(word: string): boolean {
    return this.#textWords.has(word);
  }

  isSeriesWord(word: string): boolean {
    return this.#words.has(word);
  }

  isColourWord(word: string): boolean {
    return this.#colourWords.has(word);
  }

  textWords(): Iterable<string> {
    return this.#textWords;
  }

  isBadgeWord(word: string): boolean {
    return this.#badgesByWord.has(word);
  }

  /** The words that a short name of a badge stands for, if any in stock has them. */
  badgeNamed(key: string): string | null {
    const words = Object.hasOwn(BADGE_NAMES, key) ? (BADGE_NAMES[key] ?? '') : '';
    return words !== '' && this.badgesWith(words.split(' ')).length > 0 ? words : null;
  }

  badgeWords(): IterableIterator<string> {
    return this.#badgesByWord.keys();
  }

  /** The badges that have all the words. */
  badgesWith(words: readonly string[]): string[] {
    const [first = '', ...others] = words;
    const badges = this.#badgesByWord.get(first) ?? [];
    return badges.filter((badge) =>
      others.every((word) => this.#badgesByWord.get(word)?.includes(badge)),
    );
  }

  /** The values that have all the words, in the singular or plural. */
  valuesWith(field: ValueField, words: readonly string[]): string[] {
    const wanted = words.map(singular);
    return this.#values(field).filter((value) => {
      const own = new Set(
        value
          .toLowerCase()
          .split(/[^\p{L}\d.]+/u)
          .map(singular),
      );
      return wanted.every((word) => own.has(word));
    });
  }

  /** A model whose name is a number, searched for on its own. */
  modelsOfNumber(key: string): ModelName[] {
    return this.models.filter(({ model }) => model === key);
  }

  keys(): IterableIterator<string> {
    return this.#names.keys();
  }

  #values(field: ValueField): string[] {
    return (this.stock.values[field] ?? []).map(({ value }) => value);
  }

  /** The first that takes a name keeps it: makes before models before places. */
  #add(name: string, meaning: StockName): void {
    const key = nameKey(name);
    if (key.length >= SHORTEST_NAME && !this.#names.has(key)) this.#names.set(key, meaning);
  }

  #addMake(make: string): void {
    this.makes.set(nameKey(make), make);
    this.#modelsOfMake.set(make, new Map());
    this.#add(make, { kind: 'make', makes: this.#withSuccessor(make) });
  }

  #withSuccessor(make: string): string[] {
    const successor = SUCCESSORS[make];
    return successor !== undefined && this.#values('make').includes(successor)
      ? [make, successor]
      : [make];
  }

  #addModel(model: ModelName): void {
    const key = nameKey(model.model);
    const makeKey = nameKey(model.make);
    const own = this.#modelsOfMake.get(model.make);
    own?.set(key, model);
    if (
      key.startsWith(makeKey) &&
      key.length > makeKey.length &&
      own?.has(key.slice(makeKey.length)) === false
    ) {
      own.set(key.slice(makeKey.length), model);
    }
    this.#addModels(makeKey + key, [model]);
    // A name that is a number, a letter or a common word needs its make.
    if (/^\d+$/.test(key) || FILLER_KEYS.has(key) || VOCABULARY.has(key)) return;
    this.#addModels(key, [model]);
  }

  #addModels(key: string, models: readonly ModelName[]): void {
    const known = this.#names.get(key);
    if (known?.kind === 'models') {
      const others = models.filter((model) => !known.models.includes(model));
      this.#names.set(key, { kind: 'models', models: [...known.models, ...others] });
    } else if (known === undefined && key.length >= SHORTEST_NAME) {
      this.#names.set(key, { kind: 'models', models });
    }
  }

  /** 'Prado' for 'LandCruiser Prado', unless it is a name of its own. */
  #addParts(model: ModelName): void {
    const words = model.model.split(/[\s-]+/).map(nameKey);
    if (words.length < 2) return;
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= words.length; to += 1) {
        const key = words.slice(from, to).join('');
        const isWhole = to - from === words.length;
        if (isWhole || GENERIC.has(key) || FILLER_KEYS.has(key) || VOCABULARY.has(key)) continue;
        const own = this.#modelsOfMake.get(model.make);
        if (key.length < SHORTEST_PART || /^\d+$/.test(key)) continue;
        if (own?.has(key) === false) own.set(key, model);
        if (this.#isWholeName(key)) continue;
        this.#addModels(key, [model]);
      }
    }
  }

  #isWholeName(key: string): boolean {
    return this.makes.has(key) || this.models.some(({ model }) => nameKey(model) === key);
  }

  #addNicknames(): void {
    for (const [nickname, make] of Object.entries(MAKE_NAMES)) {
      // 'AMG' is a badge where any is for sale, and else the make.
      const isBadge = this.#values('badge').some((badge) => wordsOf(badge).includes(nickname));
      if (this.makes.has(nameKey(make)) && !isBadge)
        this.#add(nickname, { kind: 'make', makes: [make] });
    }
    for (const family of MODEL_FAMILIES) {
      const members = this.models.filter(({ model }) => ` ${model} `.includes(` ${family} `));
      if (members.length > 0) this.#names.set(nameKey(family), { kind: 'models', models: members });
    }
    for (const [nickname, name] of Object.entries(MODEL_NAMES)) {
      const models = this.models.filter(({ model }) => nameKey(model) === nameKey(name));
      if (models.length > 0) this.#addModels(nameKey(nickname), models);
    }
  }

  /** A town where a yard is, by its `nameKey`. */
  townOf(key: string): { city: string; postcode: string } | null {
    for (const [postcode, city] of this.stock.postcodes) {
      if (nameKey(city) === key) return { city, postcode };
    }
    return null;
  }

  #addPlaces(): void {
    for (const { name, meaning, isFirst } of placeNames(this.stock)) {
      if (isFirst) this.#names.set(nameKey(name), meaning);
      else this.#add(name, meaning);
    }
    this.#addTownStarts(this.#values('city'));
  }

  /** 'Parra' for Parramatta, 'wagga' for Wagga Wagga: if no other town starts so, and the beginning means nothing else. */
  #addTownStarts(cities: readonly string[]): void {
    const keys = cities.map((city) => [nameKey(city), city] as const);
    for (const [key, city] of keys) {
      for (let length = SHORTEST_TOWN_START; length < key.length; length += 1) {
        const start = key.slice(0, length);
        const isOnly = keys.every(([other]) => other === key || !other.startsWith(start));
        if (isOnly && !this.#meansOtherwise(start))
          this.#townStarts.set(start, { kind: 'values', field: 'city', values: [city] });
      }
    }
  }

  #meansOtherwise(key: string): boolean {
    return this.#names.has(key) || VOCABULARY.has(key) || FILLER_KEYS.has(key);
  }

  /** A town by the beginning of its name. */
  townStarting(word: string): StockName | null {
    return this.#townStarts.get(word) ?? null;
  }
}

function readModels({ values }: StockValues): ModelName[] {
  const makes = (values.make ?? [])
    .map(({ value }) => value)
    .toSorted((a, b) => b.length - a.length);
  return (values.make_model ?? []).flatMap(({ value, count }) => {
    const make = makes.find((one) => value.startsWith(`${one} `));
    return make === undefined ? [] : [{ make, model: value.slice(make.length + 1), count }];
  });
}

function singular(word: string): string {
  return word.replace(/s$/, '');
}

function addWords(words: Set<string>, text: string): void {
  for (const word of wordsOf(text)) words.add(word);
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}
