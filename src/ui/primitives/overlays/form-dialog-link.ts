/**
 * Marks a link to a page with a form: script opens that form in a dialog over the current page (form-
 * dialogs.tsx); without script the link navigates. `title` is the dialog's name.
 */
export function opensForm(title: string): { 'data-form-dialog': string } {
  return { 'data-form-dialog': title };
}
