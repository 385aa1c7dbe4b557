/** An element that is written already. */
export interface XmlNode {
  readonly xml: string;
}

type Attributes = Readonly<Record<string, string>>;

/** An element of text, or of other elements in their order. */
export function element(
  name: string,
  attributes: Attributes,
  content: string | readonly XmlNode[],
): XmlNode {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  const inner =
    typeof content === 'string' ? escapeXml(content) : content.map(({ xml }) => xml).join('');
  return { xml: `<${name}${written}>${inner}</${name}>` };
}

export function xmlDocument(root: XmlNode, instruction: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${instruction}\n${root.xml}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML 1.0 cannot carry at all, not even escaped. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_CARRIED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Readers turn a carriage return into a line feed; so that nothing differs, it is done here. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(NOT_CARRIED, '')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
