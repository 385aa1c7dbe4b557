import type { LeadFormModel } from '#domain/leads/forms/lead-forms.ts';
import type { ListedTimes } from '../test-drives/listed-times.ts';
import type { LocationStatus } from '../locations/location-card-model.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

/** The vehicle the visitor enquires about. */
export interface FormCar {
  name: string;
  /** The vehicle's page; null if it no longer has one. */
  href: string | null;
  price: string | null;
  priceType: string | null;
  picture: PictureModel | null;
  /** The vehicle's slug in URLs. */
  slug: string;
}

/** The location that receives the form. */
export interface FormYard {
  name: string;
  /** Null if it has none, or shows it on request alone. */
  phone: string | null;
  /** Whether it is open. */
  status: LocationStatus | null;
}

/** A form as shown on a page. */
export interface ShownForm {
  model: LeadFormModel;
  /** The page that handles the form post without script. */
  action: string;
  /** The page's id, sent with the lead. */
  pageId: string;
  /** Whether the form requires a solved captcha. */
  captcha: boolean;
  car: FormCar | null;
  /** Where the vehicle stands. */
  yard?: FormYard;
  /** Slug of the location the page is about. */
  location?: string;
  /** What else the page is about, such as an offer: its draft must not appear on another page. */
  subject?: string;
  /** Whether the form is shown in a dialog. */
  inDialog?: boolean;
}

/** Separates drafts and state of forms about different vehicles, locations or other subjects. */
export function formIdentity({ model, location, subject }: ShownForm): string {
  const locationSuffix = location === undefined ? '' : `-at-${location}`;
  const subjectSuffix = subject === undefined ? '' : `-about-${subject}`;
  return `${model.form}-${model.vehicle?.id ?? 'none'}${locationSuffix}${subjectSuffix}`;
}

/** The form as shown in a dialog: the lead names the page underneath, not the form's own. */
export function toDialogForm(form: ShownForm, pageId: string): ShownForm {
  const { model } = form;
  const eventId = model.dialogEventId ?? model.eventId;
  return { ...form, pageId, inDialog: true, model: { ...model, eventId } };
}

export type SentValue = string | string[] | boolean;

/** The result of a form post without script; the page shows the form again with all values. */
export interface SentForm {
  values: Record<string, SentValue>;
  errors: Record<string, string[]>;
  /** Shown instead of the error list. */
  message: string | null;
  /** The lead was accepted, and the site has no success page. */
  done: boolean;
  /** Set if the visitor must press the button again; the value is sent along with that request. */
  confirm: string | null;
  /** Why the visitor must press again. */
  notice?: string;
  /** The times available when the response was rendered, if the form has a time field. */
  times?: ListedTimes | null;
}
