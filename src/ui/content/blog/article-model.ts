import type { RichText } from '#domain/content/rich-text.ts';
import type { ShareChannel } from '#ui/primitives/controls/share-links.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type { ShownDay } from './posts-model.ts';

interface NeighbourLink {
  href: string;
  title: string;
}

export interface ArticleModel {
  title: string;
  date: ShownDay;
  /** Null if it has not changed since. */
  updated: ShownDay | null;
  category: { label: string; href: string } | null;
  picture: PictureModel | null;
  text: RichText;
  share: { url: string; channels: readonly ShareChannel[] };
  older: NeighbourLink | null;
  newer: NeighbourLink | null;
}
