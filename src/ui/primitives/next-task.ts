/**
 * Waits for the browser's next task. What effects begin when a page comes alive would else be done all in one
 * go, and a finger would wait for it.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
