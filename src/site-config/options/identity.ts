import * as v from 'valibot';
import { PLUGINS, TEMPLATES } from '../choices.ts';
import { option } from '../option.ts';
import {
  choice,
  copyTexts,
  flag,
  host,
  list,
  locale,
  orNull,
  set,
  slug,
  text,
  timeZone,
  whole,
} from '../value-schemas.ts';

const plugin = choice(PLUGINS);

/** A site's basics: its names, template, dealers and wording. */
export const identity = {
  slug: option({
    schema: slug,
    default: '',
    presence: 'required',
    siteOnly: true,
    spec: 'site.md §3 Site config',
    visibility: 'public',
    doc: 'The name of the site in commands, in storage keys and in its first host name; it never changes.',
  }),
  name: option({
    schema: text(80),
    default: '',
    presence: 'required',
    siteOnly: true,
    spec: 'site.md §3 Site config',
    visibility: 'public',
    doc: 'The dealer’s trading name, as shown to visitors.',
  }),
  template: option({
    schema: choice(TEMPLATES),
    default: 'standard',
    spec: 'vehicles.md §1',
    visibility: 'public',
    doc: 'The layout family: header, hero, card, detail page and footer.',
  }),
  websiteId: option({
    schema: whole(0, 2_147_483_647),
    default: 0,
    presence: 'assigned',
    siteOnly: true,
    spec: 'vehicles.md §7 view.json',
    visibility: 'public',
    doc: 'The number that the platform assigns to the site when it is first applied.',
  }),
  hosts: option({
    schema: v.pipe(set(host), v.minLength(1, 'must have at least one entry')),
    default: [],
    derived: '`{slug}.localhost`',
    siteOnly: true,
    spec: 'design: The site configuration',
    visibility: 'public',
    doc: 'The host names of the site; the first is the canonical one.',
  }),
  locale: option({
    schema: locale,
    default: 'en-AU',
    spec: 'design: The site configuration',
    visibility: 'public',
    doc: 'The locale of numbers and dates, and the page’s language.',
  }),
  timeZone: option({
    schema: timeZone,
    default: 'Australia/Brisbane',
    spec: 'design: Data',
    visibility: 'public',
    doc: 'The site’s IANA time zone, for opening hours, dates and counters.',
  }),
  dealerships: option({
    schema: list(
      v.strictObject({
        id: whole(1, 2_147_483_647),
        slug,
        name: text(80),
        manufacturer: v.optional(orNull(text(60)), null),
        autograb: v.optional(flag, false),
      }),
      200,
    ),
    default: [],
    spec: 'site.md §3 Dealer',
    visibility: 'public',
    doc: 'The dealerships whose stock the site sells; each has its own search page.',
  }),
  plugins: option({
    schema: list(
      v.union(
        [plugin, v.strictObject({ feature: plugin }), v.strictObject({ name: plugin })],
        `must be one of ${PLUGINS.join(', ')}, alone or as feature or name`,
      ),
      20,
    ),
    default: [],
    spec: 'site.md §3 Site config, §6',
    visibility: 'public',
    doc: 'Dealer feature plugins: Autogauge shows the price comparison on used cars, Car Analysis its download.',
  }),
  copy: option({
    schema: copyTexts,
    default: {},
    spec: 'site.md §1 Marketing copy',
    visibility: 'public',
    doc: 'The dealer’s own texts in place of the interface’s, by key; docs/copy.md lists all keys. `home.heroEyebrow`, `home.heroTitle` and `home.heroText` are the small line, the heading and the text at the top of the home page.',
  }),
} as const;
