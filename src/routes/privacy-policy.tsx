import { PrivacyPolicyPage } from '#ui/content/privacy-policy-page.tsx';
import { privacyPolicy } from '#view-models/content/privacy-policy.ts';
import type { Route } from './+types/privacy-policy';
import { useFrame } from './html-document.tsx';
import { siteRequestContext } from './site-request.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(siteRequestContext).site;
  return { policy: privacyPolicy(config), name: config.name };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { policy, name } = loaderData;
  return [
    { title: `${policy.title} | ${name}` },
    ...(policy.intro === null ? [] : [{ name: 'description', content: policy.intro }]),
  ];
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPolicyPage template={useFrame().site.template} policy={loaderData.policy} />;
}
