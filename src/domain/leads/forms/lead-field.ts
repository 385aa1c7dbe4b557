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
  /** Options are shown under the name of their group. */
  group?: string;
  /** The value of the field's `parent` that this option belongs to. */
  belongsTo?: string;
}

/**
 * One form field: enough to render it and to validate its value, in the browser and on the server.
 */
export interface FormField {
  /** Its name in the form and in the lead's payload. */
  name: string;
  kind: FieldKind;
  label: string;
  required: boolean;
  /** The name of another field that names this one: one of the two is enough. */
  or?: string;
  /** For text: its length after trimming. */
  minLength?: number;
  maxLength?: number;
  /** For a number written as text. */
  minimum?: number;
  maximum?: number;
  /** A select always has options. A checkbox with several holds a list of values. */
  options?: readonly FieldOption[];
  /** The name of another select: the chosen options must belong together. */
  parent?: string;
  /** Shows a select with few options as a row of buttons. */
  shownAs?: 'buttons';
  /** For text: how many lines are shown. */
  lines?: number;
  initial?: string | boolean;
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel' | 'email' | 'text';
  help?: string;
  /** After the label of a checkbox. */
  link?: { href: string; label: string };
  /** Overrides the messages of the field's kind. */
  messages?: Partial<Record<FieldFault, string>>;
}

/** What can be wrong with a value. */
export type FieldFault =
  | 'missing'
  | 'short'
  | 'long'
  | 'invalid'
  | 'unknown'
  | 'areaCode'
  | 'contradiction';
