import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';

/** Heights on the second page in points, matching its styles. */
const PAGE_HEIGHT = 841;
const HEADER = 64 + 34;
const SECTION = 43;
const COMMENT_LINE = 13.8;
const ROW = 16.2;
const SMALL_LINE = 9.5;
const FOOT = 62;
const ASIDE = 16;
const FEATURE_LINE = 10.7;
const FEATURE_GAP = 3.5;

/** Characters per line, with a margin for wide ones. */
const COMMENT_WIDTH = 92;
const SMALL_WIDTH = 125;
const FEATURE_WIDTH = 34;

export const MAX_COMMENT_LINES = 12;
export const MAX_DISCLAIMER_LINES = 7;
export const FEATURE_COLUMNS = 3;
const SPECIFICATION_COLUMNS = 2;

interface SecondPage {
  comments: string | null;
  specifications: readonly LabelledValue[];
  disclaimer: string;
}

/** The height that the rest of the second page leaves for the features, in points. */
export function featureCapacity({ comments, specifications, disclaimer }: SecondPage): number {
  const taken = [
    HEADER,
    comments === null
      ? 0
      : SECTION + Math.min(linesOf(comments, COMMENT_WIDTH), MAX_COMMENT_LINES) * COMMENT_LINE,
    specifications.length === 0
      ? 0
      : SECTION + Math.ceil(specifications.length / SPECIFICATION_COLUMNS) * ROW,
    FOOT + Math.min(linesOf(disclaimer, SMALL_WIDTH), MAX_DISCLAIMER_LINES) * SMALL_LINE,
    SECTION + ASIDE,
  ];
  return taken.reduce((left, part) => left - part, PAGE_HEIGHT);
}

/** As many features as fit in that height, in columns read from top to bottom. */
export function fittingFeatures(features: readonly string[], height: number): string[] {
  let count = features.length;
  while (count > 0 && heightOf(features.slice(0, count)) > height) count -= 1;
  return features.slice(0, count);
}

function heightOf(features: readonly string[]): number {
  const rows = Math.ceil(features.length / FEATURE_COLUMNS);
  const columns = Array.from({ length: FEATURE_COLUMNS }, (_, at) =>
    features
      .slice(at * rows, (at + 1) * rows)
      .reduce(
        (sum, feature) =>
          sum + Math.min(linesOf(feature, FEATURE_WIDTH), 2) * FEATURE_LINE + FEATURE_GAP,
        0,
      ),
  );
  return Math.max(...columns);
}

function linesOf(text: string, width: number): number {
  return text
    .split('\n')
    .reduce((lines, part) => lines + Math.max(1, Math.ceil(part.length / width)), 0);
}
