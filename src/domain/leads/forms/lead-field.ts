export const FIELD_KINDS = [
  'string',
  'postcode',
  'phone',
  'email',
  'select',
  'checkbox',
  'hidden',
  'date-time',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export interface FieldOption {
  value: string;
  label: string;
}

/** One field of a form: enough to draw it and to check what comes back, in the browser and here. */
export interface FormField {
  /** Its name in the form and in the lead's payload. */
  name: string;
  kind: FieldKind;
  label: string;
  required: boolean;
  /** Of a text: how many characters, after the blanks around it are gone. */
  minLength?: number;
  maxLength?: number;
  /** Of a number written as text. */
  minimum?: number;
  maximum?: number;
  /** A select has them always; a checkbox with several is a list of values. */
  options?: readonly FieldOption[];
  /** Whether a select of few options is shown as a row of buttons. */
  shownAs?: 'buttons';
  /** Of a string: how many lines are shown. */
  lines?: number;
  initial?: string | boolean;
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel' | 'email' | 'text';
  help?: string;
  /** In place of the kind's own words. */
  messages?: Partial<Record<FieldFault, string>>;
}

/** What can be wrong with a value. */
export type FieldFault = 'missing' | 'short' | 'long' | 'invalid' | 'unknown';
