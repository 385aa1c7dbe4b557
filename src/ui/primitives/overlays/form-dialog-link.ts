/**
 * Marks a link to a page with a form: script opens that form in a dialog over the page at hand
 * (form-dialogs.tsx), and without script the link leads there. The text is the dialog's name.
 */
export function opensForm(title: string): { 'data-form-dialog': string } {
  return { 'data-form-dialog': title };
}
