import type { ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const WIDTHS = { page: 'max-w-page', wide: 'max-w-wide', prose: 'max-w-prose' } as const;

export interface ContainerProps {
  as?: ElementType | undefined;
  width?: keyof typeof WIDTHS | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The page's gutter and maximum width. `prose` is a text column within the same gutter. */
export function Container({
  as: Element = 'div',
  width = 'page',
  id,
  className,
  children,
}: ContainerProps) {
  return (
    <Element id={id} className={classNames('fc-gutter mx-auto w-full', WIDTHS[width], className)}>
      {children}
    </Element>
  );
}
