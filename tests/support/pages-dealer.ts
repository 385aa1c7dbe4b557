import { insertContentRevision } from '#db/content/content-revisions.ts';
import { checkSchema } from '#site-config/check-schema.ts';
import { noEntries } from '#site-config/content/content-kinds.ts';
import type { ContentEntries } from '#site-config/content/content-kinds.ts';
import { page as pageSchema } from '#site-config/content/entry-schemas.ts';
import { car, openTestDealer, pictured } from './test-dealer.ts';
import type { TestDealer } from './test-dealer.ts';

const PICTURE = '/media/demo/premises/showroom/1';

/** A page of every block whose section exists, and content around two forms. */
const PAGES: Record<string, object> = {
  'about-us': {
    title: 'About Kestrel Yard',
    description: 'Who we are, and where we come from.',
    intro: 'Three generations, one yard.',
    picture: { url: PICTURE, alt: 'A car by the sea' },
    blocks: [
      { kind: 'heading', title: 'Our story', text: 'It began with a bowser.' },
      {
        kind: 'text',
        text: [
          'We opened in **1968** with *two cars*. [Contact us](/contact), [read on](/about-us/team)',
          'or [go nowhere](/no-such-page).',
          '',
          '## What we do',
          '',
          '- Sell cars',
          '- Service them',
          '  - and their tyres',
          '',
          '> You can ask us anything.',
          '',
          '| Service | Price |',
          '|---|--:|',
          '| First | $290 |',
          '',
          `![The coast road](${PICTURE})`,
        ].join('\n'),
      },
      { kind: 'picture', url: PICTURE, alt: 'Our yard', caption: 'The yard today', shape: 'photo' },
      {
        kind: 'gallery',
        title: 'Around the yard',
        pictures: [
          { url: PICTURE, alt: 'The gate', caption: 'Our gate' },
          { url: '/media/demo/premises/workshop/1', alt: 'The workshop' },
        ],
      },
      {
        kind: 'cards',
        title: 'What we offer',
        cards: [
          {
            title: 'Servicing',
            text: 'Done **on the day**.',
            picture: { url: PICTURE, alt: '' },
            link: { label: 'Book', href: '/service' },
          },
          { title: 'Fleet', text: 'For businesses.', link: { label: 'Ask', href: '/fleet' } },
          { title: 'Parts' },
        ],
      },
      {
        kind: 'faq',
        title: 'Questions',
        questions: [
          { question: 'Are you open on Sunday?', answer: 'No, but **online** we are.' },
          { question: 'Do you deliver?', answer: 'Yes. [Ask us](/contact).' },
        ],
      },
      {
        kind: 'table',
        title: 'Capped prices',
        columns: ['Service', 'Months', 'Price'],
        rows: [
          ['First', '12', '$290'],
          ['Second', '24', '$290'],
        ],
        note: 'For *private* use.',
      },
      { kind: 'stock', title: 'In stock now', search: '/search/used-cars', limit: 3 },
      {
        kind: 'video',
        heading: 'See us at work',
        title: 'A day in the workshop',
        url: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
        poster: PICTURE,
      },
      { kind: 'form', form: 'enquiry', title: 'Ask us anything', text: 'We answer in a day.' },
      {
        kind: 'callToAction',
        title: 'Come and see us',
        text: 'Coffee is on us.',
        link: { label: 'Find us', href: '/contact' },
        secondLink: { label: 'See our stock', href: '/search/used-cars' },
      },
    ],
  },
  'about-us/team': { title: 'Our team', body: 'Ten people and a dog.\n\n<b>Not bold</b>' },
  careers: {
    title: 'Work at the yard',
    intro: 'We train people, and we keep them.',
    blocks: [
      { kind: 'text', text: 'Four **apprentices** start every year.' },
      { kind: 'form', form: 'career' },
      {
        kind: 'faq',
        title: 'Before you apply',
        questions: [{ question: 'Do you take school leavers?', answer: 'Every January.' }],
      },
    ],
  },
  'privacy-policy': { title: 'How we treat your data', body: '## Kept safe\n\nAlways.' },
};

function entries(): ContentEntries {
  const pages = Object.entries(PAGES).map(([slug, page]) => {
    const checked = checkSchema(pageSchema, page);
    if (!checked.ok) throw new Error(`${slug}: ${JSON.stringify(checked.faults)}`);
    return [slug, checked.output] as const;
  });
  return { ...noEntries(), pages: Object.fromEntries(pages) };
}

/** A test's own dealer with pages, and one vehicle. */
export async function openPagesDealer(name: string, settings: object = {}): Promise<TestDealer> {
  const dealer = await openTestDealer(name, settings);
  await dealer.read((trx) =>
    insertContentRevision(trx, {
      revision: 1,
      entries: entries(),
      ids: { locations: {}, offers: {} },
      pictures: {},
      restored: null,
      appliedAt: new Date(),
    }),
  );
  // The server shows the content once it shows what was written after it.
  await dealer.put(car('PAGES-1', { make: 'Mazda', model: 'CX-5', ...pictured(2) }));
  return dealer;
}
