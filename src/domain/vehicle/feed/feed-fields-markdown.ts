import type { FieldValue } from './cell-readers.ts';
import { FEED_FIELDS } from './feed-fields.ts';
import type { FeedField } from './feed-field.ts';

/** The table of columns in docs/stock-import.md. */
export function feedFieldsMarkdown(): string {
  return [
    '| column | field | also named | values |',
    '|---|---|---|---|',
    ...FEED_FIELDS.map(rowOf),
  ].join('\n');
}

function rowOf({ name, label, aliases, isRequired, value, note }: FeedField): string {
  const values = note === undefined ? valueText(value) : `${valueText(value)} ${note}`;
  const cells = [
    `${label}${isRequired === true ? ' †' : ''}`,
    `\`${name}\``,
    aliases.join(', '),
    values,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}

/** As sentences, so that a note can follow. */
function valueText(value: FieldValue): string {
  switch (value.kind) {
    case 'text':
      return `Text of up to ${value.maxLength.toLocaleString('en-AU')} characters.`;
    case 'number':
      return `Number up to ${value.max.toLocaleString('en-AU')}.`;
    case 'choice':
      return `${value.choices.map((choice) => `\`${choice}\``).join(', ')}.`;
    case 'list':
      return `List of up to ${value.maxItems} texts of up to ${value.maxLength} characters.`;
    case 'addresses':
      return `Up to ${value.maxItems} addresses with \`http\` or \`https\`.`;
    case 'price':
      return 'Price.';
    case 'date':
      return 'Date.';
    case 'month':
      return 'Month.';
    case 'year':
      return 'Four digits, from 1900 to the year after next.';
    case 'flag':
      return 'Yes or no.';
    case 'address':
      return 'Address with `http` or `https`.';
    case 'engineSize':
      return 'Size of an engine.';
    case 'vin':
      return '17 letters and digits without I, O and Q.';
  }
}
