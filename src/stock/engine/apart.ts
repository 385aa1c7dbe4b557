/**
 * Calls a loop over rows. A short function is copied into its callers by the compiler's quick stage,
 * and a loop that ends up in a long function then runs in code of that stage, three times as slow,
 * until the whole of that function is compiled anew. A call that has met several functions is not
 * copied: each loop is compiled well on its own, and soon.
 */
export function callApart<Given extends unknown[], Result>(
  loop: (...given: Given) => Result,
  ...given: Given
): Result {
  return loop(...given);
}
