// Prescribed by law or by a lender, or the wording of a consent: a dealer cannot replace these.
export {};
