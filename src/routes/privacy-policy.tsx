import { metaDescription } from '#domain/site/meta-description.ts';
import { PrivacyPolicyPage } from '#ui/content/privacy-policy-page.tsx';
import { PageSections } from '#ui/templates/pages/page-sections.tsx';
import { paths } from '#domain/site/paths.ts';
import { privacyPolicy } from '#view-models/content/privacy-policy.ts';
import { pageTrail } from '#view-models/site/page-trail.ts';
import { contentAroundForm } from '#view-models/site/pages/content-around-form.ts';
import type { Route } from './+types/privacy-policy';
import { useFrame } from './html-document.tsx';
import { siteRequestContext } from './site-request.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const { config } = request.site;
  const policy = privacyPolicy(config, await request.stock());
  const { description } = policy;
  return {
    policy,
    description: description === null ? null : metaDescription(description),
    content: await contentAroundForm(request, paths.privacy(), null),
    name: config.name,
    trail: pageTrail(request, { title: policy.title, path: paths.privacy() }),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { policy, description, content, name, trail } = loaderData;
  return [
    { title: `${policy.title} | ${name}` },
    ...(description === null ? [] : [{ name: 'description', content: description }]),
    ...[...content.structured, trail].map((block) => ({ 'script:ld+json': { ...block } })),
  ];
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const frame = useFrame();
  const { policy, content } = loaderData;
  return (
    <PrivacyPolicyPage template={frame.site.template} policy={policy}>
      <PageSections frame={frame} sections={content.before} className="mt-8 sm:mt-10" />
    </PrivacyPolicyPage>
  );
}
