import { address, flag, line, list, text } from './cell-readers.ts';
import { readDay } from './values/read-date.ts';
import { MAX_PICTURES, readPictures } from './values/read-web-address.ts';
import type { FeedField } from './feed-field.ts';

/** How the vehicle is shown. */
export const LISTING_FIELDS: readonly FeedField[] = [
  {
    name: 'imageUrls',
    label: 'Images',
    aliases: [
      'Image',
      'Image URLs',
      'Image URL',
      'Image links',
      'Image link',
      'Image list',
      'Main image',
      'Primary image',
      'Additional images',
      'Additional image link',
      'Photos',
      'Photo',
      'Photo URLs',
      'Photo URL',
      'Main photo',
      'Primary photo',
      'Pictures',
      'Picture',
      'Picture URLs',
      'Picture URL',
      'Pics',
      'Pic',
      'Gallery',
    ],
    value: { kind: 'addresses', maxItems: MAX_PICTURES },
    note: 'The main picture first.',
    cell: 'list',
    take: (texts, record) => {
      const reading = readPictures(texts);
      if (!reading.ok) return reading.reason;
      record.imageUrls = reading.value;
      return null;
    },
  },
  {
    name: 'videoUrl',
    label: 'Video URL',
    aliases: ['Video', 'Video link', 'Walkaround video'],
    ...address('videoUrl'),
  },
  {
    name: 'externalVideoUrl',
    label: 'External video URL',
    aliases: ['External video', 'YouTube', 'YouTube URL', 'YouTube link'],
    ...address('externalVideoUrl'),
  },
  {
    name: 'tag',
    label: 'Tag',
    aliases: ['Sticker', 'Ribbon', 'Promo tag'],
    note: 'A few words on the vehicle’s picture.',
    ...text('tag', 40),
  },
  {
    name: 'preorder',
    label: 'Pre-order',
    aliases: ['Is preorder', 'Pre-order available'],
    note: 'Empty: no.',
    ...flag('preorder', false),
  },
  {
    name: 'showOnDealerWebsite',
    label: 'Show on website',
    aliases: ['Show on dealer website', 'Show on web', 'Show online', 'Publish', 'Published'],
    note: 'Empty: as it is; new vehicles are shown.',
    ...flag('showOnDealerWebsite', null),
  },
  {
    name: 'hiddenGroup',
    label: 'Hidden group',
    aliases: ['Stock group'],
    note: 'Sites can hide a group (`stock.hiddenGroups`).',
    ...text('hiddenGroup', 50),
  },
  {
    name: 'categories',
    label: 'Categories',
    aliases: ['Lifestyle', 'Lifestyles'],
    ...list('categories', { maxItems: 20, maxLength: 50 }),
  },
  {
    name: 'createdAt',
    label: 'Date in stock',
    aliases: [
      'Stock date',
      'In stock date',
      'Arrival date',
      'Date listed',
      'Date added',
      'Created at',
    ],
    note: 'When it came into the stock; a date in the future counts when it has come.',
    ...line(
      { kind: 'date' },
      (words, { thisYear }) => readDay(words, thisYear),
      (record, day, { now }) => {
        if (day !== null && day <= now) record.createdAt = day;
      },
    ),
  },
];
