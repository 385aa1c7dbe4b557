import * as v from 'valibot';
import { LONGEST_QUERY } from '#domain/search/address/search-url.ts';
import { API_SUGGEST } from '#domain/site/api-paths.ts';
import type { ApiCall } from '../api-call.ts';
import { textOrNull, whole } from '../common-schemas.ts';

const suggestedSearch = v.pipe(
  v.object({
    label: v.string(),
    count: v.pipe(whole, v.description('As the list that it leads to says.')),
    href: v.pipe(v.string(), v.description('The address of that list.')),
  }),
  v.title('Suggested search'),
);

const suggestedVehicle = v.pipe(
  v.object({
    title: v.string(),
    badge: textOrNull,
    href: v.string(),
    image: textOrNull,
    price: v.object({
      text: v.pipe(v.string(), v.description('As on its card.')),
      amount: v.pipe(v.boolean(), v.description('Whether `text` is an amount of money.')),
      was: textOrNull,
      type: textOrNull,
    }),
    isReserved: v.boolean(),
  }),
  v.title('Suggested vehicle'),
);

const suggestions = v.pipe(
  v.object({
    understood: v.pipe(
      v.nullable(suggestedSearch),
      v.description('What is typed as the search page reads it.'),
    ),
    names: v.pipe(v.array(suggestedSearch), v.description('Makes, models and bodies.')),
    vehicles: v.array(suggestedVehicle),
    popular: v.pipe(v.array(suggestedSearch), v.description('Only for an empty box.')),
  }),
  v.title('Suggestions'),
);

export const SUGGEST_CALLS: readonly ApiCall[] = [
  {
    id: 'suggest',
    method: 'GET',
    path: API_SUGGEST,
    tag: 'Search',
    summary: 'What a search box offers for what is typed',
    description: 'The same for everyone; may be cached for a minute.',
    parameters: [
      {
        name: 'q',
        in: 'query',
        description: 'What is typed. Without it: popular searches.',
        schema: v.pipe(v.string(), v.maxLength(LONGEST_QUERY)),
        example: 'kes',
      },
    ],
    successes: [
      {
        status: 200,
        description: 'Searches with their counts, and vehicles.',
        schema: suggestions,
        example: {
          understood: { label: 'Kestrel', count: 12, href: '/search?make=Kestrel' },
          names: [{ label: 'Kestrel', count: 12, href: '/search/kestrel' }],
          vehicles: [
            {
              title: '2024 Kestrel Plover',
              badge: 'GT',
              href: '/cars/2024-kestrel-plover-gt-k1042',
              image: '/media/k1042-1.jpg',
              price: { text: '$32,990', amount: true, was: null, type: 'Drive Away' },
              isReserved: false,
            },
          ],
          popular: [],
        },
      },
      { status: 304, description: 'Not changed since the `ETag` that was sent.' },
    ],
    errors: ['bad_request'],
  },
];

export const SUGGEST_SCHEMAS = { Suggestions: suggestions };
