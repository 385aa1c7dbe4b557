import type { Fault } from '../fault.ts';

/** Isolation between dealers, and protection from outsiders. */
export const TENANT_FAULTS: readonly Fault[] = [
  {
    id: 'policy-reads-all-sites',
    breaks: 'Every site can read who viewed the cars of all other sites.',
    file: 'src/db/migrations/0003-visits.ts',
    find: 'using (${ownRows}) with check',
    replace: 'using (true) with check',
  },
  {
    id: 'site-outlives-transaction',
    breaks: 'A pooled connection stays set to the site that used it last.',
    file: 'src/db/with-site.ts',
    find: '${String(siteId)}, true)',
    replace: '${String(siteId)}, false)',
  },
  {
    id: 'page-key-without-site',
    breaks: 'A visitor of one dealer gets the page of another.',
    file: 'src/http/pages/page-key.ts',
    find: '${id}:${revision}',
    replace: '${revision}',
  },
  {
    id: 'group-below-template',
    breaks: 'A template’s colours win over those that the dealer group has set for its sites.',
    file: 'src/site-config/resolve.ts',
    find: '[own, ...(shared === null ? [] : [shared]), templateLayer]',
    replace: '[own, templateLayer, ...(shared === null ? [] : [shared])]',
  },
  {
    id: 'same-site-write',
    breaks: 'Another host of the same domain posts forms in a visitor’s name.',
    file: 'src/http/middleware/same-origin.ts',
    find: "return from !== 'same-origin' && from !== 'none';",
    replace: "return from === 'cross-site';",
  },
  {
    id: 'forwarded-address-believed',
    breaks:
      'A client that sends its own forwarding header is rate-limited under a made-up address.',
    file: 'src/http/middleware/client.ts',
    find: 'chain.findLast(',
    replace: 'chain.find(',
  },
  {
    id: 'outside-answer-unbounded',
    breaks: 'A provider with an endless response fills the server’s memory.',
    file: 'src/ports/outbound/fetch-json.ts',
    find: "      if (size > maxBytes) throw new Refused('too-large');\n",
    replace: '',
  },
];
