import * as v from 'valibot';
import { PICTURE_SHAPES } from '#domain/content/block.ts';
import type { Block } from '#domain/content/block.ts';
import { LEAD_FORM_NAMES } from '#domain/leads/lead.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import {
  address,
  choice,
  emptyText,
  list,
  orNull,
  path,
  slug,
  someOf,
  text,
  whole,
} from '../value-schemas.ts';

/**
 * The blocks of a page as a dealer writes them. Like the options they transform nothing, apart from what is left
 * out; the descriptions appear in editors.
 */

const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

const optional = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.optional(described(orNull(schema), description), null);

const markdown = (maxLength: number) => text(maxLength);
const someEntries = <Item extends v.GenericSchema>(item: Item, maxLength: number) =>
  v.pipe(list(item, maxLength), v.minLength(1, 'must have at least one entry'));

const alt = described(
  emptyText(),
  'What the picture shows, for people who cannot see it; empty if it only decorates.',
);
const title = optional(text(120), 'The heading of the block.');

/** How a document names a picture: by its path, or by a file of its folder. */
type PictureName = v.GenericSchema<string, string>;

const contentPicture = (name: PictureName) => v.strictObject({ url: name, alt });

const contentLink = v.strictObject({
  label: described(text(60), 'The words of the link.'),
  href: described(address, 'A path of this site or a link that starts with https://.'),
});

const heading = v.strictObject({
  kind: v.literal('heading'),
  title: described(text(120), 'The heading.'),
  text: optional(text(600), 'A few words below it.'),
});

const textBlock = v.strictObject({
  kind: v.literal('text'),
  title,
  text: described(markdown(100_000), 'The text in Markdown; HTML is shown as plain text.'),
});

const picture = (name: PictureName) =>
  v.strictObject({
    kind: v.literal('picture'),
    ...contentPicture(name).entries,
    caption: optional(text(300), 'Words below the picture.'),
    shape: v.optional(
      described(
        choice(PICTURE_SHAPES),
        'The frame that the picture is cropped to: wide (16:9), photo (3:2), square or banner (3:1).',
      ),
      'wide',
    ),
  });

const gallery = (name: PictureName) =>
  v.strictObject({
    kind: v.literal('gallery'),
    title,
    pictures: described(
      someEntries(
        v.strictObject({
          ...contentPicture(name).entries,
          caption: optional(text(300), 'Words below the picture.'),
        }),
        60,
      ),
      'The pictures, in order.',
    ),
  });

const cards = (name: PictureName) =>
  v.strictObject({
    kind: v.literal('cards'),
    title,
    text: optional(text(600), 'A few words below the heading.'),
    cards: described(
      someEntries(
        v.strictObject({
          title: described(text(120), 'The heading of the card.'),
          text: optional(markdown(3_000), 'The text of the card in Markdown.'),
          picture: optional(contentPicture(name), 'A picture at the top of the card.'),
          link: optional(contentLink, 'A link at the bottom of the card.'),
        }),
        48,
      ),
      'The cards, in order.',
    ),
  });

const faq = v.strictObject({
  kind: v.literal('faq'),
  title,
  questions: described(
    someEntries(
      v.strictObject({
        question: described(text(300), 'The question.'),
        answer: described(markdown(5_000), 'The answer in Markdown.'),
      }),
      100,
    ),
    'The questions with their answers, in order.',
  ),
});

const table = v.pipe(
  v.strictObject({
    kind: v.literal('table'),
    title,
    columns: described(someEntries(text(120), 12), 'The headings of the columns.'),
    rows: described(
      someEntries(
        v.pipe(v.array(emptyText(500)), v.maxLength(12, 'must have at most 12 cells')),
        300,
      ),
      'The rows, each with one cell per column.',
    ),
    note: optional(markdown(3_000), 'Words below the table in Markdown.'),
  }),
  v.check(
    ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    'must have one cell per column in every row',
  ),
);

/** These are about one vehicle, which a page of its own does not have. */
const ABOUT_A_VEHICLE: ReadonlySet<LeadFormName> = new Set(['requestPhotos', 'findSimilar']);

const form = v.strictObject({
  kind: v.literal('form'),
  form: described(
    v.picklist(LEAD_FORM_NAMES.filter((name) => !ABOUT_A_VEHICLE.has(name))),
    'Which form.',
  ),
  title: optional(text(120), 'The heading instead of the form’s own.'),
  text: optional(text(600), 'A few words below the heading.'),
});

const stock = v.strictObject({
  kind: v.literal('stock'),
  title: described(text(120), 'The heading.'),
  text: optional(text(600), 'A few words below the heading.'),
  search: described(
    v.pipe(
      path,
      v.regex(/^\/search\//, 'must be the address of a list, such as /search/used-cars'),
    ),
    'The address of the list whose first vehicles are shown.',
  ),
  limit: v.optional(described(whole(1, 24), 'How many vehicles at most.'), 6),
  layout: v.optional(
    described(choice(['grid', 'row']), 'Below one another, or in a row to scroll.'),
    'row',
  ),
  empty: optional(
    text(300),
    'Words for the time when the list is empty; without them the block is left out then.',
  ),
});

const video = (name: PictureName) =>
  v.strictObject({
    kind: v.literal('video'),
    heading: optional(text(120), 'The heading of the block.'),
    title: described(text(120), 'What the video shows, for people who cannot see it.'),
    url: described(
      address,
      'The player’s address at a service in `security.videoEmbedOrigins`, or the path of a video of this site.',
    ),
    poster: optional(name, 'A picture to show before it plays.'),
  });

const callToAction = v.strictObject({
  kind: v.literal('callToAction'),
  title: described(text(120), 'The heading.'),
  text: optional(text(600), 'A few words below the heading.'),
  link: described(contentLink, 'The button.'),
  secondLink: optional(contentLink, 'A second, quieter button.'),
});

const map = v.strictObject({
  kind: v.literal('map'),
  title,
  locations: v.optional(
    described(
      v.union([v.literal('all'), someOf(slug)], 'must be all or a list of location slugs'),
      'Slugs of locations, or all of them.',
    ),
    'all',
  ),
});

const limit = (what: string) => optional(whole(1, 50), `How many ${what} at most.`);

const reviews = v.strictObject({ kind: v.literal('reviews'), title, limit: limit('reviews') });
const offers = v.strictObject({ kind: v.literal('offers'), title, limit: limit('offers') });
const benefits = v.strictObject({ kind: v.literal('benefits'), title });

const blockWith = (name: PictureName) =>
  v.variant('kind', [
    described(heading, 'A heading for the blocks below it.'),
    described(textBlock, 'Text in Markdown.'),
    described(picture(name), 'A picture.'),
    described(gallery(name), 'Several pictures, which can be viewed full screen.'),
    described(cards(name), 'Cards with a heading, text, a picture and a link.'),
    described(faq, 'Questions that open to show their answers.'),
    described(table, 'A table.'),
    described(form, 'A form; who answers it is set by the options of leads.'),
    described(stock, 'The first vehicles of a list, with a link to all of it.'),
    described(video(name), 'A video, loaded when it is clicked.'),
    described(callToAction, 'A banner with a button.'),
    described(map, 'A map of the dealer’s locations.'),
    described(reviews, 'Reviews of customers.'),
    described(offers, 'The dealer’s offers.'),
    described(benefits, 'The dealer’s advantages, in the words of the catalogue.'),
  ]) satisfies v.GenericSchema<unknown, Block>;

/** A page receives one form at its address. */
export const blocksWith = (name: PictureName) =>
  v.pipe(
    list(blockWith(name), 100),
    v.check(
      (blocks) => blocks.filter(({ kind }) => kind === 'form').length <= 1,
      'must have at most one form',
    ),
  );
