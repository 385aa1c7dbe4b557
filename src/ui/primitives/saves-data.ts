/** Whether the browser's data saver is on. */
export function savesData(): boolean {
  // Not supported by every browser and not standardised yet.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
