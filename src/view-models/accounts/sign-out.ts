import { data, redirectDocument } from 'react-router';
import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/sign-in.ts';
import {
  SIGN_OUT_PATH,
  accountPage,
  readSignInType,
} from '#domain/accounts/gates/sign-in-types.ts';
import { paths } from '#domain/site/paths.ts';
import { SIGN_OUT_FIELD } from '#ui/accounts/sign-in/sign-in-model.ts';
import type { SignOutModel } from '#ui/accounts/sign-in/sign-in-model.ts';
import type { SiteRequest } from '#view-models/site-request.ts';

export function isSignOut({ pathname }: URL): boolean {
  return pathname.toLowerCase().startsWith(SIGN_OUT_PATH);
}

export function loadSignOut({ site, own }: SiteRequest): SignOutModel {
  const { accounts, copy: ownCopy } = site.config;
  const t = copyOf(ownCopy);
  const type = readSignInType(null, accounts);
  return {
    title: t(copy.signOut),
    intro: t(own === null ? copy.notSignedIn : copy.signOutIntro),
    isSignedIn: own !== null,
    signInHref: paths.signIn(type, accountPage(accounts), paths.home()),
  };
}

export async function handleSignOut({ visit }: SiteRequest, request: Request): Promise<never> {
  if (visit === null) throw data(null, { status: 405 });
  const where = (await request.formData()).get(SIGN_OUT_FIELD);
  await visit.signOut(where === 'everywhere' ? 'everywhere' : 'here');
  throw redirectDocument(paths.home(), 303);
}
