import type { LeadFormModel } from '#domain/leads/forms/lead-forms.ts';
import type { ListedTimes } from '../test-drives/listed-times.ts';
import type { PictureModel } from '#ui/primitives/picture-model.ts';

/** What a visitor is writing about. */
export interface FormCar {
  name: string;
  /** Its page; null where it has none any more. */
  href: string | null;
  price: string | null;
  priceType: string | null;
  picture: PictureModel | null;
  /** How the address names it. */
  slug: string;
}

/** A form as a page shows it. */
export interface ShownForm {
  model: LeadFormModel;
  /** The page that takes it where there is no script. */
  action: string;
  /** The page's own name, told with the lead. */
  pageId: string;
  /** Whether a puzzle is solved before it is sent. */
  captcha: boolean;
  car: FormCar | null;
  /** Slug of the place that the page is about. */
  location?: string;
  /** Whether it opened over another page. */
  inDialog?: boolean;
}

/** A form of one car or place is not that of another, nor is what was typed into it. */
export function formIdentity({ model, location }: ShownForm): string {
  const place = location === undefined ? '' : `-at-${location}`;
  return `${model.form}-${model.vehicle?.id ?? 'none'}${place}`;
}

/** As it stands over another page. */
export function toDialogForm(form: ShownForm): ShownForm {
  const { model } = form;
  const eventId = model.dialogEventId ?? model.eventId;
  return { ...form, inDialog: true, model: { ...model, eventId } };
}

export type SentValue = string | string[] | boolean;

/** What came of a form that was sent without script; the page shows it again with all that was typed. */
export interface SentForm {
  values: Record<string, SentValue>;
  errors: Record<string, string[]>;
  /** In place of the list of errors. */
  message: string | null;
  /** It has been taken, and the site has no page of its own for that. */
  done: boolean;
  /** Asks to press the button once more, with what has to be sent along then. */
  confirm: string | null;
  /** What is free at the moment of the answer, where the form asks for a time. */
  times?: ListedTimes | null;
}

export const ERRORS_TITLE = 'Please fix the following errors:';
export const SUBMIT_FAILED = 'An error occurred when submitting this form';
