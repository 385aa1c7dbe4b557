/** What a history must never show. */
export type ViolationKind =
  /** Two visitors had one car at once. */
  | 'overlap'
  /** An answer fits no order of what happened. */
  | 'order'
  /** A change was not recorded, or is none that the states allow. */
  | 'record'
  /** The stock showed something else than the reservations. */
  | 'overlay'
  /** A hold was longer or shorter than agreed. */
  | 'time'
  /** Money came from nowhere, or is nowhere. */
  | 'money'
  /** The gateway has something else on record than we. */
  | 'gateway'
  /** A visitor paid twice for one reservation. */
  | 'paid-twice'
  /** A reservation has ended, and its visitor has not got the money back. */
  | 'not-refunded'
  /** Something is not done although nothing stands in its way. */
  | 'stuck'
  /** A visitor has a car and was not told. */
  | 'not-told';

export interface Violation {
  kind: ViolationKind;
  detail: string;
}
