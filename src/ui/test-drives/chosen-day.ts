/** Opens the day of the chosen time, else keeps the open one, else opens the first. */
export function showChosenDay(field: HTMLElement): void {
  const days = [...field.querySelectorAll<HTMLInputElement>('.fc-day > input')];
  const panels = [...field.querySelectorAll('.fc-day-times')];
  const chosen = panels.findIndex((panel) => panel.querySelector('input:checked') !== null);
  const open = chosen === -1 ? days.findIndex(({ checked }) => checked) : chosen;
  const day = days[Math.max(open, 0)];
  if (day !== undefined) day.checked = true;
}
