export interface PrizeModel {
  id: string;
  name: string;
  description: string | null;
  /** On its field of the wheel: a few letters, or its number in the list. */
  label: string;
  /** Null if the site does not show it. */
  chance: string | null;
  isGone: boolean;
}

export interface OutcomeModel {
  text: string;
  isWin: boolean;
  /** The position of the prize in the list; null if it is no longer there. */
  position: number | null;
}

export interface PrizeWheelModel {
  title: string;
  intro: string | null;
  maySpin: boolean;
  /** About when and how often one may spin, a sentence each. */
  notes: string[];
  /** The visitor's spin of this period. */
  outcome: OutcomeModel | null;
  prizes: PrizeModel[];
  /** How to get what one has won. */
  claim: string | null;
  /** All that the visitor has won on this site, newest first. */
  wins: { at: number; text: string }[];
  termsLink: { label: string; href: string } | null;
  terms: string | null;
}
