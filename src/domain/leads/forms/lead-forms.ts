import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/leads.ts';
import * as legal from '#copy/en-AU/legal.ts';
import * as testDrives from '#copy/en-AU/test-drives.ts';
import type { Copy } from '#copy/format.ts';
import type { LocationType } from '#domain/locations/location.ts';
import { isInStock } from '#domain/vehicle/stock-status.ts';
import { dealerWord } from '#domain/vehicle/stock-noun.ts';
import type { CarType, ItemType, VehicleStatus } from '#domain/vehicle/vehicle.ts';
import { CATEGORIES, SUBCATEGORIES } from '#domain/leads/lead-values.ts';
import { type ContactOptions, whoFields } from './contact-fields.ts';
import { FIELD_RULES, PRIVACY_PATH, fieldOf } from './field-rules.ts';
import {
  categoryField,
  defaultCategory,
  distributionField,
  locationChoice,
  locationField,
  servicesField,
  whereFields,
} from './form-choices.ts';
import type { FormField } from './lead-field.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';

/** What a form needs to know about a vehicle. */
export interface LeadVehicle {
  id: number;
  slug: string;
  name: string;
  make: string;
  makeSlug: string;
  model: string;
  carType: CarType;
  status: VehicleStatus;
  sold: boolean;
  stockNumber: string;
  dealershipId: number;
  dealershipSlug: string;
  locationId: number | null;
  /** The yard where it stands. */
  ownLocation: { id: number; name: string } | null;
  distributionLocations: { id: number; name: string }[];
}

/** The options of a site that shape its forms. */
export interface FormSite {
  forms: ContactOptions & {
    submitLabel: string;
    messageRequired: boolean;
    categories: readonly string[];
    showLocation: boolean;
    showDealership: boolean;
    showRego: boolean;
    additionalServices: readonly string[];
    privacyLink: boolean;
    termsText: string | null;
    replyPromise: string | null;
    optIn: boolean;
  };
  testDrive: { booking: boolean; message: boolean; disclaimer: string | null };
  tradeIn: { askFinance: boolean; askTradeIn: boolean };
  finance: { modalForm: boolean };
  analytics: { events: { enquiry: number; careerEnquiry: number; financeModal: number } };
  dealerships: readonly { slug: string; name: string }[];
  stock: { itemTypes: readonly ItemType[] };
}

export interface FormLocation {
  id: number;
  name: string;
  slug: string;
  dealershipSlug: string;
  locationType?: LocationType | undefined;
}

export interface FormContext {
  site: FormSite;
  vehicle: LeadVehicle | null;
  locations: readonly FormLocation[];
  /**
   * The slug of the page's location, or its id: departments share a slug, so the id is more
   * precise.
   */
  location?: string | number | undefined;
}

/** Plain data: it is rendered into pages and sent to the browser. */
export interface LeadFormModel {
  form: LeadFormName;
  title: string;
  category: string;
  subcategory: string | null;
  /** The tracking event fired on success. */
  eventId: number;
  /** The event when it opens in a dialog over another page, if that has its own. */
  dialogEventId?: number;
  fields: FormField[];
  submitLabel: string;
  termsText: string | null;
  privacyHref: string | null;
  /** When somebody answers, in the dealer's words. */
  replyPromise?: string;
  disclaimer: string | null;
  /** It withdraws a consent: nothing about the sender is remembered, and it has a success page of its own. */
  withdraws?: true;
  vehicle: { id: number; name: string; carType: CarType } | null;
}

interface FormPlan {
  title: string;
  category: string;
  subcategory: string | null;
  /** Null: use the site's own label. */
  submitLabel: string | null;
  eventId: (site: FormSite) => number;
  dialogEventId?: (site: FormSite) => number | undefined;
  /** Null: the form has no message field. `true` takes effect only if the site's option is on. */
  isMessageRequired: boolean | null;
  /** Before the contact details: where and when. */
  firstFields?: (context: FormContext) => (FormField | null)[];
  fields: (context: FormContext, t: Copy) => (FormField | null)[];
  /** Asks for nothing but its own fields. */
  withdraws?: true;
}

const enquiryEvent = (site: FormSite) => site.analytics.events.enquiry;

/** To add a form, add its name to `LEAD_FORM_NAMES` and its plan here; CONTRIBUTING.md has the rest. */
const PLANS: Record<LeadFormName, FormPlan> = {
  enquiry: {
    title: copy.enquiryTitle,
    category: CATEGORIES.general,
    subcategory: null,
    submitLabel: null,
    eventId: enquiryEvent,
    isMessageRequired: true,
    fields: (context) => [
      categoryField(context),
      ...whereFields(context),
      distributionField(context),
      context.site.forms.showRego ? fieldOf('Rego', { required: false }) : null,
      servicesField(context),
    ],
  },
  career: {
    title: copy.careerEnquiry,
    category: CATEGORIES.general,
    subcategory: SUBCATEGORIES.career,
    submitLabel: null,
    eventId: (site) => site.analytics.events.careerEnquiry,
    isMessageRequired: true,
    fields: (context) => [locationField(context, 'career')],
  },
  testDrive: {
    title: testDrives.title,
    category: CATEGORIES.testDrive,
    subcategory: null,
    submitLabel: copy.bookTestDrive,
    eventId: enquiryEvent,
    isMessageRequired: false,
    firstFields: (context) => [
      locationChoice(context, 'testDrive'),
      distributionField(context),
      context.site.testDrive.booking ? fieldOf('appointment', { required: false }) : null,
    ],
    fields: () => [],
  },
  requestPhotos: {
    title: copy.requestPhotosTitle,
    category: CATEGORIES.general,
    subcategory: SUBCATEGORIES.photos,
    submitLabel: copy.requestPhotos,
    eventId: enquiryEvent,
    isMessageRequired: false,
    fields: () => [fieldOf('request_photos', { required: false, initial: SUBCATEGORIES.photos })],
  },
  findSimilar: {
    title: copy.findSimilarTitle,
    category: CATEGORIES.general,
    subcategory: SUBCATEGORIES.similar,
    submitLabel: null,
    eventId: enquiryEvent,
    isMessageRequired: true,
    fields: () => [],
  },
  finance: {
    title: common.financeEnquiry,
    category: CATEGORIES.finance,
    subcategory: null,
    submitLabel: null,
    eventId: enquiryEvent,
    dialogEventId: ({ finance, analytics }) =>
      finance.modalForm ? analytics.events.financeModal : undefined,
    isMessageRequired: false,
    fields: (context) => [locationField(context, 'finance')],
  },
  service: {
    title: common.bookAServiceTitle,
    category: CATEGORIES.service,
    subcategory: null,
    submitLabel: common.bookAService,
    eventId: enquiryEvent,
    isMessageRequired: false,
    firstFields: (context) => [
      locationField(context, 'service'),
      fieldOf('preferred_time', { required: false }),
    ],
    fields: (context) => [fieldOf('Rego', { required: false }), servicesField(context)],
  },
  parts: {
    title: copy.partsEnquiry,
    category: CATEGORIES.parts,
    subcategory: null,
    submitLabel: null,
    eventId: enquiryEvent,
    isMessageRequired: true,
    fields: (context) => [locationField(context, 'parts'), fieldOf('Rego', { required: false })],
  },
  fleet: {
    title: copy.fleetEnquiry,
    category: CATEGORIES.fleet,
    subcategory: null,
    submitLabel: null,
    eventId: enquiryEvent,
    isMessageRequired: true,
    fields: (context) => [locationField(context, 'fleet')],
  },
  tradeIn: {
    title: common.valueMyVehicle,
    category: CATEGORIES.tradeIn,
    subcategory: null,
    submitLabel: copy.getMyValuation,
    eventId: enquiryEvent,
    isMessageRequired: null,
    fields: (context, t) => [
      fieldOf('rego', { required: false }),
      fieldOf('regoState', { required: false }),
      fieldOf('kms', { required: false }),
      locationField(context, 'tradeIn'),
      fieldOf('PreferredContactMethod', { required: true }),
      context.site.tradeIn.askFinance ? fieldOf('finance', { required: true }) : null,
      context.site.tradeIn.askTradeIn
        ? fieldOf('do-you-have-a-trade-in', { required: true })
        : null,
      // The spec's hidden field.
      fieldOf('category', { kind: 'hidden', required: false, initial: CATEGORIES.tradeIn }),
      hiddenMessage(context, t),
    ],
  },
  /** The first step of a reservation; src/view-models/reservations continues it. */
  reserve: {
    title: common.yourDetails,
    category: CATEGORIES.general,
    subcategory: SUBCATEGORIES.reserve,
    submitLabel: common.continueWord,
    eventId: enquiryEvent,
    isMessageRequired: null,
    fields: () => [],
  },
  unsubscribe: {
    title: copy.unsubscribeTitle,
    category: CATEGORIES.general,
    subcategory: SUBCATEGORIES.unsubscribe,
    submitLabel: copy.unsubscribe,
    eventId: enquiryEvent,
    isMessageRequired: null,
    withdraws: true,
    fields: (_context, t) => [
      fieldOf('email', { required: true }),
      // Stored with the lead, as the consent was.
      fieldOf('news_consent', {
        kind: 'hidden',
        required: false,
        initial: false,
        label: t(legal.newsWithdrawal),
      }),
    ],
  },
  purchase: {
    title: copy.buyOnline,
    category: CATEGORIES.purchase,
    subcategory: null,
    submitLabel: null,
    eventId: enquiryEvent,
    isMessageRequired: null,
    fields: () => [],
  },
};

/** Forms that offer to search for another car once theirs is gone. */
const FOLLOWS_STOCK: ReadonlySet<LeadFormName> = new Set(['enquiry', 'findSimilar', 'tradeIn']);

/** Forms that a salesperson answers; finance, trade-in and orders have their own pace. */
const ANSWERED = new Set<LeadFormName>(['enquiry', 'testDrive', 'requestPhotos', 'findSimilar']);

/** In the site's words, except for its fields: those become the site's where they are shown. */
export function formFor(form: LeadFormName, context: FormContext, t: Copy): LeadFormModel {
  const plan = PLANS[form];
  const { site, vehicle } = context;
  const gone = FOLLOWS_STOCK.has(form) && isGone(vehicle);
  const own = plan.fields(context, t).filter((field) => field !== null);
  const first = (plan.firstFields?.(context) ?? []).filter((field) => field !== null);
  const dialogEventId = plan.dialogEventId?.(site);
  const promise = ANSWERED.has(form) ? site.forms.replyPromise : null;
  return {
    form,
    title: t(plan.title, { vehicle: dealerWord(site.stock.itemTypes, t) }),
    category: form === 'enquiry' ? defaultCategory(site) : plan.category,
    subcategory: gone ? SUBCATEGORIES.similar : plan.subcategory,
    eventId: plan.eventId(site),
    ...(dialogEventId !== undefined && { dialogEventId }),
    fields: plan.withdraws ? own : [...first, ...contactFields(form, own, context, t)],
    submitLabel: plan.submitLabel === null ? site.forms.submitLabel : t(plan.submitLabel),
    termsText: plan.withdraws ? null : site.forms.termsText,
    privacyHref: site.forms.privacyLink ? PRIVACY_PATH : null,
    ...(promise !== null && { replyPromise: promise }),
    disclaimer: disclaimerOf(form, site, t),
    ...(plan.withdraws && { withdraws: true }),
    vehicle:
      vehicle === null ? null : { id: vehicle.id, name: vehicle.name, carType: vehicle.carType },
  };
}

function contactFields(
  form: LeadFormName,
  own: readonly FormField[],
  context: FormContext,
  t: Copy,
): FormField[] {
  return [
    ...whoFields(form, context.site.forms),
    ...own,
    ...messageFields(form, context, t),
    fieldOf('opt_in', { required: false, initial: context.site.forms.optIn }),
    // With the words that the visitor reads: they are stored with the lead.
    fieldOf('news_consent', { required: false, label: t(FIELD_RULES.news_consent.label) }),
  ];
}

function disclaimerOf(form: LeadFormName, { testDrive }: FormSite, t: Copy): string | null {
  if (form === 'unsubscribe') return t(legal.newsWithdrawal);
  return form === 'testDrive' ? testDrive.disclaimer : null;
}

function isGone(vehicle: LeadVehicle | null): vehicle is LeadVehicle {
  return vehicle !== null && !isInStock(vehicle);
}

function messageFields(form: LeadFormName, context: FormContext, t: Copy): FormField[] {
  const { isMessageRequired } = PLANS[form];
  const { site } = context;
  if (isMessageRequired === null) return [];
  if (form === 'testDrive' && !site.testDrive.message) return [];
  return [
    fieldOf('message', {
      required: isMessageRequired && site.forms.messageRequired,
      initial: defaultMessage(form, context.vehicle, t),
    }),
  ];
}

/** The initial text of the message field. */
function defaultMessage(form: LeadFormName, vehicle: LeadVehicle | null, t: Copy): string {
  if (form === 'requestPhotos') {
    return vehicle === null
      ? t(copy.morePhotos)
      : t(copy.morePhotosOf, { name: vehicle.name, stockNumber: vehicle.stockNumber });
  }
  if (FOLLOWS_STOCK.has(form) && isGone(vehicle)) return similarMessage(vehicle, t);
  if (form === 'enquiry' && vehicle !== null) {
    const { name, stockNumber, status } = vehicle;
    const asks = status === 'coming_soon' ? copy.whenArriving : copy.stillAvailable;
    return t(asks, { name, stockNumber });
  }
  if (form === 'findSimilar') {
    return vehicle === null ? t(copy.somethingSimilar) : similarMessage(vehicle, t);
  }
  return '';
}

function similarMessage({ name }: LeadVehicle, t: Copy): string {
  return t(copy.somethingSimilarTo, { name });
}

/** The multi-step form has no comments field, so the message about a car that is gone is hidden. */
function hiddenMessage({ vehicle }: FormContext, t: Copy): FormField | null {
  return isGone(vehicle)
    ? fieldOf('message', { kind: 'hidden', required: false, initial: similarMessage(vehicle, t) })
    : null;
}
