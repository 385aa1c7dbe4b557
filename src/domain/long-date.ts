/** '2026-12-31' → '31 December 2026', '2022-03' → 'March 2022'; null if it is no date. */
export function longDate(date: string): string | null {
  const [, years, months, days] = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:T.*)?$/.exec(date) ?? [];
  const month = years === undefined ? null : monthName(Number(months));
  if (month === null) return null;
  const day = Number(days ?? 0);
  return day > 0 ? `${day} ${month} ${years}` : `${month} ${years}`;
}

const monthFormat = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' });

function monthName(month: number): string | null {
  return month < 1 || month > 12 ? null : monthFormat.format(Date.UTC(2000, month - 1));
}
