import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';
import { type MouseEvent, useRef, useState } from 'react';
import { maskPhone, telHref, visiblePhoneStart } from '#domain/locations/phone-mask.ts';
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export interface PhoneLinkProps {
  phone: string;
  /** Masks the number until it is clicked (the site's option `detail.phoneMasked`). */
  masked?: boolean | undefined;
  /** Called once, on the first click that reveals the number. */
  onReveal?: (() => void) | undefined;
  /** Called on every click that dials. */
  onCall?: (() => void) | undefined;
  /** Whose number it is, announced before it: 'Call Northside Sales'. */
  label?: string | undefined;
  showIcon?: boolean | undefined;
  /** Renders as a button instead of a text link. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

/** With a mouse the first click only reveals the number; on a phone it reveals it and dials. */
function dialsImmediately(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** The link is a `tel:` URL from the start, so it dials before hydration. */
export function PhoneLink({
  phone,
  masked = false,
  onReveal,
  onCall,
  label,
  showIcon = true,
  variant,
  size,
  block,
  className,
}: PhoneLinkProps) {
  const t = useCopy();
  const caller = label ?? t(common.call);
  const [revealed, setRevealed] = useState(false);
  const reported = useRef(false);
  const hidden = masked && !revealed;

  const click = (event: MouseEvent) => {
    if (hidden) {
      setRevealed(true);
      if (!reported.current) {
        reported.current = true;
        onReveal?.();
      }
      if (!dialsImmediately()) {
        event.preventDefault();
        return;
      }
    }
    onCall?.();
  };

  const number = classNames('tabular-nums', !variant && 'fc-text-link');
  const inner = hidden ? (
    <>
      <span aria-hidden="true" className={number}>
        {maskPhone(phone)}
      </span>
      <span className="sr-only">
        {t(common.showNumberOf, { caller, start: visiblePhoneStart(phone) })}
      </span>
      <span aria-hidden="true" className="fc-phone-reveal">
        {t(common.showNumber)}
      </span>
    </>
  ) : (
    <>
      <span className="sr-only">{caller} </span>
      <span className={number}>{phone}</span>
    </>
  );

  return (
    <span className={classNames(block ? 'flex' : 'inline-flex', className)}>
      <a
        href={telHref(phone)}
        onClick={click}
        className={
          variant ? buttonClasses({ variant, size, block }) : 'inline-flex min-h-9 items-center'
        }
      >
        <span className="fc-phone">
          {showIcon ? <Icon name="phone" size="sm" /> : null}
          {inner}
        </span>
      </a>
      {masked ? <output className="sr-only">{revealed ? phone : ''}</output> : null}
    </span>
  );
}
