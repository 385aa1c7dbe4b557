import type { ReactNode } from 'react';
import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../copy-context.ts';

/** A label or legend, which says if the field may stay empty. */
export function LabelText({ label, required }: { label: ReactNode; required: boolean }) {
  const t = useCopy();
  return (
    <>
      {label}
      {required ? null : <span className="font-normal text-muted">{` ${t(common.optional)}`}</span>}
    </>
  );
}
