/**
 * A format of dates for each time zone, made once: making one takes about as long as using it a hundred times, and a
 * page shows dozens of dates.
 */
export function zonedFormat(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = made.get(timeZone);
    if (known !== undefined) return known;
    const format = new Intl.DateTimeFormat('en-AU', { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}
