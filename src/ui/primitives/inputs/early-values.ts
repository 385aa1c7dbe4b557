/** What was entered into the widgets before their script loaded. */
export interface EarlyValue {
  values: Readonly<Record<string, string>>;
  /** The focused control. */
  focus: string | null;
}

export const NO_EARLY_VALUE: EarlyValue = { values: {}, focus: null };
