import type { CommandContext } from './command.ts';

/** How many rows a command lists; null if the option is no such number, which it has then said. */
export function readLimit(
  given: string | undefined,
  usual: number,
  { err }: Pick<CommandContext, 'err'>,
): number | null {
  const limit = Number(given ?? usual);
  if (Number.isSafeInteger(limit) && limit >= 1) return limit;
  err('The option --limit needs a whole number above 0.');
  return null;
}
