import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/spin-to-win.ts';
import type { Copy } from '#copy/format.ts';
import type { Prize, SpinPeriod } from '#domain/accounts/prize-draw.ts';
import type { WheelOptions, WheelState } from '#services/accounts/prize-wheel.ts';
import type {
  OutcomeModel,
  PrizeModel,
  PrizeWheelModel,
} from '#ui/accounts/prize-wheel/prize-wheel-model.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { formatDate } from '#view-models/content/offer-card.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { siteLinks } from '#view-models/site-links.ts';

/** Null where the site has no wheel, or nobody is signed in. */
export async function loadPrizeWheel(request: SiteRequest): Promise<PrizeWheelModel | null> {
  const { config } = request.site;
  const { spinToWin: options } = config;
  const state = await request.own?.prizeWheel?.read();
  if (options === null || state === undefined) return null;
  const resolve = siteLinks(config, await request.stock(), request.now);
  const { termsLink } = options;
  const href = termsLink === null ? null : resolve(termsLink.href);
  return {
    ...prizeWheelModel(config, options, state),
    termsLink: termsLink === null || href === null ? null : { label: termsLink.label, href },
  };
}

/** True if a spin has been recorded or shown again; the page then says what it gave, or why there is none. */
export async function spinPrizeWheel({ own }: SiteRequest): Promise<boolean> {
  if (!own?.prizeWheel) return false;
  const { kind } = await own.prizeWheel.spin();
  return kind !== 'no-account';
}

type WheelConfig = Pick<SiteConfig, 'copy' | 'timeZone'>;

export function prizeWheelModel(
  { copy: own, timeZone }: WheelConfig,
  options: WheelOptions,
  { verdict, spin, wins, prizes }: WheelState,
): Omit<PrizeWheelModel, 'termsLink'> {
  const t = copyOf(own);
  const isLeft = prizes.some(({ remaining }) => remaining !== 0);
  return {
    title: options.title,
    intro: options.intro,
    maySpin: verdict.kind === 'may-spin' && isLeft,
    notes: notesOf(options, verdict, { t, timeZone, isLeft }),
    outcome: spin === null ? null : outcomeOf(options, spin, t),
    prizes: prizesOf(options, prizes, t),
    wins: wins.map(({ at, prizeName }) => ({
      at,
      text: t(copy.wonOn, { prize: prizeName, date: formatDate(at, timeZone) }),
    })),
    claim: options.claim,
    terms: options.terms,
  };
}

const RULES: Readonly<Record<SpinPeriod, string>> = {
  once: copy.spinOnce,
  day: copy.spinDaily,
  week: copy.spinWeekly,
};

function notesOf(
  { start, expiry, period }: WheelOptions,
  verdict: WheelState['verdict'],
  { t, timeZone, isLeft }: { t: Copy; timeZone: string; isLeft: boolean },
): string[] {
  const timeOf = (instant: string | null) => formatTime(instant, timeZone);
  if (verdict.kind === 'closed') {
    return verdict.state === 'early'
      ? [t(copy.opensAt, { time: timeOf(start) })]
      : [t(copy.closedAt, { time: timeOf(expiry) })];
  }
  if (verdict.kind === 'spun') {
    if (verdict.again !== null)
      return [t(copy.againFrom, { date: formatDate(verdict.again, timeZone) })];
    return [t(period === 'once' ? copy.spunOnce : copy.spunLast)];
  }
  if (!isLeft) return [t(copy.noneLeft)];
  return [
    t(RULES[period]),
    ...(expiry === null ? [] : [t(copy.openUntil, { time: timeOf(expiry) })]),
  ];
}

function outcomeOf(
  { prizes }: WheelOptions,
  { prize, prizeName, isWin }: NonNullable<WheelState['spin']>,
  t: Copy,
): OutcomeModel {
  const position = prizes.findIndex(({ id }) => id === prize);
  return {
    isWin,
    text: t(isWin ? copy.youWon : copy.noWin, { prize: prizeName }),
    position: position === -1 ? null : position,
  };
}

/** The chances are those of the next spin: what is gone has none, and the others share it. */
function prizesOf({ prizes, showChances }: WheelOptions, left: readonly Prize[], t: Copy) {
  const total = left.reduce(
    (sum, { weight, remaining }) => sum + (remaining === 0 ? 0 : weight),
    0,
  );
  return prizes.map(({ id, name, short, description, weight }, at): PrizeModel => {
    const isGone = left[at]?.remaining === 0;
    return {
      id,
      name,
      description,
      label: short ?? String(at + 1),
      isGone,
      chance:
        showChances && !isGone ? t(copy.chance, { percent: percentOf(weight / total) }) : null,
    };
  });
}

const LARGEST_UNCERTAIN = 99.9;

/** A small chance has two digits that say something; a large one is not rounded up to a certainty. */
function percentOf(share: number): string {
  if (share === 1) return '100%';
  const percent = share * 100;
  if (percent < 1) return `${Number(percent.toPrecision(2))}%`;
  return `${Math.min(LARGEST_UNCERTAIN, Math.round(percent * 10) / 10)}%`;
}

/** '1 December 2026 at 9:00 am', in the site's own time zone. */
function formatTime(instant: string | null, timeZone: string): string {
  if (instant === null) return '';
  const format = new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return format.format(new Date(instant));
}
