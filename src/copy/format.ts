/** The names between braces: `{count} cars at {place}` needs `count` and `place`. */
export type PlaceholderOf<Text extends string> =
  Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderOf<Rest> : never;

type Values<Name extends string> = Readonly<Record<Name, string | number>>;

/** Of a text that is chosen at run time the compiler knows no placeholders. */
type ValuesOf<Text extends string> = string extends Text
  ? [values?: Values<string>]
  : [PlaceholderOf<Text>] extends [never]
    ? []
    : [values: Values<PlaceholderOf<Text>>];

/** Gives a text of the catalogue as the site words it. */
export type Copy = <const Text extends string>(text: Text, ...values: ValuesOf<Text>) => string;

/** A site's own texts, by the text of the catalogue that each replaces. */
export type CopyOverrides = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{(\w+)\}/g;

export function copyWith(overrides: CopyOverrides): Copy {
  return (text: string, values?: Readonly<Record<string, string | number>>) => {
    const own = overrides[text] ?? text;
    return values === undefined ? own : fillPlaceholders(own, values);
  };
}

export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => String(values[name] ?? whole));
}

/** The catalogue's own texts, for pages without a site and for tests. */
export const defaultCopy: Copy = copyWith({});
