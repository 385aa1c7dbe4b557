import { data, redirect } from 'react-router';
import * as copy from '#copy/en-AU/spin-to-win.ts';
import { copyOf } from '#copy/catalogue.ts';
import { paths } from '#domain/site/paths.ts';
import { PrizeWheelPage } from '#ui/accounts/prize-wheel/prize-wheel-page.tsx';
import { loadPrizeWheel, spinPrizeWheel } from '#view-models/accounts/prize-wheel.ts';
import type { Route } from './+types/spin-to-win';
import { useFrame } from '../html-document.tsx';
import { siteRequestContext } from '../site-request.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const wheel = await loadPrizeWheel(request);
  if (wheel === null) throw data(null, { status: 404 });
  const { name, copy: own } = request.site.config;
  return { wheel, name, description: copyOf(own)(copy.description, { dealer: name }) };
}

/** Whatever the outcome, the page itself says it. Sent again, the request changes nothing. */
export async function action({ context }: Route.ActionArgs) {
  const isPossible = await spinPrizeWheel(context.get(siteRequestContext));
  if (!isPossible) throw data(null, { status: 404 });
  return redirect(paths.spinToWin(), 303);
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { wheel, name, description } = loaderData;
  return [
    { title: `${wheel.title} | ${name}` },
    { name: 'description', content: description },
    // Only who is signed in sees it.
    { name: 'robots', content: 'noindex' },
  ];
}

export default function SpinToWin({ loaderData }: Route.ComponentProps) {
  return <PrizeWheelPage frame={useFrame()} wheel={loaderData.wheel} />;
}
