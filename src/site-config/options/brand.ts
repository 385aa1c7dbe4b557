import * as v from 'valibot';
import { FONTS } from '../choices.ts';
import { option } from '../option.ts';
import type { Option } from '../option.ts';
import { TEMPLATE_TOKENS } from '../templates.ts';
import type { ColourToken } from '../templates.ts';
import { address, choice, colour, orNull, text, whole } from '../value-schemas.ts';

const SPEC = 'design: The site configuration';
const tokens = TEMPLATE_TOKENS.standard;

const logoImage = v.strictObject({ address, width: whole(1, 4_000), height: whole(1, 4_000) });

function token(name: ColourToken, doc: string): Option<typeof colour, 'public'> {
  return option({
    schema: colour,
    default: tokens.colours[name],
    derived: 'the template’s',
    spec: SPEC,
    visibility: 'public',
    doc,
  });
}

function readableOn(name: string): Option<typeof colour, 'public'> {
  return option({
    schema: colour,
    default: '#ffffff',
    derived: 'near-black or white, whichever contrasts more',
    spec: SPEC,
    visibility: 'public',
    doc: `Text and icons on ${name}.`,
  });
}

export const brand = {
  logo: {
    text: option({
      schema: text(40),
      default: '',
      derived: 'the site’s name',
      spec: SPEC,
      visibility: 'public',
      doc: 'The wordmark in the header.',
    }),
    tagline: option({
      schema: orNull(text(80)),
      default: null,
      spec: SPEC,
      visibility: 'public',
      doc: 'A few words beside or under the wordmark.',
    }),
    image: option({
      schema: orNull(logoImage),
      default: null,
      spec: SPEC,
      visibility: 'public',
      doc: 'The logo in place of the wordmark, for light grounds, with its measures in pixels.',
    }),
    imageOnDark: option({
      schema: orNull(logoImage),
      default: null,
      spec: SPEC,
      visibility: 'public',
      doc: 'The logo for dark grounds.',
    }),
  },
  favicon: {
    letter: option({
      schema: text(2),
      default: '',
      derived: 'the wordmark’s first letter',
      spec: SPEC,
      visibility: 'public',
      doc: 'One or two characters on the browser tab’s icon.',
    }),
    colour: option({
      schema: colour,
      default: tokens.colours.brand,
      derived: 'the brand colour',
      spec: SPEC,
      visibility: 'public',
      doc: 'The ground of the browser tab’s icon.',
    }),
  },
  colours: {
    bg: token('bg', 'The page’s ground.'),
    surface: token('surface', 'Cards and panels on the ground.'),
    raised: token('raised', 'Menus, dialogs and fields above a surface.'),
    ink: token('ink', 'Text.'),
    muted: token('muted', 'Secondary text.'),
    line: token('line', 'Borders and rules.'),
    brand: token('brand', 'Main buttons, links and marks; also used as text.'),
    onBrand: readableOn('the brand colour'),
    accent: token('accent', 'Highlights: tags, the second button, promotional blocks.'),
    onAccent: readableOn('the accent colour'),
    inverse: token('inverse', 'Blocks that turn the page’s light around: footer, banners.'),
    onInverse: readableOn('an inverse block'),
    positive: token('positive', 'Good news: success texts, price below market.'),
    warning: token('warning', 'Texts that ask for attention.'),
    danger: token('danger', 'Errors.'),
    focus: token('focus', 'The ring around what the keyboard is on.'),
  },
  radius: option({
    schema: whole(0, 24),
    default: tokens.radius,
    derived: 'the template’s',
    spec: SPEC,
    visibility: 'public',
    doc: 'The rounding of corners in pixels.',
  }),
  fontBody: option({
    schema: choice(FONTS),
    default: tokens.fontBody,
    derived: 'the template’s',
    spec: SPEC,
    visibility: 'public',
    doc: 'The typeface of running text.',
  }),
  fontDisplay: option({
    schema: choice(FONTS),
    default: tokens.fontDisplay,
    derived: 'the template’s',
    spec: SPEC,
    visibility: 'public',
    doc: 'The typeface of headings.',
  }),
} as const;
