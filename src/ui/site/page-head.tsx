import type { ReactNode } from 'react';
import type { Template } from '#site-config/choices.ts';
import { classNames } from '../primitives/class-names.ts';
import { Container, type ContainerProps } from '../primitives/container.tsx';
import { BreadcrumbTrail, type BreadcrumbLink } from '../primitives/content/breadcrumb.tsx';
import { Picture } from '../primitives/content/picture.tsx';
import type { PictureModel } from '../primitives/content/picture-model.ts';
import './page-head.css';

interface PageHeadVariant {
  width: ContainerProps['width'];
  /** Behind the path of links, the title and the introduction. */
  band?: string;
  /** Around the title and the introduction. */
  words: string;
  title: string;
  intro: string;
  picture: string;
}

const VARIANTS: Record<Template, PageHeadVariant> = {
  standard: {
    width: 'page',
    words: 'pt-3',
    title: 'font-display text-3xl font-bold tracking-tight text-balance sm:text-4xl',
    intro: 'mt-3 max-w-2xl text-pretty text-muted',
    picture: 'rounded-xl max-lg:mt-6',
  },
  prestige: {
    width: 'wide',
    words: 'pt-8 sm:pt-12',
    title: 'font-display text-4xl leading-tight font-light text-balance sm:text-5xl',
    intro: 'mt-4 max-w-2xl text-pretty text-muted sm:text-lg',
    picture: 'max-lg:mt-8',
  },
  bold: {
    width: 'wide',
    band: 'tpl-on-brand tpl-slash',
    words: 'py-8',
    title: 'tpl-heavy text-[clamp(1.75rem,8.2vw,5rem)] text-balance',
    intro: 'mt-3 max-w-2xl text-pretty sm:text-lg',
    picture: 'tpl-slant max-lg:-mx-4 md:max-lg:-mx-8',
  },
};

const SIZES = '(min-width: 64rem) 45vw, 100vw';
const SLOT = { from: 320, to: 1600 } as const;

interface PageHeadProps {
  template: Template;
  title: string;
  intro?: string | null | undefined;
  breadcrumbs?: readonly BreadcrumbLink[] | undefined;
  /** Beside the words on a wide screen. */
  picture?: PictureModel | null | undefined;
  className?: string | undefined;
  /** Below the introduction. */
  children?: ReactNode;
}

/** Where a page is, what it is called and what it is for. */
export function PageHead({
  template,
  title,
  intro = null,
  breadcrumbs,
  picture = null,
  className,
  children,
}: PageHeadProps) {
  const variant = VARIANTS[template];
  const words = (
    <div className={classNames('fc-head-words', variant.words)}>
      <h1 className={variant.title}>{title}</h1>
      {intro === null ? null : <p className={variant.intro}>{intro}</p>}
      {children}
    </div>
  );
  return (
    <div className={classNames(variant.band, picture !== null && 'fc-head-band', className)}>
      <Container width={variant.width} className="pt-4">
        <BreadcrumbTrail links={breadcrumbs} current={title} />
      </Container>
      <Container width={variant.width}>
        {picture === null ? (
          words
        ) : (
          <div className="fc-head-split">
            {words}
            <Picture
              picture={picture}
              sizes={SIZES}
              slot={SLOT}
              first
              className={classNames('fc-head-picture', variant.picture)}
            />
          </div>
        )}
      </Container>
    </div>
  );
}
