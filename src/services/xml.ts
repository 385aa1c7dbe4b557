/** An element already serialised to XML. */
export interface XmlNode {
  readonly xml: string;
}

type Attributes = Readonly<Record<string, string>>;

/** An element with text, or with child elements in order. */
export function element(
  name: string,
  attributes: Attributes,
  content: string | readonly XmlNode[],
): XmlNode {
  const attributeText = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  const inner =
    typeof content === 'string' ? escapeXml(content) : content.map(({ xml }) => xml).join('');
  return { xml: `<${name}${attributeText}>${inner}</${name}>` };
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

/** Characters that XML 1.0 does not allow, not even escaped. */
// oxlint-disable-next-line no-control-regex -- it matches control characters on purpose
const NOT_ALLOWED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Most text is plain ASCII on one line; a sitemap has tens of thousands of such values. */
const ONE_ASCII_LINE = /^[ -~]*$/;

/** XML parsers turn a carriage return into a line feed. Doing it here keeps both sides the same. */
export function escapeXml(text: string): string {
  const allowed = ONE_ASCII_LINE.test(text)
    ? text
    : text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(NOT_ALLOWED, '');
  return allowed.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
