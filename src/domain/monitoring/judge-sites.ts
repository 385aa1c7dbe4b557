import { type Finding, counted, fail, ok, warn } from './finding.ts';
import { elapsed } from './elapsed.ts';

/** Enough to see what is wrong; the rest is counted. */
const MOST_NAMED = 20;

function named(lines: readonly string[]): string[] {
  if (lines.length <= MOST_NAMED) return [...lines];
  return [...lines.slice(0, MOST_NAMED), `and ${lines.length - MOST_NAMED} more`];
}

export interface SnapshotSeen {
  site: string;
  vehicles: number;
  /** Rows that cannot be shown, each with its reason. */
  rejected: readonly string[];
  /** Why no snapshot can be built; null if one can. */
  fault: string | null;
  /** The document is no longer valid, and an earlier revision is served. */
  isFallback: boolean;
}

export function judgeSearch(sites: readonly SnapshotSeen[]): Finding {
  const broken = sites.filter(({ fault }) => fault !== null);
  if (broken.length > 0) {
    return fail(
      `the stock of ${counted(broken.length, 'site')} cannot be searched`,
      'The reason names the row or the option; correct it, nothing has to be restarted.',
      named(broken.map(({ site, fault }) => `${site}: ${fault}`)),
    );
  }
  const rejected = sites.flatMap(({ site, rejected: rows }) =>
    rows.map((row) => `${site}: ${row}`),
  );
  if (rejected.length > 0) {
    return warn(
      `${counted(rejected.length, 'row')} of the stock cannot be shown`,
      'Correct them in the feed or by SQL: the running servers load the change.',
      named(rejected),
    );
  }
  const outdated = sites.filter(({ isFallback }) => isFallback);
  if (outdated.length > 0) {
    return warn(
      `${counted(outdated.length, 'site')} served from an earlier revision`,
      'Its document is no longer valid: `forecourt site apply` says what is wrong.',
      named(outdated.map(({ site }) => site)),
    );
  }
  const vehicles = sites.reduce((sum, one) => sum + one.vehicles, 0);
  return ok(`${counted(vehicles, 'vehicle')} of ${counted(sites.length, 'site')} can be searched`);
}

export interface PicturesSeen {
  site: string;
  kept: number;
  pending: number;
  refused: number;
  /** Pending ones that should have been fetched long ago. */
  overdue: number;
}

/** A feed always has a few dead addresses. */
const MANY_REFUSED_PERCENT = 5;

export function judgePictures(sites: readonly PicturesSeen[]): Finding {
  const sum = (of: (site: PicturesSeen) => number) => sites.reduce((all, one) => all + of(one), 0);
  const waiting = sites.filter(({ pending, refused }) => pending + refused > 0);
  const details = named(
    waiting.map(({ site, pending, refused }) => `${site}: ${pending} pending, ${refused} refused`),
  );
  const overdue = sum((one) => one.overdue);
  if (overdue > 0) {
    return warn(
      `${counted(overdue, 'picture')} should have been fetched by now`,
      'Start a worker; if one runs, it needs direct access to the picture hosts.',
      details,
    );
  }
  const refusing = sites.filter(
    ({ kept, pending, refused }) =>
      refused * 100 > (kept + pending + refused) * MANY_REFUSED_PERCENT,
  );
  if (refusing.length > 0) {
    return warn(
      `many pictures of ${counted(refusing.length, 'site')} are refused`,
      '`forecourt pictures SLUG` gives the reasons, most often an origin that is not listed.',
      details,
    );
  }
  const pending = sum((one) => one.pending);
  return ok(
    `${counted(
      sum((one) => one.kept),
      'picture',
    )} mirrored, ${pending} pending`,
    details,
  );
}

export interface WebhookSeen {
  site: string;
  host: string;
  /** Why no secure connection could be made; null if one could. */
  fault: string | null;
}

export function judgeWebhooks(webhooks: readonly WebhookSeen[]): Finding {
  if (webhooks.length === 0) return ok('no site sends leads to a webhook');
  const unreachable = webhooks.filter(({ fault }) => fault !== null);
  if (unreachable.length === 0) {
    return ok(`${counted(webhooks.length, 'webhook')} can be reached`);
  }
  return fail(
    `${unreachable.length} of ${counted(webhooks.length, 'webhook')} cannot be reached`,
    'Ask the receiver, and check the outgoing firewall; leads wait and are retried for 14 days.',
    named(unreachable.map(({ site, host, fault }) => `${site}: ${host} (${fault})`)),
  );
}

export interface FeedSeen {
  site: string;
  feed: string;
  /** How often it should run; null for one that an operator runs by hand. */
  everyMs: number | null;
  /** The newest; null before the first. */
  run: FeedRunSeen | null;
}

export interface FeedRunSeen {
  at: number;
  /** Why it was not applied; null if it was, or nothing had changed. */
  refusal: string | null;
  faultCount: number;
}

export function judgeFeeds(feeds: readonly FeedSeen[], now: number): Finding {
  if (feeds.length === 0) return ok('no stock has been imported');
  const describe = ({ site, feed, run }: FeedSeen) => {
    if (run === null) return `${site}: ${feed} has not run yet`;
    const rows = run.faultCount === 0 ? '' : `, ${counted(run.faultCount, 'fault')}`;
    const refusal = run.refusal === null ? '' : `, refused: ${run.refusal}`;
    return `${site}: ${feed} ${elapsed(now - run.at)} ago${rows}${refusal}`;
  };
  const refused = feeds.filter(({ run }) => run !== null && run.refusal !== null);
  if (refused.length > 0) {
    return fail(
      `the last import of ${counted(refused.length, 'feed')} was refused`,
      'The stock is as before. Correct the feed, or run `forecourt stock import` by hand.',
      named(refused.map(describe)),
    );
  }
  const late = feeds.filter(
    ({ run, everyMs }) => run === null || (everyMs !== null && now - run.at > 3 * everyMs),
  );
  if (late.length > 0) {
    return warn(
      `${counted(late.length, 'feed')} late`,
      'Is a worker running? Look for the job import-stock in its log.',
      named(late.map(describe)),
    );
  }
  return ok(`${counted(feeds.length, 'feed')} imported`, named(feeds.map(describe)));
}
