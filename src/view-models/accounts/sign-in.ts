import { data, redirect, redirectDocument } from 'react-router';
import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/sign-in.ts';
import type { Copy } from '#copy/format.ts';
import { readReturnPath } from '#domain/accounts/gates/return-path.ts';
import { accountPage, readSignInType } from '#domain/accounts/gates/sign-in-types.ts';
import { maskMobile, readMobile } from '#domain/accounts/sign-in/mobile-number.ts';
import type { MobileFault, MobileNumber } from '#domain/accounts/sign-in/mobile-number.ts';
import { findCode } from '#domain/accounts/sign-in/one-time-code.ts';
import { resolveLink } from '#domain/site/links.ts';
import { paths } from '#domain/site/paths.ts';
import type { SignInType } from '#domain/site/paths.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { CodeRequest } from '#services/accounts/sign-in.ts';
import { FIRST_SIGN_IN_STEP, SIGN_IN_FIELDS } from '#ui/accounts/sign-in/sign-in-model.ts';
import type { SignInModel, SignInStep } from '#ui/accounts/sign-in/sign-in-model.ts';
import { answered } from '#view-models/leads/lead-action.ts';
import type { SiteRequest, Visit } from '#view-models/site-request.ts';

const WORDS: Record<SignInType, { title: string; intro: string }> = {
  watchlist: { title: copy.watchlistTitle, intro: copy.watchlistIntro },
  'trade-in': { title: copy.tradeInTitle, intro: copy.tradeInIntro },
  checkout: { title: copy.checkoutTitle, intro: copy.checkoutIntro },
  finance: { title: copy.financeTitle, intro: copy.financeIntro },
  'car-finance': { title: copy.carFinanceTitle, intro: copy.carFinanceIntro },
  'spin-to-win': { title: copy.spinTitle, intro: copy.spinIntro },
  'online-payment': { title: copy.paymentTitle, intro: copy.paymentIntro },
  'my-garage': { title: copy.garageTitle, intro: copy.garageIntro },
};

const MOBILE_FAULTS: Record<MobileFault, string> = {
  missing: copy.mobileMissing,
  notMobile: copy.mobileNotMobile,
  foreign: copy.mobileForeign,
  invalid: copy.mobileInvalid,
};

/** A browser that has been here before may send more; a list that long is not a visitor's. */
const MOST_FAVOURITES = 100;
const MINUTE_MS = 60_000;

/** What the address of the sign-in page says. */
interface SignInAddress {
  type: SignInType;
  redirect: string;
  back: string;
  /** The vehicle that the visitor wanted to save. */
  carId: number | null;
}

function readAddress({ accounts }: SiteConfig, parameters: URLSearchParams): SignInAddress {
  const carId = Number(parameters.get('car_id') ?? '');
  return {
    type: readSignInType(parameters.get('type'), accounts),
    redirect: readReturnPath(parameters.get('redirect'), accountPage(accounts)),
    back: readReturnPath(parameters.get('back'), paths.home()),
    carId: Number.isSafeInteger(carId) && carId > 0 ? carId : null,
  };
}

/** Who is signed in already goes on. */
export function loadSignIn({ site, own }: SiteRequest, url: URL): SignInModel {
  const { config } = site;
  const address = readAddress(config, url.searchParams);
  if (own !== null) throw redirect(address.redirect, 303);
  const t = copyOf(config.copy);
  const { title, intro } = WORDS[address.type];
  return {
    title: t(title),
    intro: t(intro),
    startHref: `${url.pathname}${url.search}`,
    backHref: address.back,
    privacyHref: resolveLink(paths.privacy()),
    favouritesOf: config.accounts.save === 'watchlist' ? config.slug : null,
  };
}

/** One step of the form. Ends with a redirect once the visitor is signed in. */
export async function handleSignIn({ site, visit }: SiteRequest, request: Request, url: URL) {
  const { config } = site;
  if (visit === null || !config.accounts.enabled) throw data(null, { status: 405 });
  const t = copyOf(config.copy);
  const fields = await request.formData();
  const typed = textOf(fields, SIGN_IN_FIELDS.mobile);
  const read = readMobile(typed);
  if (!read.ok) {
    return data(
      { ...FIRST_SIGN_IN_STEP, mobile: typed, error: t(MOBILE_FAULTS[read.fault]) },
      answered(422),
    );
  }
  const { mobile } = read;
  if (textOf(fields, SIGN_IN_FIELDS.intent) !== 'check') {
    const message = codeMessage(config.name, new URL(site.origin).host, t);
    const sent = await visit.sendCode(mobile, message);
    return codeAnswer(sent, mobile, t);
  }
  const address = readAddress(config, url.searchParams);
  const favourites =
    config.accounts.save === 'watchlist' ? readFavourites(fields, address.carId) : [];
  return checkCode(
    visit,
    { mobile, typed: textOf(fields, SIGN_IN_FIELDS.code), favourites },
    {
      t,
      redirect: address.redirect,
    },
  );
}

async function checkCode(
  visit: Visit,
  { mobile, typed, favourites }: { mobile: MobileNumber; typed: string; favourites: number[] },
  { t, redirect: to }: { t: Copy; redirect: string },
) {
  const step = codeStep(mobile);
  const code = findCode(typed);
  if (code === null) return data({ ...step, error: t(copy.codeMissing) }, answered(422));
  const result = await visit.signIn(mobile, code, favourites);
  switch (result.kind) {
    case 'signed-in':
      // As a document: what scripts knew about the visitor is no longer true.
      throw redirectDocument(to, 303);
    case 'wrong': {
      const { triesLeft } = result;
      const error =
        triesLeft === 0
          ? t(copy.codeUsedUp)
          : triesLeft === 1
            ? t(copy.codeWrongOne)
            : t(copy.codeWrong, { count: triesLeft });
      return data({ ...step, error }, answered(422));
    }
    case 'used-up':
      return data({ ...step, error: t(copy.codeUsedUp) }, answered(422));
    case 'expired':
      return data({ ...step, error: t(copy.codeExpired) }, answered(422));
  }
}

/** The same whether or not the number has an account. */
function codeAnswer(sent: CodeRequest, mobile: MobileNumber, t: Copy) {
  const step = codeStep(mobile);
  switch (sent.kind) {
    case 'sent':
      return data({ ...step, waitSeconds: sent.waitSeconds }, answered(200));
    case 'wait': {
      const { waitSeconds } = sent;
      const notice = t(copy.sentAMomentAgo, { seconds: waitSeconds });
      return data({ ...step, notice, waitSeconds }, answered(200));
    }
    case 'limited': {
      const minutes = Math.max(1, Math.ceil(sent.waitMs / MINUTE_MS));
      const notice = t(copy.tooManyCodes, { minutes });
      return data(
        { ...FIRST_SIGN_IN_STEP, mobile, notice },
        answered(429, Math.ceil(sent.waitMs / 1000)),
      );
    }
    case 'failed': {
      const isFinal = sent.result.kind === 'refused';
      const notice = t(isFinal ? copy.notReachable : copy.notSent);
      return data({ ...FIRST_SIGN_IN_STEP, mobile, notice }, answered(isFinal ? 422 : 503));
    }
  }
}

function codeStep(mobile: MobileNumber): SignInStep {
  return { ...FIRST_SIGN_IN_STEP, step: 'code', mobile, masked: maskMobile(mobile) };
}

/** The vehicle that led here was saved last. */
function readFavourites(fields: FormData, carId: number | null): number[] {
  const ids = textOf(fields, SIGN_IN_FIELDS.favourites)
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(-MOST_FAVOURITES);
  return carId === null ? ids : [...ids.filter((id) => id !== carId), carId];
}

/** Its last line lets phones fill in the code, and only on this site: a format of browsers, not a text of ours. */
function codeMessage(dealer: string, host: string, t: Copy) {
  return (code: string) => `${t(copy.codeMessage, { code, dealer })}\n\n@${host} #${code}`;
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
