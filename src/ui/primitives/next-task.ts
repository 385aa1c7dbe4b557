/**
 * Waits for the browser's next task. Otherwise all effects of hydration would run in one long task and delay
 * input.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
