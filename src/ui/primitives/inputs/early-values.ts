/** What was done to the widgets before their script came. */
export interface Typed {
  values: Readonly<Record<string, string>>;
  /** The control that had the focus. */
  focus: string | null;
}

export const NOTHING_TYPED: Typed = { values: {}, focus: null };
