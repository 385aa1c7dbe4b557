import { seededInteger, shuffle } from '#domain/seeded-random.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';

export interface PromoNode {
  start: number | null;
  expiry: number | null;
  /** Promos with a position come first, in that order. */
  position: number | null;
  /** The car types it matches; an empty list matches all. */
  display: readonly CarType[];
  strictDisplay: boolean;
}

export interface PromoView {
  now: number;
  /** The car types the page shows. */
  carTypes: readonly CarType[];
  /** Set to shuffle promos without a position. The same seed gives the same order. */
  shuffleSeed?: string | null;
}

/** The start and expiry times are inside the window. */
export function isInWindow(node: Pick<PromoNode, 'start' | 'expiry'>, now: number): boolean {
  return (node.start === null || node.start <= now) && (node.expiry === null || now <= node.expiry);
}

/** Loose: any of the page's car types matches. Strict: all of them match. */
export function matchesDisplay(
  node: Pick<PromoNode, 'display' | 'strictDisplay'>,
  carTypes: readonly CarType[],
): boolean {
  if (node.display.length === 0) return true;
  const goesWith = (carType: CarType) => node.display.includes(carType);
  return node.strictDisplay
    ? carTypes.length > 0 && carTypes.every(goesWith)
    : carTypes.some(goesWith);
}

export function shownPromos<Node extends PromoNode>(
  nodes: readonly Node[],
  view: PromoView,
): Node[] {
  const shown = nodes.filter(
    (node) => isInWindow(node, view.now) && matchesDisplay(node, view.carTypes),
  );
  const positioned = shown
    .filter((node) => node.position !== null)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const rest = shown.filter((node) => node.position === null);
  const seed = view.shuffleSeed ?? null;
  return [...positioned, ...(seed === null ? rest : shuffle(rest, seed))];
}

export interface PromoPositions {
  /** Grid positions, counted from 1. */
  positions: readonly number[];
  /** How many positions a promo may move forward, 0 to 2. */
  jitter?: number;
  seed?: string;
}

export type GridCell<Hit, Node> =
  | { kind: 'vehicle'; vehicle: Hit }
  | { kind: 'promo'; promo: Node };

/**
 * The page's vehicles with promos inserted. A promo positioned past the end of the page is dropped.
 */
export function placePromos<Hit, Node>(
  vehicles: readonly Hit[],
  promos: readonly Node[],
  { positions, jitter = 0, seed = '' }: PromoPositions,
): GridCell<Hit, Node>[] {
  const cells: GridCell<Hit, Node>[] = vehicles.map((vehicle) => ({ kind: 'vehicle', vehicle }));
  if (vehicles.length === 0) return cells;
  const move = jitter > 0 ? seededInteger(seed, jitter) : 0;
  const targets = [...new Set(positions)]
    .toSorted((a, b) => a - b)
    .map((position) => position + move);
  for (const [at, target] of targets.entries()) {
    const promo = promos[at];
    if (promo === undefined || target > cells.length + 1) break;
    cells.splice(target - 1, 0, { kind: 'promo', promo });
  }
  return cells;
}
