import * as v from 'valibot';
import { FONTS } from '../choices.ts';
import { option } from '../option.ts';
import type { Option } from '../option.ts';
import { TEMPLATE_TOKENS } from '../theme/templates.ts';
import type { ColourToken } from '../theme/templates.ts';
import { address, choice, colour, orNull, text, whole } from '../value-schemas.ts';

const SPEC = 'design: The site configuration';
const tokens = TEMPLATE_TOKENS.standard;

const logoImage = v.strictObject({ address, width: whole(1, 4_000), height: whole(1, 4_000) });

function token(name: ColourToken, doc: string): Option<typeof colour, 'public'> {
  return option({
    schema: colour,
    default: tokens.colours[name],
    derived: 'from the template',
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
      doc: 'A short text beside or under the wordmark.',
    }),
    image: option({
      schema: orNull(logoImage),
      default: null,
      spec: SPEC,
      visibility: 'public',
      doc: 'The logo for light backgrounds, with its size in pixels; replaces the wordmark.',
    }),
    imageOnDark: option({
      schema: orNull(logoImage),
      default: null,
      spec: SPEC,
      visibility: 'public',
      doc: 'The logo for dark backgrounds.',
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
      doc: 'The background of the browser tab’s icon.',
    }),
  },
  colours: {
    bg: token('bg', 'The page background.'),
    surface: token('surface', 'Cards and panels on the page background.'),
    raised: token('raised', 'Menus, dialogs and fields above a surface.'),
    ink: token('ink', 'Text.'),
    muted: token('muted', 'Secondary text.'),
    line: token('line', 'Borders and rules.'),
    brand: token('brand', 'Main buttons, links and highlights; also used as a text colour.'),
    onBrand: readableOn('the brand colour'),
    accent: token('accent', 'Highlights: tags, the second button, promotional blocks.'),
    onAccent: readableOn('the accent colour'),
    inverse: token('inverse', 'Blocks with inverted light and dark: footer, banners.'),
    onInverse: readableOn('an inverse block'),
    positive: token('positive', 'Success messages and prices below market.'),
    warning: token('warning', 'Warning messages.'),
    danger: token('danger', 'Errors.'),
    focus: token('focus', 'The keyboard focus ring.'),
  },
  radius: option({
    schema: whole(0, 24),
    default: tokens.radius,
    derived: 'from the template',
    spec: SPEC,
    visibility: 'public',
    doc: 'The corner radius in pixels.',
  }),
  fontBody: option({
    schema: choice(FONTS),
    default: tokens.fontBody,
    derived: 'from the template',
    spec: SPEC,
    visibility: 'public',
    doc: 'The font of body text.',
  }),
  fontDisplay: option({
    schema: choice(FONTS),
    default: tokens.fontDisplay,
    derived: 'from the template',
    spec: SPEC,
    visibility: 'public',
    doc: 'The font of headings.',
  }),
} as const;
