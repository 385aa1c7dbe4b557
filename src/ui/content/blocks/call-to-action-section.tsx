import { useId } from 'react';
import { classNames } from '#ui/primitives/class-names.ts';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import type { BlockProps } from './block-frame.tsx';

export interface CallToActionModel {
  title: string;
  text: string | null;
  /** The buttons, the more important one first. */
  links: readonly { label: string; href: string }[];
}

export function CallToActionSection({ section, variant }: BlockProps<CallToActionModel>) {
  const id = useId();
  const { title, text, links } = section;
  const isCentred = variant.banner.includes('text-center');
  return (
    <section aria-labelledby={id} className={variant.banner}>
      <h2 id={id} className={variant.bannerTitle}>
        {title}
      </h2>
      {text === null ? null : (
        <p className={classNames('mt-3 max-w-2xl text-pretty', isCentred && 'mx-auto')}>{text}</p>
      )}
      <div className={classNames('mt-6 flex flex-wrap gap-3', isCentred && 'justify-center')}>
        {links.map(({ label, href }, at) => (
          <ButtonLink
            key={`${href} ${label}`}
            href={href}
            size="lg"
            variant={at === 0 ? variant.bannerButton : 'secondary'}
          >
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
