import type { ReactNode } from 'react';
import type { Template } from '#site-config/choices.ts';
import { FormPage } from '#ui/leads/lead-page.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import type { PrivacyPolicyModel } from './privacy-policy-model.ts';

export interface PrivacyPolicyPageProps {
  template: Template;
  policy: PrivacyPolicyModel;
  /** The dealer's own text, in place of the sections. */
  children?: ReactNode;
}

export function PrivacyPolicyPage({ template, policy, children }: PrivacyPolicyPageProps) {
  const { title, intro, sections } = policy;
  return (
    <FormPage kind="other" template={template} title={title} intro={intro}>
      {children}
      <div className="mt-10 grid max-w-2xl gap-10">
        {sections.map((section) => (
          <section key={section.title}>
            <h2 className="fc-display mb-3 text-xl">{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 text-pretty">
                {paragraph}
              </p>
            ))}
            {section.link === null ? null : (
              <p className="mt-3">
                <SiteLink href={section.link.href} className="fc-text-link inline-block py-1">
                  {section.link.label}
                </SiteLink>
              </p>
            )}
          </section>
        ))}
      </div>
    </FormPage>
  );
}
