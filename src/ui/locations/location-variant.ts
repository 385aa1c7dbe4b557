/** Styling of locations per template: that of the page they are on. */
export interface LocationVariant {
  /** The heading of a section. */
  sectionTitle: string;
  /** A grid of cards, and a card in it. */
  cards: string;
  card: string;
  cardTitle: string;
  /** A picture at the top of a card. */
  cardPicture: string;
  /** A link of a list's filters. */
  filter: string;
}
