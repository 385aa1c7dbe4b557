// Prescribed by law or by a lender, or the wording of a consent: a dealer cannot replace these.

export const contactConsent = 'You can contact me about this enquiry.';
export const newsConsent = 'Send me news and offers by email or SMS. I can opt out at any time.';
