interface Accepted {
  category: string;
  successPage: boolean;
}

/** What the success page is about; null if the site has none for it. A withdrawal always has one. */
export function successCategory(
  model: { withdraws?: true; subcategory: string | null },
  { category, successPage }: Accepted,
): string | null {
  if (model.withdraws) return model.subcategory;
  return successPage ? category : null;
}

/** Whether an accepted lead leads to the success page: its category is among `forms.successCategories`. */
export function hasSuccessPage(
  category: string,
  { successCategories }: { successCategories: readonly string[] | null },
): boolean {
  return successCategories === null || successCategories.includes(category);
}
