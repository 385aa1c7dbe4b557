import type { ReactNode } from 'react';
import { SectionHeading } from '../content/section-heading.tsx';

export interface ShowcaseProps {
  id: string;
  title: string;
  intro?: string | undefined;
  children: ReactNode;
}

export function Showcase({ id, title, intro, children }: ShowcaseProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="border-t border-line py-10 sm:py-14"
    >
      <SectionHeading id={`${id}-heading`} intro={intro}>
        {title}
      </SectionHeading>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:gap-x-14">{children}</div>
    </section>
  );
}

export interface SpecimenProps {
  title: string;
  wide?: boolean | undefined;
  children: ReactNode;
}

export function Specimen({ title, wide = false, children }: SpecimenProps) {
  return (
    <div className={wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
      <h3 className="mb-4 text-sm font-semibold text-muted">{title}</h3>
      {children}
    </div>
  );
}
