/**
 * The icons of the sprite, by their names in lucide. One more: write it here, then run
 * `node scripts/icon-sprite.ts`.
 */
export const ICON_NAMES = [
  'arrow-right',
  'badge-check',
  'badge-percent',
  'bed-double',
  'car-front',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-check',
  'circle-exclamation-point',
  'clock',
  'columns-2',
  'fuel',
  'gauge',
  'hand-coins',
  'heart',
  'info',
  'link-2',
  'mail',
  'map-pin',
  'menu',
  'message-square-text',
  'move-horizontal',
  'phone',
  'printer',
  'ruler',
  'search',
  'settings-2',
  'share-2',
  'trending-down',
  'users',
  'wrench',
  'x',
  'zap',
] as const;

export type IconName = (typeof ICON_NAMES)[number];
