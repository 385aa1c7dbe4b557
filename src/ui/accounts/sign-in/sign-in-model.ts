/** The sign-in page, the same for every visitor. */
export interface SignInModel {
  title: string;
  intro: string;
  /** This page again, with nothing entered. */
  startHref: string;
  backHref: string;
  privacyHref: string | null;
  /** Whose favourites in the browser join the watchlist at sign-in; null if this site keeps none. */
  favouritesOf: string | null;
}

/** The answer to a step of the form. */
export interface SignInStep {
  step: 'mobile' | 'code';
  /** As typed, or as the code was sent to. */
  mobile: string;
  /** The number as it is shown while its owner waits for the code. */
  masked: string | null;
  /** About the field of the step. */
  error: string | null;
  /** About the form as a whole. */
  notice: string | null;
  /** Until another code may be requested; null once it may. */
  waitSeconds: number | null;
}

export interface SignOutModel {
  title: string;
  intro: string;
  isSignedIn: boolean;
  signInHref: string;
}

/** 'here' or 'everywhere'. */
export const SIGN_OUT_FIELD = 'where';

/** Names of the form's fields. */
export const SIGN_IN_FIELDS = {
  mobile: 'mobile',
  code: 'code',
  favourites: 'favourites',
  intent: 'intent',
} as const;

export const FIRST_SIGN_IN_STEP: SignInStep = {
  step: 'mobile',
  mobile: '',
  masked: null,
  error: null,
  notice: null,
  waitSeconds: null,
};
