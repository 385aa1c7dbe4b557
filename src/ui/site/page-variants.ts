import type { Template } from '#site-config/choices.ts';
import type { ContainerProps } from '../primitives/container.tsx';

/** A template's styling of a one-column page that has no layout of its own. */
interface PageVariant {
  width: ContainerProps['width'];
  /** Around what is below the page's head. */
  space: string;
}

export const PAGE_VARIANTS: Record<Template, PageVariant> = {
  standard: {
    width: 'page',
    space: 'pb-12 sm:pb-16',
  },
  prestige: {
    width: 'wide',
    space: 'pb-16 sm:pb-24',
  },
  bold: {
    width: 'wide',
    space: 'pt-2 pb-14 sm:pb-20',
  },
};
