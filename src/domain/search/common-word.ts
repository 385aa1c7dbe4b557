/** 'White' of 'Polar White' and 'Pearl White'; null if no word is in all of them. */
export function commonWord(values: readonly string[]): string | null {
  const [first = [], ...others] = values.map((value) => value.split(' '));
  const isNamed = (word: string) => /\p{L}/u.test(word);
  return (
    first.find((word) => isNamed(word) && others.every((words) => words.includes(word))) ?? null
  );
}
