import { isOption, readValue } from '../option-leaves.ts';
import type { OptionTree } from '../option.ts';
import type { SiteConfig } from '../site-config.ts';
import { SITE_OPTIONS } from '../site-options.ts';
import type { CheckRule } from './site-facts.ts';

/** Options that do nothing because of another: their paths, and when they do something. */
interface Dependence {
  /** Options, or groups of them. */
  paths: readonly string[];
  has: (config: SiteConfig) => boolean;
  /** What takes the effect away. */
  because: string;
  mend: string;
}

const AMOUNTS = ['suppressMakes', 'suppressDealerships', 'captiveMakes', 'note', 'feesShown'];
const CALCULATOR = ['frequencies', 'expensiveFactor', 'balloon'];
const QUOTE = ['quoteUrl', 'quoteKey', 'whoIsHelping', 'dailyQuotes'];

const under = (group: string, names: readonly string[]) => names.map((name) => `${group}.${name}`);

const DEPENDENCES: readonly Dependence[] = [
  {
    paths: [...under('finance', AMOUNTS), 'finance.disclaimerToggle', 'card.financeStrip'],
    has: ({ finance }) => !finance.suppressed,
    because: 'finance.suppressed is true',
    mend: 'Set finance.suppressed to false',
  },
  {
    paths: under('finance', CALCULATOR),
    has: ({ finance }) => finance.calculator,
    because: 'finance.calculator is false',
    mend: 'Set finance.calculator to true',
  },
  {
    paths: under('finance', QUOTE),
    has: ({ finance }) => finance.quote !== 'rateCard',
    because: 'finance.quote is rateCard',
    mend: 'Choose a provider in finance.quote',
  },
  {
    paths: ['stock.subscriptionPeriod'],
    has: ({ stock }) => stock.subscriptions,
    because: 'stock.subscriptions is false',
    mend: 'Set stock.subscriptions to true',
  },
  {
    paths: ['stock.marketPriceUrl', 'stock.marketPriceKey'],
    has: ({ stock }) => stock.marketPrices !== 'own',
    because: 'stock.marketPrices is own',
    mend: 'Choose a provider in stock.marketPrices',
  },
  {
    paths: ['detail.spinEmbedOrigin'],
    has: ({ detail }) => detail.spinProvider === 'embed',
    because: 'detail.spinProvider is own',
    mend: 'Set detail.spinProvider to embed',
  },
  {
    paths: ['security.turnstileSiteKey', 'security.turnstileSecret'],
    has: ({ security }) => security.captcha === 'turnstile',
    because: 'security.captcha is not turnstile',
    mend: 'Set security.captcha to turnstile',
  },
  {
    paths: ['testDrive.slotMinutes', 'testDrive.leadHours'],
    has: ({ testDrive }) => testDrive.booking,
    because: 'testDrive.booking is false',
    mend: 'Set testDrive.booking to true',
  },
  {
    paths: ['tradeIn.regoLookupUrl', 'tradeIn.regoLookupKey'],
    has: ({ tradeIn }) => tradeIn.regoLookup === 'http',
    because: 'tradeIn.regoLookup is register',
    mend: 'Set tradeIn.regoLookup to http',
  },
  {
    paths: ['tradeIn.valuationUrl', 'tradeIn.valuationKey'],
    has: ({ tradeIn }) => tradeIn.valuation === 'http',
    because: 'tradeIn.valuation is own',
    mend: 'Set tradeIn.valuation to http',
  },
  {
    paths: ['reviews.minRating', 'reviews.quantity'],
    has: ({ reviews }) => !reviews.hidden,
    because: 'reviews.hidden is true',
    mend: 'Set reviews.hidden to false',
  },
  {
    paths: ['promos.positions', 'promos.jitter', 'promos.shuffle'],
    has: ({ promos }) => promos.nodes.length > 0,
    because: 'promos.nodes is empty',
    mend: 'Add a promotional card to promos.nodes',
  },
  {
    paths: ['group.placement'],
    has: ({ group }) => group.brandGrid || group.stats.length > 0 || group.salesCounter !== null,
    because: 'there is no brand grid, no stats banner and no sales counter',
    mend: 'Set group.brandGrid, group.stats or group.salesCounter',
  },
  {
    paths: ['home.servicingSince'],
    has: ({ home }) => home.benefits.some((benefit) => benefit.startsWith('servicing-')),
    because: 'home.benefits names neither servicing-since nor servicing-years',
    mend: 'Add one of them to home.benefits',
  },
];

/** A vehicle may set these for itself, whatever the site's switch says. */
const SET_BY_VEHICLES: ReadonlySet<string> = new Set(['reserve']);

/** A group with a switch called `enabled`: while it is off, the group's other options do nothing. */
function switchedGroups(tree: OptionTree, above: readonly string[] = []): Dependence[] {
  return Object.entries(tree).flatMap(([key, node]): Dependence[] => {
    if (isOption(node)) return [];
    const keys = [...above, key];
    const path = keys.join('.');
    const inner = switchedGroups(node, keys);
    const main = node['enabled'];
    if (main === undefined || !isOption(main) || SET_BY_VEHICLES.has(path)) return inner;
    const others = Object.keys(node).filter((name) => name !== 'enabled');
    return [
      ...inner,
      {
        paths: under(path, others),
        has: (config) => readValue(config, [...keys, 'enabled']) === true,
        because: `${path}.enabled is false`,
        mend: `Set ${path}.enabled to true`,
      },
    ];
  });
}

const ALL: readonly Dependence[] = [...DEPENDENCES, ...switchedGroups(SITE_OPTIONS)];

/** The paths that the rules above name; a test compares them with the options. */
export const DEPENDENT_PATHS: readonly string[] = ALL.flatMap(({ paths }) => paths);

export const effectFindings: CheckRule = ({ config, set }) =>
  ALL.flatMap(({ paths, has, because, mend }) => {
    if (has(config)) return [];
    const idle = [...set].filter((path) =>
      paths.some((one) => path === one || path.startsWith(`${one}.`)),
    );
    return idle.map((where) => ({
      severity: 'warning' as const,
      where,
      what: `The option has no effect: ${because}.`,
      mend: `${mend}, or remove the option.`,
    }));
  });
