import { MAX_VALUES_A_FIELD } from '#domain/search/address/search-url.ts';
import type { NumberRange, SearchFilters, SearchState } from '#domain/search/address/search-url.ts';
import { isQuantityField, isValueField } from '#domain/search/query/search-fields.ts';
import type { NumberField, QuantityField, ValueField } from '#domain/search/query/search-fields.ts';
import type { Sort } from '#domain/search/query/sort-orders.ts';
import { namedModels, resolveModels } from './named-models.ts';
import { hasFilters } from './loosen/narrow-search.ts';
import type { SizeClass } from './words/size-classes.ts';
import { TEXT_FIELDS } from './words/stock-names.ts';
import type { ModelName, StockNames } from './words/stock-names.ts';
import { paintsNamed } from './words/colours.ts';
import { bodyLabels } from './words/vocabulary.ts';
import type { Meaning } from './words/vocabulary.ts';

const CLASSES_BY_SIZE: Record<
  'suv' | 'car',
  Record<NonNullable<Findings['size']>, readonly SizeClass[]>
> = {
  suv: {
    small: ['smallSuv', 'lightSuv'],
    medium: ['mediumSuv'],
    large: ['largeSuv', 'upperLargeSuv'],
  },
  car: { small: ['lightCar', 'smallCar'], medium: ['mediumCar'], large: ['largeCar', 'mediumCar'] },
};

const OFF_ROAD = ['off', 'road'] as const;
/** A vehicle may have several of them: without one of them is not the same as with another. */
const LISTS: ReadonlySet<ValueField> = new Set(['categories', 'filtered_features']);
const WAGONS = bodyLabels('wagon');
const WAGON_LIKE = bodyLabels('wagon', 'suv', '4x4', 'hardtop');
/** Seats of a vehicle that has one. */
const THIRD_ROW = 7;
const ENGINE_FIELDS = ['drive', 'fuel', 'transmission'] as const;

/** What has been read of a sentence, phrase by phrase. */
export class Findings {
  readonly makes = new Set<string>();
  /** One group per phrase: a name can stand for several models. */
  readonly modelGroups: (readonly ModelName[])[] = [];
  readonly notMakes = new Set<string>();
  readonly notModels = new Set<ModelName>();
  /** Makes that are not for sale. */
  readonly absentMakes = new Set<string>();
  readonly origins = new Set<string>();
  readonly classes = new Set<SizeClass>();
  readonly classWords: string[] = [];
  readonly colours: string[] = [];
  /** The words that are left. */
  rest: string[] = [];
  hasOr = false;
  sort: Sort | null = null;
  size: 'small' | 'medium' | 'large' | null = null;
  isForTowing = false;
  #saysVan = false;
  readonly #names: StockNames;
  /** One group per phrase. */
  readonly #values = new Map<ValueField, (readonly string[])[]>();
  readonly #hints: Meaning[] = [];
  readonly #excluded = new Map<ValueField, Set<string>>();
  readonly #ranges: Partial<Record<NumberField, NumberRange>> = {};
  readonly #not: SearchFilters = { values: {}, ranges: {} };

  constructor(names: StockNames) {
    this.#names = names;
  }

  hasModels(): boolean {
    return this.makes.size > 0 || this.modelGroups.length > 0;
  }

  addValues(field: ValueField, values: readonly string[]): void {
    const inStock = this.#inStock(field, values);
    if (inStock.length > 0) this.#values.set(field, [...(this.#values.get(field) ?? []), inStock]);
  }

  addRange(field: NumberField, { min, max }: NumberRange): void {
    const known = this.#ranges[field];
    this.#ranges[field] = { min: min ?? known?.min ?? null, max: max ?? known?.max ?? null };
  }

  /** From one year on, or up to it; false if no single year is asked for. */
  openYear(end: 'min' | 'max'): boolean {
    const { min = null, max = null } = this.#ranges.year ?? {};
    if (min === null || min !== max) return false;
    this.#ranges.year = end === 'min' ? { min, max: null } : { min: null, max };
    return true;
  }

  /** 'V6 or V8': both. */
  addQuantity(field: QuantityField, range: NumberRange): void {
    const known = this.#ranges[field];
    const ends = [known?.min, known?.max, range.min, range.max].filter((end) => end != null);
    const isEither = field === 'cylinders' && ends.length === 4;
    this.addRange(field, isEither ? { min: Math.min(...ends), max: Math.max(...ends) } : range);
    if (field === 'towing_capacity') this.isForTowing = true;
  }

  addMeaning(meaning: Meaning): void {
    const facts = Object.keys(meaning.ranges ?? {}).filter(isQuantityField);
    if (meaning.otherwise !== undefined && !facts.every((fact) => this.#names.knows(fact))) {
      this.addMeaning(meaning.otherwise);
      return;
    }
    if (meaning.isHint === true) {
      this.#hints.push(meaning);
      return;
    }
    for (const [field, values] of Object.entries(meaning.values ?? {})) {
      if (isValueField(field)) this.addValues(field, values);
    }
    for (const [field, range] of Object.entries(meaning.ranges ?? {})) {
      this.addRange(field as NumberField, range);
    }
    for (const make of meaning.makes ?? []) this.origins.add(make);
    for (const one of meaning.classes ?? []) this.classes.add(one);
    this.#saysVan ||= meaning.isVan === true;
    this.size ??= meaning.size ?? null;
    this.sort ??= meaning.sort ?? null;
  }

  /** Whether anything in stock has one of the values. */
  isInStock({ values = {} }: Meaning): boolean {
    return Object.entries(values).every(([field, wanted]) =>
      wanted.some((value) => isValueField(field) && this.#names.valuesOf(field).includes(value)),
    );
  }

  /** A word for a kind that the site does not have, but of which its badges or features speak: 'tray truck'. */
  isOnlyText(meaning: Meaning, words: string): boolean {
    if (meaning.values === undefined || this.isInStock(meaning)) return false;
    return words.split(' ').every((word) => this.#names.isTextWord(word));
  }

  excludeValues(field: ValueField, values: readonly string[]): void {
    if (LISTS.has(field)) this.#leaveOut(field, values);
    else if (values.length > 0)
      this.#excluded.set(field, new Set([...(this.#excluded.get(field) ?? []), ...values]));
  }

  excludeColour(word: string): void {
    this.excludeValues('colour', this.#coloursNamed([word], false));
  }

  /** 'No V8'. Where the number is not known, it is not left out. */
  excludeRange(field: NumberField, range: NumberRange): void {
    const { ranges } = this.#not;
    const ends = [ranges[field]?.min, ranges[field]?.max, range.min, range.max];
    const known = ends.filter((end) => end != null);
    // 'No V6 or V8'.
    const isBoth = known.length === ends.length;
    ranges[field] = isBoth ? { min: Math.min(...known), max: Math.max(...known) } : range;
  }

  /** What has all the words in its badge, its features or its tag; false if nothing has. */
  excludeWords(words: readonly string[]): boolean {
    if (words.every((word) => /^\d+$/.test(word))) return false;
    let isFound = false;
    for (const field of TEXT_FIELDS) {
      const values = this.#names.valuesWith(field, words);
      this.#leaveOut(field, values);
      isFound ||= values.length > 0;
    }
    return isFound;
  }

  #leaveOut(field: ValueField, excluded: readonly string[]): void {
    if (excluded.length === 0) return;
    const { values } = this.#not;
    const all = [...new Set([...(values[field] ?? []), ...excluded])];
    values[field] = all.slice(0, MAX_VALUES_A_FIELD);
  }

  toFilters(): Pick<SearchState, 'values' | 'ranges'> & { not?: SearchFilters } {
    this.#applyHints();
    this.#leaveOutOfCaravans();
    this.#widenWagons();
    this.#applySize();
    this.#applyColours();
    this.#applyBadges();
    const models = resolveModels(this, this.#names);
    if (models === null) this.rest.push(...this.classWords);
    // Without a make there are too many other models to name.
    const others = models?.model ?? models?.make_model;
    if (others === undefined) {
      const excluded = [...this.notModels].map(({ make, model }) => `${make} ${model}`);
      this.#leaveOut('make_model', excluded);
    }
    const values: SearchState['values'] = { ...models };
    if (!this.hasModels() && this.absentMakes.size > 0) values.make = [...this.absentMakes];
    for (const [field, groups] of this.#values) values[field] = narrowest(groups);
    // A named model says more than its body, which may go by another name: 'V-Class van' for a people mover.
    const named = namedModels(this);
    if (named.length > 0 && !this.#names.comeAs(named, values.body ?? [])) delete values.body;
    this.#applyExcluded(values);
    const filters = { values, ranges: this.#ranges };
    return hasFilters(this.#not) ? { ...filters, not: this.#not } : filters;
  }

  /** If nothing in stock has any of them, the first, which finds nothing; a category that the site lacks is left out. */
  #inStock(field: ValueField, values: readonly string[]): readonly string[] {
    const known = this.#names.valuesOf(field);
    const found = values.filter((value) => known.includes(value));
    if (found.length > 0 || field === 'categories') return found;
    return values.slice(0, 1);
  }

  #applyHints(): void {
    const isNamed = this.hasModels() || this.#values.has('item_type');
    for (const { isHint: _, ...hint } of this.#hints) {
      const values = Object.entries(hint.values ?? {}).filter(
        ([field]) => isValueField(field) && !this.#values.has(field),
      );
      const ranges = Object.entries(hint.ranges ?? {}).filter(
        ([field]) => !Object.hasOwn(this.#ranges, field),
      );
      const isSized =
        hint.classes !== undefined &&
        (isNamed || this.classes.size > 0 || this.#values.has('body'));
      this.addMeaning({
        ...hint,
        values: isNamed ? {} : Object.fromEntries(values),
        ranges: Object.fromEntries(ranges),
        ...(isSized && { classes: [] }),
      });
    }
  }

  /** A caravan has no driven wheels, gears or fuel: an off-road one is a caravan. One that sleeps four is no van. */
  #leaveOutOfCaravans(): void {
    if (this.#isAnyCaravan()) {
      this.#values.delete('body');
      this.addValues('item_type', ['caravan']);
    }
    const kinds = (this.#values.get('item_type') ?? []).flat();
    const isCaravan = kinds.length > 0 && kinds.every((kind) => kind === 'caravan');
    const sleeps = this.#ranges.sleeps !== undefined;
    const isOffRoad = isCaravan && (this.#values.get('drive') ?? []).flat().includes('4WD');
    if (isOffRoad && OFF_ROAD.every((word) => this.#names.isTextWord(word)))
      this.rest.push(...OFF_ROAD);
    if (isCaravan) for (const field of ENGINE_FIELDS) this.#values.delete(field);
    if (isCaravan || sleeps) {
      const isVan = (this.#values.get('body') ?? []).flat().every((body) => body === 'Van');
      if (isVan) this.#values.delete('body');
    }
  }

  /** 'Van' where more caravans are sold than vans, unless a make or model is named that comes as one. */
  #isAnyCaravan(): boolean {
    const bodies = (this.#values.get('body') ?? []).flat();
    if (!this.#saysVan || !bodies.every((body) => body === 'Van')) return false;
    if (this.#names.countOf('item_type', 'caravan') <= this.#names.countOf('body', 'Van'))
      return false;
    const models = [
      ...this.modelGroups.flat(),
      ...[...this.makes].flatMap((make) => this.#names.modelsOf(make)),
    ];
    return models.length === 0 || !this.#names.comeAs(models, ['Van']);
  }

  /** A wagon that is driven by four wheels or has a third row is what is now sold as an SUV. */
  #widenWagons(): void {
    const bodies = this.#values.get('body') ?? [];
    if (!bodies.every(isWagon)) return;
    const isTall =
      this.isForTowing ||
      (this.#values.get('drive') ?? []).flat().includes('4WD') ||
      (this.#values.get('seats') ?? []).flat().some((seats) => Number(seats) >= THIRD_ROW) ||
      (this.#ranges.seats?.min ?? 0) >= THIRD_ROW;
    if (bodies.length > 0 && isTall) this.#values.set('body', [this.#inStock('body', WAGON_LIKE)]);
  }

  #applySize(): void {
    if (this.size === null || this.classes.size > 0) return;
    if (this.modelGroups.length > 0 || this.isForTowing) return;
    const bodies = new Set((this.#values.get('body') ?? []).flat());
    if (bodies.has('SUV')) for (const one of CLASSES_BY_SIZE.suv[this.size]) this.classes.add(one);
    else if (bodies.has('Van')) {
      if (this.size === 'small') this.classes.add('smallVan');
    } else if (bodies.size === 0 || bodies.has('Hatch') || bodies.has('Sedan')) {
      for (const one of CLASSES_BY_SIZE.car[this.size]) this.classes.add(one);
    }
  }

  #applyColours(): void {
    if (this.colours.length === 0) return;
    const values = this.#coloursNamed(this.colours);
    const [first = ''] = this.colours;
    this.addValues(
      'colour',
      values.length > 0 ? values : [first.charAt(0).toUpperCase() + first.slice(1)],
    );
  }

  #coloursNamed(words: readonly string[], isNear = true): string[] {
    const paints = this.#names.valuesOf('colour');
    const named = new Set(words.flatMap((word) => paintsNamed(word, paints, isNear)));
    return paints.filter((paint) => named.has(paint)).slice(0, MAX_VALUES_A_FIELD);
  }

  /**
   * 'Corolla ZR', 'Ranger Wildtrak or HiLux SR5'. Text search takes a short word for the beginning of a longer
   * one, and cannot search for either of two.
   */
  #applyBadges(): void {
    if (!this.hasModels()) return;
    const words = this.rest.filter(
      (word) => this.#names.isBadgeWord(word) && (this.hasOr || isShortBadge(word)),
    );
    if (words.length === 0) return;
    const together = this.#names.badgesWith(words);
    const either = this.hasOr ? words.flatMap((word) => this.#names.badgesWith([word])) : [];
    const badges = together.length > 0 && !(this.hasOr && words.length > 1) ? together : either;
    if (badges.length === 0) return;
    this.addValues('badge', [...new Set(badges)].slice(0, MAX_VALUES_A_FIELD));
    this.rest = this.rest.filter((word) => !words.includes(word));
  }

  /** The other values, which can be seen and changed in the panel, unless there are none or too many. */
  #applyExcluded(values: SearchState['values']): void {
    for (const [field, excluded] of this.#excluded) {
      const wanted = values[field] ?? this.#names.valuesOf(field);
      const left = wanted.filter((value) => !excluded.has(value));
      if (left.length === wanted.length) continue;
      // Of paints there are more than a filter can have: the most frequent of the others.
      const isTooLong = left.length > MAX_VALUES_A_FIELD && field !== 'colour';
      if (left.length > 0 && !isTooLong) values[field] = left.slice(0, MAX_VALUES_A_FIELD);
      else this.#leaveOut(field, [...excluded]);
    }
  }
}

function isWagon(bodies: readonly string[]): boolean {
  return bodies.every((body) => WAGONS.includes(body));
}

/** 'V8' is an engine. */
function isShortBadge(word: string): boolean {
  return word.length < 3 && !/^v\d$/.test(word);
}

/** A phrase that says less than another does not widen it: a ute with a tray has a tray. */
function narrowest(groups: readonly (readonly string[])[]): string[] {
  const kept = groups.filter(
    (group) =>
      !groups.some(
        (other) => other.length < group.length && other.every((one) => group.includes(one)),
      ),
  );
  return [...new Set(kept.flat())].slice(0, MAX_VALUES_A_FIELD);
}
