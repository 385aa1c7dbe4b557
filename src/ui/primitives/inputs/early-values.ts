/** What was done to the widgets before their script came. */
export interface EarlyValue {
  values: Readonly<Record<string, string>>;
  /** The control that had the focus. */
  focus: string | null;
}

export const NO_EARLY_VALUE: EarlyValue = { values: {}, focus: null };
