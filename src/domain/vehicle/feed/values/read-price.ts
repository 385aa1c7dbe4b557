import type { PriceType } from '../../vehicle.ts';
import { isBlank, lettersOf, notRead, readAs } from './reading.ts';
import type { Reading } from './reading.ts';
import { numberIn } from './written-number.ts';

export interface WrittenPrice {
  /** Null for no price. */
  cents: number | null;
  /** As the text itself says: '$12,990 d/a'. */
  priceType: PriceType | null;
}

/** More than any vehicle costs, and less than a telephone number. */
const MAX_DOLLARS = 100_000_000;

const NO_PRICE: ReadonlySet<string> = new Set([
  'poa',
  'por',
  'call',
  'callus',
  'callforprice',
  'callnow',
  'callforbestprice',
  'contactus',
  'contactdealer',
  'contactdealerforprice',
  'contactforprice',
  'enquire',
  'enquirenow',
  'enquireforprice',
  'priceonapplication',
  'priceonrequest',
  'onapplication',
  'onrequest',
  'askforprice',
  'ask',
  'noprice',
]);
/** What an accounting format shows instead of zero: '$ -'. */
const NO_AMOUNT = /^[$\s-]*$/;

/** By their letters; a plus sign reads as 'plus'. */
const TYPE_WORDS: Readonly<Record<PriceType, readonly string[]>> = {
  'Drive Away': [
    'da',
    'dap',
    'driveaway',
    'driveawayprice',
    'driveawaynomoretopay',
    'nomoretopay',
    'onroad',
    'onroadprice',
    'inclgovtcharges',
    'includinggovernmentcharges',
  ],
  'Excl. Govt. Charges': [
    'egc',
    'egcs',
    'egcprice',
    'exgc',
    'excl',
    'exclgovtcharges',
    'exclgovcharges',
    'exclgovernmentcharges',
    'excludinggovtcharges',
    'excludinggovcharges',
    'excludinggovernmentcharges',
    'excludesgovtcharges',
    'excludesgovernmentcharges',
    'exgovtcharges',
    'exgovcharges',
    'exgovernmentcharges',
    'plusgovtcharges',
    'plusgovcharges',
    'plusgovernmentcharges',
    'orc',
    'orcs',
    'plusorc',
    'plusorcs',
    'plusonroads',
    'plusonroadcosts',
    'exonroads',
    'exonroadcosts',
    'beforeonroads',
    'beforeonroadcosts',
  ],
};
const DRIVE_AWAY: ReadonlySet<string> = new Set(TYPE_WORDS['Drive Away']);
const EXCLUDING: ReadonlySet<string> = new Set(TYPE_WORDS['Excl. Govt. Charges']);
/** Words beside a price that say nothing about it. A price without GST is not a price for consumers. */
const NEUTRAL: ReadonlySet<string> = new Set([
  '',
  'a',
  'au',
  'aud',
  'dollars',
  'price',
  'now',
  'only',
  'neg',
  'negotiable',
  'ono',
  'incgst',
  'inclgst',
  'includinggst',
]);

/** '$12,990 d/a', '12 990', 'AUD 12,990.00'; 'POA', '0' and '' are no price. */
export function readPrice(text: string): Reading<WrittenPrice> {
  const found = numberIn(text);
  if (found === null) {
    return isBlank(text) || NO_AMOUNT.test(text) || NO_PRICE.has(lettersOf(text))
      ? readAs({ cents: null, priceType: null })
      : notRead('is not a price', text);
  }
  const { value, otherwise } = found.number;
  if (otherwise !== null) {
    const meanings = `$${value.toFixed(2)} or $${otherwise.toLocaleString('en-AU')}`;
    return notRead(`could mean ${meanings}`, text);
  }
  const cents = Math.round(value * 100);
  if (cents > MAX_DOLLARS * 100) return notRead('is too high for a price', text);
  const [before, after] = [typeOf(found.before), typeOf(found.after)];
  const isOneType = before === null || after === null || before === after;
  if (before === undefined || after === undefined || !isOneType || !isWhole(value * 100)) {
    return notRead('is not a price', text);
  }
  return readAs({ cents: cents === 0 ? null : cents, priceType: before ?? after });
}

/** Of a column that says it for every price; null for blank. */
export function readPriceType(text: string): Reading<PriceType | null> {
  if (isBlank(text)) return readAs(null);
  const priceType = typeOf(lettersOf(text.replaceAll('+', 'plus')));
  return priceType ? readAs(priceType) : notRead('is not a type of price', text);
}

/** Null if the words say nothing about the type; undefined if they are not known. */
function typeOf(words: string): PriceType | null | undefined {
  if (NEUTRAL.has(words)) return null;
  const bare = words.startsWith('aud') ? words.slice(3) : words;
  if (DRIVE_AWAY.has(bare)) return 'Drive Away';
  return EXCLUDING.has(bare) ? 'Excl. Govt. Charges' : undefined;
}

/** But for the error of a fraction. */
function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-4;
}
