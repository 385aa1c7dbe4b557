import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { pageList } from './page-list.ts';
import { SiteLink } from './site-link.tsx';

export interface PaginationProps {
  /** Counts from 1. */
  page: number;
  pageCount: number;
  /** The URL of a page, including the rest of the search. */
  hrefFor: (page: number) => string;
  /** Required if there is more than one pagination on a page. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Pagination({ page, pageCount, hrefFor, label, className }: PaginationProps) {
  const t = useCopy();
  if (pageCount < 2) return null;
  const pages = pageList(page, pageCount);
  const step = (target: number, rel: 'prev' | 'next') => {
    const icon = <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} size="sm" />;
    const inner = (
      <>
        {rel === 'prev' ? icon : null}
        <span className="max-sm:hidden">{t(rel === 'prev' ? common.previous : common.next)}</span>
        {rel === 'next' ? icon : null}
      </>
    );
    // At an end of the list there is no link, but its space is kept to avoid a layout shift.
    return target < 1 || target > pageCount ? (
      <span aria-hidden="true" className="fc-page-link fc-page-step opacity-40">
        {icon}
      </span>
    ) : (
      <SiteLink
        href={hrefFor(target)}
        rel={rel}
        aria-label={t(rel === 'prev' ? common.previousPage : common.nextPage)}
        className="fc-page-link fc-page-step"
      >
        {inner}
      </SiteLink>
    );
  };
  return (
    <nav aria-label={label ?? t(common.pages)} className={className}>
      <ul className="flex flex-wrap items-center justify-center sm:gap-1">
        <li>{step(page - 1, 'prev')}</li>
        {pages.map((entry, index) =>
          entry === 'gap' ? (
            <li
              key={`after-${pages[index - 1]}`}
              aria-hidden="true"
              className="w-5 text-center text-muted sm:w-6"
            >
              …
            </li>
          ) : (
            <li key={entry}>
              <SiteLink
                href={hrefFor(entry)}
                aria-current={entry === page ? 'page' : undefined}
                className={classNames('fc-page-link', entry === page && 'fc-page-current')}
              >
                <span className="sr-only">{`${t(common.page)} `}</span>
                {entry}
              </SiteLink>
            </li>
          ),
        )}
        <li>{step(page + 1, 'next')}</li>
      </ul>
    </nav>
  );
}
