import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '../primitives/copy-context.ts';

/** Announced before a telephone number that stands alone. */
export function CallUsOn() {
  const t = useCopy();
  return <span className="sr-only">{`${t(common.callUsOn)} `}</span>;
}
