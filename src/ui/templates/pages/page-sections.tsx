import { CONTENT_VARIANTS } from '#ui/content/content-variants.ts';
import type { SentForm } from '#ui/leads/form-model.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import type { SectionModel } from '../content-page-model.ts';
import { Section } from './sections.tsx';

interface PageSectionsProps {
  frame: SiteFrame;
  sections: readonly SectionModel[];
  sent?: SentForm | null;
  className?: string | undefined;
}

/** Sections among the other parts of a page; nothing if there are none. */
export function PageSections({ frame, sections, sent = null, className }: PageSectionsProps) {
  if (sections.length === 0) return null;
  const variant = CONTENT_VARIANTS[frame.site.template];
  return (
    <div className={classNames(variant.between, className)}>
      {sections.map((section, at) => (
        // Nothing reorders the sections of a page.
        // oxlint-disable-next-line react/no-array-index-key
        <Section key={`${section.kind} ${at}`} {...{ section, frame, variant, sent }} />
      ))}
    </div>
  );
}
