import { callWithoutInlining } from '../call-without-inlining.ts';
import { bitsOf, countBits, keepBits, listBits, without } from '../bits.ts';
import type { Bits } from '../bits.ts';
import type { Listing } from './listing.ts';
import type { Compiled } from './refine.ts';

/** Which rows match a search; the arrays are the listing's working space. */
export interface Selection {
  met: Bits;
  metCount: number;
  /** Rows that fail exactly one refinement, whichever it is. */
  nearly: Bits;
  /** The smaller part of the listed rows, matching or not matching, ascending. */
  lesser: Uint32Array;
  lesserCount: number;
  /** Whether the smaller part is the matching one. */
  lesserIsMet: boolean;
}

/** Which of the listed rows pass the refinements, before the text search. */
export function applyRefinements(
  { listedBits, scratch }: Listing,
  allowed: Uint8Array | null,
  refinements: readonly Compiled[],
): void {
  const { met, nearly } = scratch;
  met.set(listedBits);
  if (allowed !== null) keepBits(met, bitsOf(allowed, scratch.someBits));
  nearly.fill(0);
  for (const { passed } of refinements) callWithoutInlining(sieveOne, met, nearly, passed);
}

function sieveOne(met: Bits, nearly: Bits, passed: Bits): void {
  for (let word = 0; word < met.length; word += 1) {
    const pass = passed[word] as number;
    const known = met[word] as number;
    nearly[word] = ((nearly[word] as number) & pass) | (known & ~pass);
    met[word] = known & pass;
  }
}

export function summariseSelection(listing: Listing): Selection {
  const { met, nearly, lesser, someBits } = listing.scratch;
  const metCount = countBits(met);
  const lesserIsMet = metCount * 2 <= listing.rows.length;
  const lesserCount = listBits(
    lesserIsMet ? met : without(listing.listedBits, met, someBits),
    lesser,
  );
  return { met, metCount, nearly, lesser, lesserCount, lesserIsMet };
}
