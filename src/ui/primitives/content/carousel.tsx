import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';

export interface CarouselProps {
  /** The carousel's name, announced and used in the buttons' labels. */
  label: string;
  /** Width of an item, as flex-basis utilities: 'basis-72 sm:basis-80'. */
  itemClassName?: string | undefined;
  /** Shows the 'Swipe' hint. */
  swipeHint?: boolean | undefined;
  /** Left of the buttons, for example a SectionHeading without a margin. */
  heading?: ReactNode;
  className?: string | undefined;
  /** One child per item. */
  children: ReactNode;
}

/** Tolerance in pixels at an end; zoomed pages have fractional positions. */
const TOLERANCE = 2;

interface Ends {
  atStart: boolean;
  atEnd: boolean;
}

/**
 * A row with native scrolling and snapping: works with touch, wheel, arrow keys and without script. Script adds
 * two buttons, which scroll by as many whole items as are visible.
 */
export function Carousel({
  label,
  itemClassName = 'basis-[80%] sm:basis-80',
  swipeHint = false,
  heading,
  className,
  children,
}: CarouselProps) {
  const t = useCopy();
  const listRef = useRef<HTMLUListElement>(null);
  const listId = useId();
  const [ends, setEnds] = useState<Ends | null>(null);

  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const measure = () => {
      const atStart = list.scrollLeft <= TOLERANCE;
      const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - TOLERANCE;
      setEnds((old) =>
        old && old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, []);

  const move = (direction: -1 | 1) => {
    const list = listRef.current;
    const first = list?.firstElementChild;
    if (!list || !first) return;
    const second = first.nextElementSibling;
    const pitch = second
      ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
      : list.clientWidth;
    const step = Math.max(1, Math.floor((list.clientWidth + TOLERANCE) / pitch)) * pitch;
    list.scrollBy({ left: direction * step });
  };

  const fits = ends !== null && ends.atStart && ends.atEnd;
  const button = (direction: -1 | 1, name: string, blocked: boolean) => (
    <IconButton
      label={name}
      variant="outline"
      aria-controls={listId}
      aria-disabled={blocked || undefined}
      onClick={() => {
        if (!blocked) move(direction);
      }}
    >
      <Icon name={direction < 0 ? 'chevron-left' : 'chevron-right'} />
    </IconButton>
  );

  return (
    <section
      aria-roledescription={t(common.carousel)}
      aria-label={label}
      className={classNames('min-w-0', className)}
    >
      {/* As high with its buttons as without, so that nothing moves. */}
      <div
        className={classNames('relative flex min-h-11 items-end gap-4', heading ? 'mb-6' : 'mb-4')}
      >
        {heading ? <div className="min-w-0 grow">{heading}</div> : null}
        <div
          className={classNames(
            'fc-script-only flex shrink-0 items-center gap-2 print:hidden',
            fits ? 'invisible absolute end-0' : 'ml-auto',
          )}
        >
          {button(-1, t(common.previousOf, { list: label }), ends?.atStart ?? true)}
          {button(1, t(common.nextOf, { list: label }), ends?.atEnd ?? false)}
        </div>
      </div>
      <ul
        ref={listRef}
        id={listId}
        // A scroller must be focusable by keyboard even if nothing inside it is.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        className="fc-carousel"
      >
        {Children.map(children, (child) => (
          <li className={classNames('min-w-0 shrink-0 grow-0 snap-start', itemClassName)}>
            {child}
          </li>
        ))}
      </ul>
      {swipeHint ? (
        <p
          aria-hidden="true"
          className={classNames(
            'mt-3 flex items-center justify-center gap-2 text-sm text-muted print:hidden',
            fits && 'invisible',
          )}
        >
          <Icon name="move-horizontal" size="sm" />
          {t(common.swipe)}
        </p>
      ) : null}
    </section>
  );
}
