/** What a spreadsheet would treat as a formula, even after blanks and control characters. */
const FORMULA = /^[\s\p{C}]*[=+\-@|%＝＋－＠]/u;

const APOSTROPHE = "'".charCodeAt(0);

/**
 * A text that a spreadsheet would treat as a formula gets a leading apostrophe, which the spreadsheet does not
 * show.
 */
export function neutraliseFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text as it was before `neutraliseFormula`. */
export function restoreFormula(text: string): string {
  // By its code, since an import has millions of texts.
  return text.charCodeAt(0) === APOSTROPHE && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
