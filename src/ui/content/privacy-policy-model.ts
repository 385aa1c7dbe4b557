export interface PolicySection {
  title: string;
  paragraphs: readonly string[];
  link: { href: string; label: string } | null;
}

export interface PrivacyPolicyModel {
  title: string;
  intro: string | null;
  /** The dealer's own text, in place of the sections. */
  paragraphs: readonly string[];
  sections: readonly PolicySection[];
}
