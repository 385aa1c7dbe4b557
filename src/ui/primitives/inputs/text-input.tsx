import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** Inside the box, before or after the text: '$', 'km', an icon. Decorative. */
  prefix?: string | undefined;
  before?: ReactNode;
  after?: ReactNode;
}

export function TextInput({
  prefix,
  before,
  after,
  type = 'text',
  className,
  ...rest
}: TextInputProps) {
  const lead = before ?? prefix;
  if (lead === undefined && after === undefined) {
    return <input {...rest} type={type} className={classNames('fc-input', className)} />;
  }
  return (
    <span className={classNames('fc-input-group', className)}>
      {lead === undefined ? null : (
        <span aria-hidden="true" className="fc-input-affix">
          {lead}
        </span>
      )}
      <input {...rest} type={type} className="fc-input-bare" />
      {after === undefined ? null : (
        <span aria-hidden="true" className="fc-input-affix">
          {after}
        </span>
      )}
    </span>
  );
}

export function Textarea({ rows = 4, className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames('fc-input field-sizing-content max-h-80 min-h-28 py-2.5', className)}
    />
  );
}
