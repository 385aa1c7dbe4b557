export interface PolicySection {
  title: string;
  paragraphs: readonly string[];
  link: { href: string; label: string } | null;
}

export interface PrivacyPolicyModel {
  title: string;
  intro: string | null;
  /** For search engines. */
  description: string | null;
  /** Empty if the dealer has a text of its own. */
  sections: readonly PolicySection[];
}
