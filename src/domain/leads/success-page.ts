/** Whether an accepted lead leads to the success page: its category is among `forms.successCategories`. */
export function hasSuccessPage(
  category: string,
  { successCategories }: { successCategories: readonly string[] | null },
): boolean {
  return successCategories === null || successCategories.includes(category);
}
