import type { Template } from '#site-config/choices.ts';
import type { ContainerProps } from '../primitives/container.tsx';

/** A template's styling of a one-column page that has no layout of its own. */
interface PageVariant {
  width: ContainerProps['width'];
  /** Padding below the breadcrumbs. */
  space: string;
  title: string;
}

export const PAGE_VARIANTS: Record<Template, PageVariant> = {
  standard: {
    width: 'page',
    space: 'pt-3 pb-12 sm:pb-16',
    title: 'font-display text-3xl font-bold tracking-tight sm:text-4xl',
  },
  prestige: {
    width: 'wide',
    space: 'pt-8 pb-16 sm:pt-12 sm:pb-24',
    title: 'font-display text-4xl leading-tight font-light text-balance sm:text-5xl',
  },
  bold: {
    width: 'wide',
    space: 'pt-8 pb-14 sm:pb-20',
    title: 'tpl-heavy text-[clamp(1.75rem,8.2vw,5rem)]',
  },
};
