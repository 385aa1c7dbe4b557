import type { Block } from '#domain/content/block.ts';
import type { ContentPage } from '#domain/content/page.ts';

export function makePage(page: Partial<ContentPage> = {}): ContentPage {
  return {
    slug: 'about-us',
    title: 'About us',
    description: null,
    intro: null,
    picture: null,
    blocks: [],
    ...page,
  };
}

/** One of each kind whose texts a dealer writes, with this text wherever it may be Markdown, and plain elsewhere. */
export function writtenBlocks(markdown: string, plain = 'Plain words'): Block[] {
  const link = { label: plain, href: '/contact' };
  return [
    { kind: 'heading', title: plain, text: plain },
    { kind: 'text', title: plain, text: markdown },
    { kind: 'text', title: null, text: markdown },
    { kind: 'picture', url: '/media/yard', alt: plain, caption: plain, shape: 'photo' },
    {
      kind: 'gallery',
      title: plain,
      pictures: [{ url: '/media/yard', alt: plain, caption: plain }],
    },
    {
      kind: 'cards',
      title: plain,
      text: plain,
      cards: [
        { title: plain, text: markdown, picture: { url: '/media/yard', alt: plain }, link },
        { title: plain, text: null, picture: null, link: null },
      ],
    },
    { kind: 'faq', title: plain, questions: [{ question: plain, answer: markdown }] },
    {
      kind: 'table',
      title: plain,
      columns: [plain, plain],
      rows: [[plain, plain]],
      note: markdown,
    },
    {
      kind: 'video',
      heading: plain,
      title: plain,
      url: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      poster: '/media/yard',
    },
    { kind: 'callToAction', title: plain, text: plain, link, secondLink: link },
  ];
}
