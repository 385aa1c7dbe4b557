import type { BlockKind, BlockOf } from '#domain/content/block.ts';
import { resolveRichText } from '#domain/content/rich-text.ts';
import type { HeadingLevel, RichText } from '#domain/content/rich-text.ts';
import { videoOf } from '#domain/media/video-address.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import { silhouetteOf } from '#domain/vehicle/silhouettes.ts';
import { readMarkdown } from '#services/content/parse-markdown.ts';
import { isPlayable } from '#site-config/rules/block-rules.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type { SectionModel } from '#ui/templates/content-page-model.ts';
import { toContentPicture } from '#view-models/media/content-picture.ts';

/** What the sections of a page need besides its blocks. */
export interface BlockContext {
  config: SiteConfig;
  /** Which links of the site work now. */
  resolve: LinkResolver;
  /** The title of the page. */
  pageTitle: string;
}

/** Blocks that consist of what the dealer wrote. */
type WrittenKind = Exclude<BlockKind, 'form' | 'stock' | 'map' | 'reviews' | 'offers' | 'benefits'>;

/** A dealer's Markdown with the links and pictures that this site has. */
export function toRichText(
  markdown: string | null,
  { config, resolve }: Pick<BlockContext, 'config' | 'resolve'>,
  topLevel: HeadingLevel = 2,
): RichText {
  if (markdown === null) return [];
  return resolveRichText(readMarkdown(markdown, topLevel).text, {
    link: resolve,
    picture: (url) => (resolve(url) === null ? null : config.media.quality),
  });
}

const PHOTO = { width: 1200, height: 800 } as const;
const LARGE = { width: 2400, height: 1600 } as const;
const FILM = { width: 1280, height: 720 } as const;

/** Null if nothing of the block can be shown. */
export const WRITTEN_SECTIONS: {
  readonly [Kind in WrittenKind]: (
    block: BlockOf<Kind>,
    context: BlockContext,
  ) => SectionModel | null;
} = {
  heading: ({ title, text }) => ({ kind: 'heading', title, text }),
  text: ({ title, text }, context) => {
    const nodes = toRichText(text, context, title === null ? 2 : 3);
    return nodes.length === 0 ? null : { kind: 'text', title, text: nodes };
  },
  picture: ({ url, alt, caption, shape }, context) => {
    const picture = pictureOf(url, alt, LARGE, context);
    return picture && { kind: 'picture', picture, caption, shape, first: false };
  },
  gallery: ({ title, pictures }, context) => {
    const shown = pictures.flatMap(({ url, alt, caption }) => {
      const picture = pictureOf(url, alt, LARGE, context);
      return picture === null ? [] : [{ picture, caption }];
    });
    if (shown.length === 0) return null;
    return { kind: 'gallery', title, name: title ?? context.pageTitle, pictures: shown };
  },
  cards: ({ title, text, cards }, context) => ({
    kind: 'cards',
    title,
    text,
    cards: cards.map((card) => ({
      title: card.title,
      text: toRichText(card.text, context, title === null ? 3 : 4),
      picture: card.picture && pictureOf(card.picture.url, card.picture.alt, PHOTO, context),
      link: card.link && resolved(card.link, context),
    })),
  }),
  faq: ({ title, questions }, context) => ({
    kind: 'faq',
    title,
    questions: questions.map(({ question, answer }) => ({
      question,
      answer: toRichText(answer, context, title === null ? 3 : 4),
    })),
  }),
  table: ({ title, columns, rows, note }, context) => ({
    kind: 'table',
    title,
    columns,
    rows,
    note: toRichText(note, context, title === null ? 2 : 3),
  }),
  video: ({ heading, title, url, poster }, context) => {
    const { security, stock } = context.config;
    const video = videoOf(url, security.videoEmbedOrigins);
    if (video === null || !isPlayable(url, security.videoEmbedOrigins)) return null;
    const [itemType = 'car'] = stock.itemTypes;
    return {
      kind: 'video',
      title: heading,
      video: { ...video, title },
      poster: poster === null ? null : pictureOf(poster, '', FILM, context),
      silhouette: silhouetteOf({ itemType, simpleBody: null }),
    };
  },
  callToAction: ({ title, text, link, secondLink }, context) => {
    const links = [link, secondLink].flatMap((one) => (one && resolved(one, context)) ?? []);
    return links.length === 0 ? null : { kind: 'callToAction', title, text, links };
  },
};

function pictureOf(
  url: string,
  alt: string,
  size: { width: number; height: number },
  { config, resolve }: BlockContext,
): PictureModel | null {
  return toContentPicture(url, alt, config, size, resolve);
}

function resolved(
  { label, href }: { label: string; href: string },
  { resolve }: BlockContext,
): { label: string; href: string } | null {
  const target = resolve(href);
  return target === null ? null : { label, href: target };
}
