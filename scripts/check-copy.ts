/**
 * Checks that visible text stands in the catalogue (src/copy), and that every text there is used once or
 * more: `node scripts/check-copy.ts`.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface Source {
  file: string;
  text: string;
}

/** Layers whose strings a visitor or a dealer may read. */
const SHOWN = /^src\/(ui|routes|view-models|domain|services)\//;
const MARKUP = /^src\/(ui|routes|view-models)\//;

/** Files whose words are data or are read by developers, each with the reason. */
const NOT_COPY: readonly { file: RegExp; reason: string }[] = [
  { file: /^src\/ui\/primitives\/showcase\//, reason: 'a page for developers' },
  { file: /^src\/routes\/dev\./, reason: 'pages for developers' },
  {
    file: /^src\/domain\/search\/(?:query|sentence)\//,
    reason: 'what visitors type, and answers of the search API',
  },
  { file: /^src\/domain\/pricing\/market-price\.ts$/, reason: 'figures and values of the API' },
  {
    file: /^src\/domain\/vehicle\/(?:vehicle|makes|bodies|colours)\.ts$/,
    reason: 'values of vehicles',
  },
  { file: /^src\/domain\/leads\/lead-values\.ts$/, reason: 'what the dealer’s systems read' },
  { file: /^src\/domain\/site\/payment-names\.ts$/, reason: 'names of brands' },
  {
    file: /^src\/domain\/accounts\/sign-in\/device-name\.ts$/,
    reason: 'names of browsers and systems',
  },
  { file: /^src\/domain\/locations\/location-faults\.ts$/, reason: 'values of stored rows' },
  {
    file: /^src\/(?:domain\/site\/erasing-clock|services\/leads\/confirmation-limit)\.ts$/,
    reason: 'reasons that operators read in the log and in `leads show`',
  },
  {
    file: /^src\/domain\/site\/structured-data\//,
    reason: 'the words of schema.org',
  },
  {
    file: /^src\/services\/(?:content\/|site\/read-documents\.ts)/,
    reason: 'faults of files, which operators read in the terminal',
  },
  {
    file: /^src\/(?:domain|services)\/monitoring\//,
    reason: 'what `forecourt doctor` says to operators, and descriptions of metrics',
  },
  {
    file: /^src\/services\/stock\/store-vehicles\.ts$/,
    reason: 'faults of calls, which integrators read',
  },
  {
    file: /^src\/services\/site\/new-site\//,
    reason: 'the first text of files that the dealer then edits',
  },
  {
    file: /^src\/domain\/site\/feeds\//,
    reason: 'the columns and values that other systems read',
  },
  {
    file: /^src\/domain\/vehicle\/feed\//,
    reason: 'the columns and values that other systems write, and what operators read about them',
  },
];

/** Attributes that hold no words. */
const WORDLESS_ATTRIBUTE =
  /^(?:\w*className|style|id|key|href|src|srcSet|sizes|type|name|value|rel|role|method|action|target|pattern|autoComplete|inputMode|enctype|d|viewBox|transform|fill|stroke\w*|points|as|media|property|content|htmlFor|form|lang|variant|size|data-\w+|aria-(?:labelledby|describedby|controls|live|current))$/i;

/** Functions whose arguments only developers, machines or the browser read. */
const FOR_DEVELOPERS =
  /^(?:warn|invariant|classNames|require|import|super|log\w*|debug|info|error|assert\w*|matches|closest|querySelector\w*|onTrouble|hasPlugin)$/;
const HASHED = /^createH(?:ash|mac)\(.*\.update$/s;
/** Classes whose arguments only developers and operators read. */
const FOR_OPERATORS = /(?:Error|^Gauge|^Counter|^Histogram)$/;
/** Functions that take the name of a form's field or of a browser's stored value. */
const TAKES_NAME = /^(?:fieldOf|textOf|key)$/;
/** The name of this software, in the properties of files. */
const PRODUCT = 'Forecourt';

const LETTERS = /\p{L}{2}/u;
const SENTENCE_START = /^[\s“(]*\p{Lu}[\p{Ll}’]*(?:[\s.,:!?…’”)]|$)/u;
const LOWER_WORDS = /(?:^|\s)\p{Ll}+(?:\s\p{Ll}+)*[.,!?…]?(?=\s|$)/u;
/** Class names and other lists of tokens, and a header that only programs send. */
const TOKENS =
  /[[\]{}<>=_/\\@#;|]|\bIdempotency-Key\b|\b[a-z]+-[a-z0-9]|:\S|^(?:flex|grid|block|hidden|relative|absolute|sticky|underline|uppercase|truncate|border|rounded|font|text|sr)\b/u;

export interface StrayText {
  file: string;
  line: number;
  text: string;
}

/** Visible text outside the catalogue. */
export function findStrayText({ file, text }: Source): StrayText[] {
  if (!SHOWN.test(file) || NOT_COPY.some((entry) => entry.file.test(file))) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: StrayText[] = [];
  const add = (node: ts.Node, words: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ file, line: line + 1, text: words.trim().replaceAll(/\s+/g, ' ') });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) {
      if (LETTERS.test(node.text)) add(node, node.text);
      return;
    }
    if (isWithoutWords(node)) return;
    if (ts.isStringLiteralLike(node)) {
      if (isCopy(node.text, isMarkup(file, node))) add(node, node.text);
      return;
    }
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      const words = parts.join('…');
      if (isCopy(words, isMarkup(file, node)) && parts.some((part) => LETTERS.test(part)))
        add(node, words);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** In markup a single lower-case word can be copy; elsewhere only something like a sentence is. */
function isMarkup(file: string, node: ts.Node): boolean {
  if (!MARKUP.test(file)) return false;
  for (let at: ts.Node = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isJsxExpression(at) || ts.isJsxAttribute(at)) return true;
    if (ts.isBlock(at)) return false;
  }
  return false;
}

function isCopy(text: string, markup: boolean): boolean {
  if (!LETTERS.test(text) || TOKENS.test(text) || text === PRODUCT) return false;
  const words = text.trim().split(/\s+/u).length;
  if (SENTENCE_START.test(text)) return markup || words > 1 || /^\p{Lu}\p{Ll}{3,}$/u.test(text);
  return words > 1 && LOWER_WORDS.test(text) && (markup || words > 2);
}

function isWithoutWords(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
    return true;
  if (ts.isThrowStatement(node) || ts.isCaseClause(node)) return ts.isThrowStatement(node);
  if (ts.isJsxAttribute(node)) return WORDLESS_ATTRIBUTE.test(node.name.getText());
  if (ts.isNewExpression(node)) return FOR_OPERATORS.test(node.expression.getText());
  if (ts.isPropertyAssignment(node)) return isForMachines(node);
  if (ts.isCallExpression(node)) {
    const called = node.expression.getText();
    return FOR_DEVELOPERS.test(called.split('.').at(-1) ?? '') || HASHED.test(called);
  }
  if (ts.isStringLiteralLike(node)) {
    const { parent } = node;
    if (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()))
      return true;
    if (ts.isElementAccessExpression(parent)) return true;
    if (ts.isCallExpression(parent) && TAKES_NAME.test(parent.expression.getText())) return true;
    if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
    if (ts.isCaseClause(parent)) return true;
    if (ts.isBindingElement(parent) && parent.propertyName === node) return true;
  }
  return false;
}

/** The words of schema.org, and what became of an attempt to deliver a lead, which operators read. */
function isForMachines({ name, parent }: ts.PropertyAssignment): boolean {
  if (ts.isStringLiteral(name)) return name.text === '@type';
  if (name.getText() !== 'detail') return false;
  return parent.properties.some(
    (other) =>
      ts.isPropertyAssignment(other) &&
      other.name.getText() === 'kind' &&
      /^'(?:accepted|refused|failed)'$/.test(other.initializer.getText()),
  );
}

const COPY_IMPORT = /import \* as (\w+) from '#copy\/[\w-]+\/([\w-]+)\.ts'/g;

/** Texts of the catalogue in markup that do not go through the site's own words. */
export function findUnspokenText({ file, text }: Source): StrayText[] {
  if (!file.endsWith('.tsx')) return [];
  const aliases = new Set([...text.matchAll(COPY_IMPORT)].map(([, alias]) => alias));
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: StrayText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && aliases.has(node.expression.getText())) {
      let at: ts.Node = node.parent;
      while (!ts.isCallExpression(at) && !ts.isJsxExpression(at) && !ts.isSourceFile(at)) {
        at = at.parent;
      }
      if (ts.isJsxExpression(at)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({ file, line: line + 1, text: node.getText() });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Texts of the catalogue that no file uses. */
export function findUnusedTexts(
  catalogue: readonly Source[],
  sources: readonly Source[],
): string[] {
  return catalogue.flatMap(({ file, text }) => {
    const name = path.basename(file, '.ts');
    const users = sources.flatMap((source) =>
      [...source.text.matchAll(COPY_IMPORT)].flatMap(([, alias = '', imported]) =>
        imported === name ? [{ alias, text: source.text }] : [],
      ),
    );
    const keys = [...text.matchAll(/^export const (\w+)/gm)].map(([, key = '']) => key);
    return keys
      .filter(
        (key) =>
          !users.some((user) => new RegExp(String.raw`\b${user.alias}\.${key}\b`).test(user.text)),
      )
      .map((key) => `${name}.${key}`);
  });
}

function read(pattern: string): Source[] {
  const root = fileURLToPath(new URL('..', import.meta.url));
  return globSync(pattern, { cwd: root })
    .filter((file) => !/(?:\.test|\btesting)\.tsx?$/.test(file))
    .map((file) => ({
      file: file.split(path.sep).join('/'),
      text: readFileSync(path.join(root, file), 'utf8'),
    }))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

if (import.meta.main) {
  const sources = read('src/**/*.{ts,tsx}');
  const catalogue = sources.filter(({ file }) => file.startsWith('src/copy/en-AU/'));
  const faults = [
    ...sources
      .flatMap(findStrayText)
      .map(({ file, line, text }) => `${file}:${line}: “${text}” is not in src/copy.`),
    ...sources
      .flatMap(findUnspokenText)
      .map(({ file, line, text }) => `${file}:${line}: ${text} is shown without t().`),
    ...findUnusedTexts(catalogue, sources).map((key) => `src/copy: ${key} is used nowhere.`),
  ];
  if (faults.length > 0) {
    process.stderr.write(`${faults.join('\n')}\n`);
    process.exitCode = 1;
  }
}
