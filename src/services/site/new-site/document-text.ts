import { zoneOfState } from '#domain/locations/zone.ts';
import type { PriceType } from '#domain/vehicle/vehicle.ts';
import type { NewSiteAnswers } from '#site-config/new-site/questions.ts';
import { yamlText } from './yaml-text.ts';

const DISCLAIMERS: Readonly<Record<PriceType, readonly string[]>> = {
  'Drive Away': [
    'Drive away prices include registration, stamp duty, compulsory insurance and dealer delivery for a private buyer',
    'in our state. Pictures may show optional equipment. Please confirm details with us before you travel.',
  ],
  'Excl. Govt. Charges': [
    'Prices exclude government charges: registration, stamp duty and compulsory insurance are extra. Ask us for the',
    'drive away price. Pictures may show optional equipment. Please confirm details with us before you travel.',
  ],
};

/** The document of a new site, with a comment on what an operator is likely to change. */
export function newSiteDocument(answers: NewSiteAnswers): string {
  const { name, slug, host, template, state, email, colour, sells, priceType } = answers;
  return `# ${oneLine(name)}: what the site is and does. Apply it again after each change:
#   forecourt site diff ${slug}.yaml
#   forecourt site apply ${slug}.yaml
# Everything that is not set has a default: docs/site-options.md lists all options, and
# "forecourt site schema" prints a JSON Schema with which an editor completes and checks this file.

slug: ${slug} # in commands and storage; it never changes
name: ${yamlText(name)}

# The first is the canonical one. Add others that should lead here too.
hosts:
  - ${host}

template: ${template} # standard, prestige or bold
timeZone: ${zoneOfState(state, '')}

brand:
  # The name is shown as text until there is a logo:
  # logo:
  #   image: { address: /media/logos/${slug}, width: 480, height: 120 }
  colours:
    brand: '${colour}' # buttons, links and highlights; the other colours come from the template

# Each dealership has a search page; locations in ${slug}/locations name theirs.
dealerships:
  - id: 1
    slug: ${slug}
    name: ${yamlText(name)}

navigation:
  serviceItems:
    - label: Book a Service
      href: /service
    - label: Parts & Accessories
      href: /vehicle-parts-and-accessories

stock:
  itemTypes: [${sells.join(', ')}] # of car, truck, motorcycle and caravan
  soldDays: 3 # for how long a sold vehicle stays listed

detail:
  disclaimer: >-
    ${DISCLAIMERS[priceType].join('\n    ')}

# Repayments are shown only with the rates of a lender, and then always with the comparison rate and its warning.
# Set your lender's rates and remove the next two lines to show them:
#   finance:
#     example: { rate: 7.49, comparison: 8.61 }
#     rateCard:
#       - { maxAgeYears: 99, rate: 7.49, comparison: 8.61 }
finance:
  suppressed: true
  calculator: false

forms:
  privacyLink: true

leads:
  destinations:
    - via: email
      to: ${yamlText(email)}
  confirmation: true # the visitor gets an email too
`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
