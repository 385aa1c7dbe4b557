import { data } from 'react-router';
import { SignInPage } from '#ui/accounts/sign-in/sign-in-page.tsx';
import { FIRST_SIGN_IN_STEP } from '#ui/accounts/sign-in/sign-in-model.ts';
import { SignOutPage } from '#ui/accounts/sign-in/sign-out-page.tsx';
import { formHeaders } from '#view-models/leads/lead-action.ts';
import { handleSignIn, loadSignIn } from '#view-models/accounts/sign-in.ts';
import { handleSignOut, isSignOut, loadSignOut } from '#view-models/accounts/sign-out.ts';
import type { Route } from './+types/sign-in';
import { useFrame } from '../html-document.tsx';
import { siteRequestContext } from '../site-request.ts';

/** Where a session begins, and where it ends. */
export function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  if (!request.site.config.accounts.enabled) throw data(null, { status: 404 });
  const { name } = request.site.config;
  return isSignOut(url)
    ? { kind: 'sign-out' as const, model: loadSignOut(request), name }
    : { kind: 'sign-in' as const, model: loadSignIn(request, url), name };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(siteRequestContext);
  return isSignOut(url) ? handleSignOut(site, request) : handleSignIn(site, request, url);
}

export const headers = formHeaders;

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { title, intro } = loaderData.model;
  return [
    { title: `${title} | ${loaderData.name}` },
    { name: 'description', content: intro },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function SignInOrOut({ loaderData, actionData }: Route.ComponentProps) {
  const frame = useFrame();
  if (loaderData.kind === 'sign-out') return <SignOutPage frame={frame} model={loaderData.model} />;
  return (
    <SignInPage frame={frame} model={loaderData.model} step={actionData ?? FIRST_SIGN_IN_STEP} />
  );
}
