import { type ReactNode, useId } from 'react';
import type { ContentVariant } from '../content-variants.ts';

export interface BlockProps<Model> {
  section: Model;
  variant: ContentVariant;
}

interface BlockFrameProps {
  title: string | null;
  text?: string | null;
  variant: ContentVariant;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page; with a heading it is a section of its own. */
export function BlockFrame({ title, text = null, variant, className, children }: BlockFrameProps) {
  const id = useId();
  const lead = text === null ? null : <p className="-mt-2 mb-6 max-w-2xl text-muted">{text}</p>;
  if (title === null) {
    return (
      <div className={className}>
        {lead}
        {children}
      </div>
    );
  }
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={variant.sectionTitle}>
        {title}
      </h2>
      {lead}
      {children}
    </section>
  );
}
