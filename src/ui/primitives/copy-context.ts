import { createContext, use } from 'react';
import { defaultCopy } from '#copy/format.ts';
import type { Copy } from '#copy/format.ts';

export const CopyContext = createContext<Copy>(defaultCopy);

/** The texts of the page's site. */
export function useCopy(): Copy {
  return use(CopyContext);
}
