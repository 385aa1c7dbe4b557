/**
 * Calls a loop over rows without letting the compiler inline it. The optimising compiler's quick stage
 * inlines short functions into their callers. A loop inlined into a long function then runs in that
 * stage's code, three times as slow, until the whole function is recompiled. A call site that has seen
 * several functions is not inlined: each loop is compiled well on its own, and soon.
 */
export function callWithoutInlining<Args extends unknown[], Result>(
  loop: (...args: Args) => Result,
  ...args: Args
): Result {
  return loop(...args);
}
