import type { Copy } from '#copy/format.ts';
import { BODIES, BODY_KEYS, bodyOf } from '#domain/vehicle/bodies.ts';
import type { Body, BodyType } from '#domain/vehicle/bodies.ts';
import { namedKinds, stockNoun } from '#domain/vehicle/stock-noun.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';

export const BODY_TILES_LIMIT = 4;
export const CUSTOM_BODY_TILES_LIMIT = 20;

export interface BodyTileOptions {
  /** `home.bodies`: the site's own selection, in its order; if empty, the stock decides. */
  bodies: readonly Body[];
  /** `home.bodyLimit`; null means the default. */
  bodyLimit?: number | null;
}

export interface BodyTile {
  body: Body;
  label: string;
  slug: string;
  count: number;
}

export type BodyCounts = Partial<Record<Body, number>>;

/**
 * Listed vehicles by body, regardless of how their feed spells it. An entry may stand for several
 * vehicles.
 */
export function countBodies(
  vehicles: Iterable<{ simpleBody: string | null; count?: number }>,
): BodyCounts {
  const counts: BodyCounts = {};
  for (const { simpleBody, count = 1 } of vehicles) {
    const body = bodyOf(simpleBody);
    if (body !== null) counts[body.key] = (counts[body.key] ?? 0) + count;
  }
  return counts;
}

/**
 * A tile links to stock, so a body without stock has no tile. Two names for one shape (Hatch and Hatchback) share a
 * tile, since the list of either holds both: with a selection of the site's own, the one it names first.
 */
export function bodyTiles(options: BodyTileOptions, counts: BodyCounts): BodyTile[] {
  const custom = options.bodies.length > 0;
  const limit = options.bodyLimit ?? (custom ? CUSTOM_BODY_TILES_LIMIT : BODY_TILES_LIMIT);
  const bodies = custom
    ? BODIES.filter((body) => options.bodies.includes(body.key)).toSorted(
        (a, b) => options.bodies.indexOf(a.key) - options.bodies.indexOf(b.key),
      )
    : BODIES.filter((body) => body.group === body.key);
  const tiles = bodies
    .filter(({ group }, index) => bodies.findIndex((body) => body.group === group) === index)
    .map((body) => ({
      body: body.key,
      label: body.label,
      slug: body.slug,
      count: groupCount(body, counts),
    }))
    .filter((tile) => tile.count > 0);
  if (!custom) {
    tiles.sort(
      (a, b) => b.count - a.count || BODY_KEYS.indexOf(a.body) - BODY_KEYS.indexOf(b.body),
    );
  }
  return tiles.slice(0, limit);
}

function groupCount(body: BodyType, counts: BodyCounts): number {
  return BODIES.filter((other) => other.group === body.group).reduce(
    (sum, other) => sum + (counts[other.key] ?? 0),
    0,
  );
}

export interface KindTile {
  kind: ItemType;
  label: string;
  count: number;
}

/** Kinds that have no body of their own in the spec's list. */
const KINDS_WITHOUT_BODY: readonly ItemType[] = ['motorcycle', 'caravan'];

/** Tiles beside those of bodies, for a dealer that names such kinds among others (`stock.itemTypes`). */
export function kindTiles(
  itemTypes: readonly ItemType[],
  counts: ReadonlyMap<string, number>,
  t: Copy,
): KindTile[] {
  const named = namedKinds(itemTypes);
  if (named.length < 2) return [];
  return KINDS_WITHOUT_BODY.filter((kind) => named.includes(kind))
    .map((kind) => ({ kind, label: stockNoun([kind], t), count: counts.get(kind) ?? 0 }))
    .filter(({ count }) => count > 0);
}
