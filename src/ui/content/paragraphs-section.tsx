import type { ContentVariant } from './content-variants.ts';

export interface ParagraphsModel {
  title: string | null;
  paragraphs: readonly string[];
}

interface ParagraphsSectionProps {
  section: ParagraphsModel;
  variant: ContentVariant;
}

/** Plain text under an optional heading. */
export function ParagraphsSection({ section, variant }: ParagraphsSectionProps) {
  return (
    <section className={variant.prose}>
      {section.title === null ? null : <h2 className={variant.sectionTitle}>{section.title}</h2>}
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 text-pretty first:mt-0">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
