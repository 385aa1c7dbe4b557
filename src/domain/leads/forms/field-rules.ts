import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/leads.ts';
import * as legal from '#copy/en-AU/legal.ts';
import * as privacy from '#copy/en-AU/privacy.ts';
import * as testDrives from '#copy/en-AU/test-drives.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { ANSWERS } from '#domain/leads/lead-values.ts';
import { AUSTRALIAN_STATES } from '#domain/locations/location.ts';
import type { FieldFault, FieldOption, FormField } from './lead-field.ts';

/** docs/lead-fields.md lists these rules; a test keeps its table and this file in sync. */
interface FieldRule extends Omit<FormField, 'name' | 'required'> {
  messages: Partial<Record<FieldFault, string>>;
}

export const PRIVACY_PATH = '/privacy-policy';
export const MAX_MESSAGE = 10_000;
const MAX_CHOICE_LENGTH = 200;
/** Numbers may be written like '145,000 km'; only the digits are checked. */
const MAX_NUMBER_LENGTH = 14;

const REGO = {
  kind: 'string',
  label: copy.registrationNumber,
  minLength: 1,
  maxLength: 10,
  messages: {
    missing: copy.enterRego,
    invalid: copy.lettersAndNumbers,
  },
} as const;

/** A question about the visitor's car. trade-in-offer.ts says how its answers change the offer. */
const CONDITION = {
  kind: 'select',
  maxLength: MAX_CHOICE_LENGTH,
  shownAs: 'buttons',
  messages: { missing: copy.chooseOne, unknown: copy.chooseOne },
} as const;

const YES_OR_NO: readonly FieldOption[] = [
  { value: ANSWERS.yes, label: common.yes },
  { value: ANSWERS.no, label: common.no },
];

/** In the catalogue's words; they become the site's where they are shown. */
export const FIELD_RULES = {
  name: {
    kind: 'string',
    label: copy.firstName,
    minLength: 1,
    maxLength: 60,
    autoComplete: 'given-name',
    messages: { missing: copy.enterFirstName },
  },
  last_name: {
    kind: 'string',
    label: copy.lastName,
    minLength: 1,
    maxLength: 60,
    autoComplete: 'family-name',
    messages: { missing: copy.enterLastName },
  },
  email: {
    kind: 'email',
    label: common.email,
    minLength: 6,
    maxLength: 254,
    autoComplete: 'email',
    inputMode: 'email',
    messages: {
      missing: copy.enterEmail,
      invalid: copy.invalidEmail,
    },
  },
  phone: {
    kind: 'phone',
    label: common.phone,
    minLength: 8,
    maxLength: 20,
    autoComplete: 'tel',
    inputMode: 'tel',
    messages: {
      missing: copy.enterPhone,
      invalid: copy.invalidPhone,
      areaCode: copy.phoneAreaCode,
    },
  },
  postcode: {
    kind: 'postcode',
    label: common.postcode,
    minLength: 4,
    maxLength: 4,
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    messages: {
      missing: copy.enterPostcode,
      invalid: copy.invalidPostcode,
    },
  },
  message: {
    kind: 'string',
    label: copy.comments,
    lines: 4,
    minLength: 1,
    maxLength: MAX_MESSAGE,
    messages: { missing: copy.enterComments },
  },
  category: {
    kind: 'select',
    label: vehicleCopy.category,
    maxLength: MAX_CHOICE_LENGTH,
    messages: { missing: copy.chooseCategory },
  },
  location_id: {
    kind: 'select',
    label: vehicleCopy.location,
    maxLength: MAX_CHOICE_LENGTH,
    messages: {
      missing: common.pleaseChooseALocation,
      contradiction: copy.chooseLocationOfDealership,
    },
  },
  dealership_slug: {
    kind: 'select',
    label: vehicleCopy.dealership,
    maxLength: MAX_CHOICE_LENGTH,
    messages: { missing: copy.chooseDealership },
  },
  distribution_location: {
    kind: 'select',
    label: copy.preferredLocation,
    maxLength: MAX_CHOICE_LENGTH,
    messages: { missing: common.pleaseChooseALocation },
  },
  Rego: REGO,
  rego: REGO,
  regoState: {
    kind: 'select',
    label: copy.stateOfRegistration,
    maxLength: MAX_CHOICE_LENGTH,
    options: optionsOf(AUSTRALIAN_STATES),
    messages: { missing: copy.chooseState },
  },
  kms: {
    kind: 'string',
    label: vehicleCopy.kilometres,
    minLength: 1,
    maxLength: MAX_NUMBER_LENGTH,
    minimum: 0,
    maximum: 2_000_000,
    inputMode: 'numeric',
    messages: {
      missing: copy.enterKilometres,
      invalid: copy.wholeKilometres,
    },
  },
  make: {
    kind: 'select',
    label: vehicleCopy.make,
    maxLength: MAX_CHOICE_LENGTH,
    messages: { missing: copy.chooseMake, unknown: copy.chooseMake },
  },
  model: {
    kind: 'string',
    label: vehicleCopy.model,
    minLength: 1,
    maxLength: 60,
    autoComplete: 'off',
    messages: { missing: copy.enterModel },
  },
  // Up to next year; the form sets the bound.
  year: {
    kind: 'string',
    label: vehicleCopy.year,
    minLength: 1,
    maxLength: MAX_NUMBER_LENGTH,
    minimum: 1950,
    inputMode: 'numeric',
    autoComplete: 'off',
    messages: {
      missing: copy.enterYear,
      invalid: copy.invalidYear,
    },
  },
  expected_value: {
    kind: 'string',
    label: copy.expectedPrice,
    minLength: 1,
    maxLength: MAX_NUMBER_LENGTH,
    minimum: 0,
    maximum: 10_000_000,
    inputMode: 'numeric',
    autoComplete: 'off',
    messages: {
      missing: copy.enterAmount,
      invalid: copy.wholeDollars,
    },
  },
  service_history: { ...CONDITION, label: copy.hasServiceHistory },
  exterior: { ...CONDITION, label: copy.looksOutside },
  interior: { ...CONDITION, label: copy.looksInside },
  mechanical: { ...CONDITION, label: copy.drives },
  tyres: { ...CONDITION, label: copy.tyreTread },
  accidents: { ...CONDITION, label: copy.hadAccident },
  keys: { ...CONDITION, label: copy.howManyKeys },
  PreferredContactMethod: {
    kind: 'select',
    label: copy.preferredContact,
    maxLength: MAX_CHOICE_LENGTH,
    shownAs: 'buttons',
    options: [
      { value: ANSWERS.phone, label: common.phone },
      { value: ANSWERS.email, label: common.email },
      { value: ANSWERS.sms, label: copy.sms },
    ],
    messages: { missing: copy.chooseContact },
  },
  finance: {
    kind: 'select',
    label: copy.needsFinance,
    maxLength: MAX_CHOICE_LENGTH,
    shownAs: 'buttons',
    options: YES_OR_NO,
    messages: { missing: copy.chooseYesOrNo },
  },
  'do-you-have-a-trade-in': {
    kind: 'select',
    label: copy.hasTradeIn,
    maxLength: MAX_CHOICE_LENGTH,
    shownAs: 'buttons',
    options: YES_OR_NO,
    messages: { missing: copy.chooseYesOrNo },
  },
  additional_services: {
    kind: 'checkbox',
    label: common.additionalServices,
    messages: {},
  },
  appointment: {
    kind: 'date-time',
    label: common.preferredTime,
    maxLength: 40,
    messages: {
      missing: testDrives.chooseTime,
      invalid: common.pleaseChooseOneOfTheTimesShown,
    },
  },
  preferred_time: {
    kind: 'date-time',
    label: copy.preferredDayAndTime,
    maxLength: 40,
    messages: {
      missing: testDrives.chooseTime,
      invalid: common.pleaseChooseOneOfTheTimesShown,
    },
  },
  request_photos: { kind: 'hidden', label: copy.requestPhotos, messages: {} },
  opt_in: {
    kind: 'checkbox',
    label: legal.contactConsent,
    messages: {},
  },
  // A consent of its own: never ticked beforehand and never inferred from opt_in.
  news_consent: {
    kind: 'checkbox',
    label: legal.newsConsent,
    initial: false,
    link: { href: PRIVACY_PATH, label: privacy.title },
    messages: {},
  },
} as const satisfies Record<string, FieldRule>;

export type KnownField = keyof typeof FIELD_RULES;

export function optionsOf(values: readonly string[]): FieldOption[] {
  return values.map((value) => ({ value, label: value }));
}

/** The field as its rule defines it; a form can override parts of it. */
export function fieldOf(
  name: KnownField,
  own: Partial<Omit<FormField, 'name'>> & { required: boolean },
): FormField {
  return { name, ...FIELD_RULES[name], ...own };
}
