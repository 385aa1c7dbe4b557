import { parse, stringify } from 'yaml';

/** A text as YAML on one line, quoted where it has to be. */
export function yamlText(text: string): string {
  const written = stringify(text, { lineWidth: 0 }).trimEnd();
  const isPlain = !written.includes('\n') && parse(written) === text;
  // A JSON string is valid YAML on one line.
  return isPlain ? written : JSON.stringify(text);
}
