import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import { type MouseEvent, useRef } from 'react';
import { cutText } from '#domain/truncate.ts';
import { classNames } from '../class-names.ts';

export const EXPAND_DURATION_MS = 300;

export interface ExpandableTextProps {
  /** Plain text; line breaks are preserved. */
  text: string;
  /** Code points before the cut. */
  limit: number;
  /** Truncates only text longer than this, if that differs from the limit. */
  cutWhenLongerThan?: number | undefined;
  moreLabel?: string | undefined;
  lessLabel?: string | undefined;
  /** What the text is, announced after the toggle's label: 'more of the description'. */
  about?: string | undefined;
  /** Whether the whole text is shown at first. */
  open?: boolean | undefined;
  className?: string | undefined;
}

/**
 * The whole text is in the markup, for search engines and for visitors without script. A `<details>` without
 * content is the toggle, and CSS shows the text by its state; script only adds the animation.
 */
export function ExpandableText({
  text,
  limit,
  cutWhenLongerThan = limit,
  moreLabel,
  lessLabel,
  about,
  open,
  className,
}: ExpandableTextProps) {
  const t = useCopy();
  const bodyRef = useRef<HTMLParagraphElement>(null);
  const isLong = cutText(text, cutWhenLongerThan).rest !== '';
  if (!isLong) return <p className={classNames('whitespace-pre-line', className)}>{text}</p>;

  const { head, rest } = cutText(text, limit);
  const animate = (event: MouseEvent<HTMLElement>) => {
    const body = bodyRef.current;
    const details = event.currentTarget.parentElement;
    if (!body || !(details instanceof HTMLDetailsElement)) return;
    event.preventDefault();
    const before = body.offsetHeight;
    details.open = !details.open;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    body.animate(
      {
        height: [`${before}px`, `${body.offsetHeight}px`],
        overflow: ['clip', 'clip'],
      },
      { duration: EXPAND_DURATION_MS, easing: 'ease' },
    );
  };
  const hidden = about ? <span className="sr-only"> {about}</span> : null;
  return (
    <div className={classNames('fc-expandable', className)}>
      <p ref={bodyRef} className="whitespace-pre-line">
        {head}
        <span className="fc-expandable-cut">…</span>
        <span className="fc-expandable-rest">{rest}</span>
      </p>
      <details open={open} className="print:hidden">
        <summary onClick={animate} className="fc-text-link inline-flex min-h-9 items-center">
          <span className="fc-expandable-more">{moreLabel ?? t(common.moreOfText)}</span>
          <span className="fc-expandable-less">{lessLabel ?? t(common.lessOfText)}</span>
          {hidden}
        </summary>
      </details>
    </div>
  );
}
