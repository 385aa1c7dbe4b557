import type { NumberRange } from '#domain/search/address/search-url.ts';
import type { NearTerms } from '#domain/search/address/near-terms.ts';
import { readAmount, yearLimitAt } from './amounts/amounts.ts';
import type { Amount } from './amounts/amounts.ts';
import { longestNameAt, readNegation } from './read-negation.ts';
import { Findings } from './findings.ts';
import { hasFilters } from './loosen/narrow-search.ts';
import { readOwnVehicle } from './own-vehicle.ts';
import { readMisspelt } from './spelling/read-misspelt.ts';
import { isPlaceName } from './words/stock-names.ts';
import type { StockName, StockNames } from './words/stock-names.ts';
import { isBadgeOf, isPartOfBadge } from './words/badge-words.ts';
import { singularName } from './words/plurals.ts';
import { chassisOf, seriesAt } from './words/series-codes.ts';
import { asText } from './understood.ts';
import type { Understood } from './understood.ts';
import { readComparison } from './amounts/comparisons.ts';
import { longerModelMisspelt, modelAfterMake } from './words/models-after-make.ts';
import { weeklySteps } from './amounts/weekly-steps.ts';
import { TOWED, towedAt } from './words/towed-things.ts';
import { readQuantity } from './amounts/quantities.ts';
import { readTokens } from './tokens.ts';
import type { Token } from './tokens.ts';
import { readNearPlace } from './near-place.ts';
import { MODEL_NAMES } from './words/everyday-names.ts';
import { STATES } from './words/place-names.ts';
import { BEFORE_COLOURS, COLOURS } from './words/colours.ts';
import { FILLER_KEYS } from './words/connecting-words.ts';
import { identifierAt } from './identifiers.ts';
import { WORTH, worthOf } from './words/soft-phrases.ts';
import type { SoftPhrase } from './words/soft-phrases.ts';
import { MAX_PHRASE_TOKENS, VOCABULARY } from './words/vocabulary.ts';
import type { Meaning } from './words/vocabulary.ts';

/** Prepositions that make an ambiguous name a place: 'in Orange'. */
const PLACE_WORDS: ReadonlySet<string> = new Set(['in', 'at', 'near', 'from', 'around']);
const LEAST_BADGE_NUMBER = 1000;

const NONE: ReadonlySet<number> = new Set();

/**
 * `readsDistances`: places are read that no vehicle is at, since a list can be sorted by distance. `skipped`: tokens
 * that are read as if they were not there.
 */
export function readSentence(
  text: string,
  names: StockNames,
  readsDistances = false,
  skipped = NONE,
): Understood & { soft: readonly SoftPhrase[] } {
  const reader = new SentenceReader(text, names, readsDistances, skipped);
  return { ...reader.read(), soft: reader.soft };
}

class SentenceReader {
  readonly #text: string;
  readonly #names: StockNames;
  readonly #tokens: readonly Token[];
  readonly #findings: Findings;
  readonly #readsDistances: boolean;
  #near: NearTerms | null = null;
  #lastMake: string | null = null;
  /** Where a make ended: its models may follow. */
  #afterMake = -1;

  readonly soft: SoftPhrase[] = [];

  constructor(
    text: string,
    names: StockNames,
    readsDistances: boolean,
    skipped: ReadonlySet<number>,
  ) {
    this.#readsDistances = readsDistances;
    this.#text = text;
    this.#names = names;
    this.#tokens = readTokens(text).filter((_, at) => !skipped.has(at));
    this.#findings = new Findings(names);
  }

  read(): Understood {
    if (!this.#readSingleNumber()) {
      for (let at = 0; at < this.#tokens.length;) at += this.#readAt(at);
    }
    const filters = this.#findings.toFilters();
    const { rest, sort } = this.#findings;
    // 'ABC-123' stays one word if nothing of it was understood.
    const isUnchanged =
      rest.join(' ') === this.#words(0, this.#tokens.length) &&
      !hasFilters(filters) &&
      sort === null;
    if (isUnchanged) return asText(this.#text);
    const near = this.#near === null ? {} : { near: this.#near };
    return { ...filters, text: rest.join(' '), sort, ...near };
  }

  /** Returns how many tokens were understood; at least one. */
  #readAt(at: number): number {
    return (
      this.#readIdentifier(at) ||
      readOwnVehicle(this.#tokens, at, this.#names) ||
      this.#readComparison(at) ||
      this.#readLongerModel(at) ||
      this.#readModelOfMake(at) ||
      this.#readBadge(at) ||
      this.#readSeries(at) ||
      this.#readQuantity(at) ||
      this.#readTowed(at) ||
      this.#readNear(at) ||
      this.#readNumber(at) ||
      this.#readYearLimit(at) ||
      readNegation({ tokens: this.#tokens, names: this.#names, findings: this.#findings }, at) ||
      this.#readPhrase(at) ||
      this.#readAbsentMake(at) ||
      this.#readMisspelt(at) ||
      this.#keepAsText(at, 1)
    );
  }

  #word(at: number): string {
    return this.#tokens[at]?.word ?? '';
  }

  /** Empty if there are not so many tokens. */
  #words(at: number, count: number): string {
    if (at + count > this.#tokens.length) return '';
    return this.#tokens
      .slice(at, at + count)
      .map(({ word }) => word)
      .join(' ');
  }

  #key(at: number, count: number): string {
    return this.#words(at, count).replaceAll(' ', '');
  }

  /** '911' alone is a model, if there is one of that name. */
  #readSingleNumber(): boolean {
    const models = this.#tokens.length === 1 ? this.#names.modelsOfNumber(this.#word(0)) : [];
    if (models.length > 0) this.#findings.modelGroups.push(models);
    return models.length > 0;
  }

  #readIdentifier(at: number): number {
    const found = identifierAt(this.#tokens, at);
    return found === null ? 0 : found.before + this.#keepAsText(at + found.before, found.count);
  }

  /** After a make, or after 'or' behind one of its models, also names that mean nothing alone: 'CX-3 or 5'. */
  #readModelOfMake(at: number): number {
    const before = this.#word(at - 1);
    const isAfter = this.#afterMake === at || before === 'or' || before === 'and';
    if (this.#lastMake === null || at === 0 || !isAfter) return 0;
    const found = modelAfterMake(this.#tokens, at, this.#lastMake, this.#names);
    if (found === null) return 0;
    this.#findings.modelGroups.push([found.model]);
    return found.taken;
  }

  /** 'Like a CX-5', 'bigger than a RAV4'. */
  #readComparison(at: number): number {
    const read = readComparison(this.#tokens, at, this.#names);
    if (read === null) return 0;
    for (const one of read.classes) this.#findings.classes.add(one);
    if (read.bodies.length > 0) this.#findings.addValues('body', read.bodies);
    return read.taken;
  }

  #readLongerModel(at: number): number {
    const make = this.#afterMake === at ? this.#lastMake : null;
    const found = longerModelMisspelt(this.#tokens, at, make, this.#names);
    if (found !== null) this.#applyName({ kind: 'models', models: found.models }, at);
    return found?.taken ?? 0;
  }

  /** After a model, a number of its badge comes before a postcode or a price: 'Silverado 2500'. */
  #readBadge(at: number): number {
    const isBadge =
      this.#findings.modelGroups.length > 0 && this.#names.isBadgeWord(this.#word(at));
    const number = this.#tokens[at]?.number;
    const isPart =
      number != null &&
      !number.isMoney &&
      !number.inThousands &&
      number.value >= LEAST_BADGE_NUMBER;
    return isBadge && isPart ? this.#keepAsText(at, 1) : 0;
  }

  #readSeries(at: number): number {
    const series = seriesAt(this.#tokens, at, this.#names);
    if (series === null || this.#names.find(this.#word(at)) !== null) return 0;
    this.#findings.rest.push(...series.words);
    return series.taken;
  }

  /** If anything in stock has such a fact. */
  #readQuantity(at: number): number {
    const read = readQuantity(this.#tokens, at);
    if (read === null || !this.#names.knows(read.field)) return 0;
    this.#findings.addQuantity(read.field, read.range);
    return read.taken;
  }

  #readTowed(at: number): number {
    const taken = towedAt(this.#tokens, at);
    const meaning = VOCABULARY.get('towing');
    if (taken > 0 && meaning !== undefined) this.#applyMeaning(meaning, at, taken);
    return taken;
  }

  #readNear(at: number): number {
    if (!this.#readsDistances) return 0;
    const read = readNearPlace(this.#tokens, at, this.#names);
    if (read === null) return 0;
    this.#near = read.near;
    return read.taken;
  }

  #readNumber(at: number): number {
    // The name of a model may start with a number: '4 Series', '2008'.
    if (this.#tokens[at]?.number != null && longestNameAt(this.#tokens, at, this.#names) > 1)
      return 0;
    if (this.#isPostcode(at) || (PLACE_WORDS.has(this.#word(at)) && this.#isPostcode(at + 1)))
      return 0;
    const read = readAmount(this.#tokens, at, this.#names);
    if (read === null) return 0;
    this.#applyAmount(read.amount, at, read.taken);
    return read.taken;
  }

  /** '2019 CX-5 or newer'. */
  #readYearLimit(at: number): number {
    const limit = yearLimitAt(this.#tokens, at);
    return limit !== null && this.#findings.openYear(limit.end) ? limit.taken : 0;
  }

  #isPostcode(at: number): boolean {
    const name = /^\d{4}$/.test(this.#word(at)) ? this.#names.find(this.#word(at)) : null;
    return name?.kind === 'values' && name.field === 'city';
  }

  #applyAmount({ field, range }: Amount, at: number, taken: number): void {
    if (field === 'other') this.#keepAsText(at, taken);
    else if (field === 'weekly') this.#applyWeekly(range);
    else if (field === 'seats' && range.min === range.max && range.min !== null) {
      this.#findings.addValues('seats', [String(range.min)]);
    } else this.#findings.addRange(field, range);
  }

  /** Of the steps that the stock has; nothing if the site shows no weekly amounts. */
  #applyWeekly(range: NumberRange): void {
    const steps = weeklySteps(this.#names.valuesOf('weekly_price_range'), range);
    if (steps.length > 0) this.#findings.addValues('weekly_price_range', steps);
  }

  /** The longest phrase that the stock or the vocabulary knows; the stock's names first. */
  #readPhrase(at: number): number {
    for (let count = MAX_PHRASE_TOKENS; count > 0; count -= 1) {
      const key = this.#key(at, count);
      if (key !== '' && this.#applyPhrase(key, at, count)) return count;
    }
    return 0;
  }

  #applyPhrase(key: string, at: number, count: number): boolean {
    if (this.#applyColour(key, at, count)) return true;
    if (this.#findings.isForTowing && TOWED.has(key)) return true;
    const name = this.#names.find(key);
    if (name !== null && !isBadgeOf(key, this.#findings.modelGroups, this.#names)) {
      if (name.kind === 'values' && name.field === 'colour') this.#addSoft(at, count, 'colour');
      if (isPlaceName(name)) this.#addSoft(at, count, 'place');
      this.#applyName(name, at + count);
      const chassis = Object.hasOwn(MODEL_NAMES, key) ? chassisOf(key, this.#names) : null;
      if (chassis !== null) this.#findings.rest.push(chassis);
      return true;
    }
    const meaning = VOCABULARY.get(key);
    if (meaning !== undefined) {
      this.#applyMeaning(meaning, at, count);
      return true;
    }
    const badge = this.#names.badgeNamed(key);
    if (badge !== null) {
      this.#findings.rest.push(...badge.split(' '));
      return true;
    }
    if (!FILLER_KEYS.has(key) || (count === 1 && isPartOfBadge(this.#tokens, at, this.#names))) {
      return this.#applyPlural(key, at, count);
    }
    if (key === 'or') this.#findings.hasOr = true;
    return true;
  }

  /** 'Any CX 5s', 'Rangers', 'Raptors'; but not 'Rio S', where the S is a badge. */
  #applyPlural(key: string, at: number, count: number): boolean {
    if (this.#word(at + count - 1).length === 1 || VOCABULARY.has(key)) return false;
    const one = singularName(key);
    const name = one === null ? null : this.#names.find(one);
    if (name !== null && name.kind !== 'values') {
      this.#applyName(name, at + count);
      return true;
    }
    const isBadge = one !== null && count === 1 && this.#names.isBadgeWord(one);
    if (!isBadge || this.#names.isTextWord(key)) return false;
    this.#findings.rest.push(one);
    return true;
  }

  #applyColour(key: string, at: number, count: number): boolean {
    if (count === 1 && BEFORE_COLOURS.has(key)) {
      const next = BEFORE_COLOURS.has(this.#word(at + 1)) ? 2 : 1;
      return COLOURS.has(this.#word(at + next));
    }
    const colour = COLOURS.get(key);
    if (colour === undefined || (count === 1 && this.#isPlaceAt(at))) return false;
    // 'Olive green' is olive.
    const before = COLOURS.get(this.#word(at - 1));
    if (before?.families.includes(key) !== true) this.#findings.colours.push(key);
    let start = at;
    while (BEFORE_COLOURS.has(this.#word(start - 1))) start -= 1;
    this.#addSoft(start, at + count - start, 'colour');
    return true;
  }

  #isPlaceAt(at: number): boolean {
    const name = this.#names.find(this.#key(at, 1));
    const isPlace = name?.kind === 'values' && name.field === 'city';
    return isPlace && (PLACE_WORDS.has(this.#word(at - 1)) || STATES.has(this.#word(at + 1)));
  }

  #applyName(name: StockName, next: number): void {
    switch (name.kind) {
      case 'make':
        for (const make of name.makes) this.#findings.makes.add(make);
        this.#lastMake = name.makes[0] ?? null;
        this.#afterMake = next;
        break;
      case 'models':
        this.#findings.modelGroups.push(name.models);
        this.#lastMake = name.models[0]?.make ?? null;
        break;
      case 'values':
        this.#findings.addValues(name.field, name.values);
    }
  }

  #applyMeaning(meaning: Meaning, at: number, count: number): void {
    const words = this.#words(at, count);
    if (meaning.text !== undefined) this.#findings.rest.push(...meaning.text.split(' '));
    else if (meaning.isText === true || this.#findings.isOnlyText(meaning, words))
      this.#keepAsText(at, count);
    else {
      this.#findings.addMeaning(meaning);
      const worth = worthOf(meaning);
      if (worth !== null) this.#addSoft(at, count, worth);
      if (meaning.classes !== undefined) this.#findings.classWords.push(words);
      if (meaning.values?.categories?.includes('Towing') === true)
        this.#findings.isForTowing = true;
    }
  }

  #addSoft(at: number, count: number, worth: keyof typeof WORTH): void {
    this.soft.push({ words: this.#words(at, count), at, count, worth: WORTH[worth] });
  }

  /** A make that is not for sale here: what else has its model's number is not meant. */
  #readAbsentMake(at: number): number {
    for (const count of [2, 1]) {
      const make = this.#names.absentMake(this.#key(at, count));
      if (make === null) continue;
      this.#findings.absentMakes.add(make);
      return count;
    }
    return 0;
  }

  #readMisspelt(at: number): number {
    const make = this.#afterMake === at ? this.#lastMake : null;
    const isAfterModel = this.#findings.modelGroups.length > 0;
    const read = readMisspelt(this.#tokens, at, this.#names, { make, isAfterModel });
    if (read === null) return 0;
    if (read.kind === 'text') this.#findings.rest.push(read.text);
    else if (read.kind === 'nothing') return read.taken;
    else if (read.kind === 'meaning') this.#applyMeaning(read.meaning, at, read.taken);
    else this.#applyName(read.name, at + read.taken);
    return read.taken;
  }

  #keepAsText(at: number, count: number): number {
    for (const { word } of this.#tokens.slice(at, at + count)) this.#findings.rest.push(word);
    return count;
  }
}
