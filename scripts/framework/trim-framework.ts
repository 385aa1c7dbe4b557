/**
 * Takes out of React's and React Router's files what `CUTS` names. Both keep it reachable from code that every
 * page runs, so tree shaking alone cannot remove it: it removes what is then called by nothing.
 */
import { parseAst } from 'vite';
import { CUTS } from './cuts.ts';

interface SyntaxNode {
  [part: string]: unknown;
  type: string;
  start: number;
  end: number;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** They only make an object, so an unused result needs no call. */
const PURE = /^(?:React\$1\.)?(?:createContext|forwardRef|memo)$/;
/** Messages to developers, who see them in `npm run dev`. */
const WARNING = /^(?:warning|warnOnce)$/;
const INVARIANT = /^(?:UNSAFE_)?invariant$/;

/** The file as `CUTS` names it, or null for files of other packages. */
export function frameworkFile(id: string): string | null {
  const [, file] =
    /node_modules\/((?:react-router\/dist\/production|react-dom\/cjs)\/[^?]+\.js)(?:\?|$)/.exec(
      id.replaceAll('\\', '/'),
    ) ?? [];
  return file ?? null;
}

function isNode(part: unknown): part is SyntaxNode {
  return typeof part === 'object' && part !== null && 'type' in part && 'start' in part;
}

function partOf(node: SyntaxNode, part: string): SyntaxNode {
  const found = node[part];
  if (!isNode(found)) throw new Error(`A ${node.type} without ${part}.`);
  return found;
}

function* nodesOf(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (isNode(child)) yield* nodesOf(child);
    }
  }
}

/** The outer of two edits wins: what it replaces includes the inner one. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

/** Throws if the file no longer has something that `CUTS` names: then a new version needs a look. */
export function trimFramework(file: string, code: string): string {
  const { functions = [], never = [], always = [], classes = [] } = CUTS[file] ?? {};
  const missing = new Set([...functions, ...never, ...always, ...classes]);
  const textOf = ({ start, end }: SyntaxNode) => code.slice(start, end);

  function bodyEdit(node: SyntaxNode): Edit[] {
    const name = isNode(node['id']) ? textOf(node['id']) : '';
    if (!functions.includes(name) && !classes.includes(name)) return [];
    missing.delete(name);
    return [{ ...partOf(node, 'body'), text: '{}' }];
  }

  function testEdit(node: SyntaxNode): Edit[] {
    const test = partOf(node, 'test');
    const text = textOf(test);
    if (!never.includes(text) && !always.includes(text)) return [];
    missing.delete(text);
    return [{ ...test, text: String(always.includes(text)) }];
  }

  function assignmentEdit(node: SyntaxNode): Edit[] {
    const expression = partOf(node, 'expression');
    if (expression.type !== 'AssignmentExpression') return [];
    const [owner = '', ...rest] = textOf(partOf(expression, 'left')).split('.');
    const named = rest.join('.') === 'displayName';
    const method = classes.includes(owner) && rest[0] === 'prototype';
    return named || method ? [{ ...node, text: ';' }] : [];
  }

  function callEdit(node: SyntaxNode): Edit[] {
    const callee = textOf(partOf(node, 'callee'));
    if (PURE.test(callee)) return [{ ...node, end: node.start, text: '/* @__PURE__ */ ' }];
    if (!file.startsWith('react-router/')) return [];
    if (WARNING.test(callee)) return [{ ...node, text: 'void 0' }];
    const [condition, message] = node['arguments'] as SyntaxNode[];
    return INVARIANT.test(callee) && condition !== undefined && message !== undefined
      ? [{ start: condition.end, end: message.end, text: '' }]
      : [];
  }

  const edits = [...nodesOf(parseAst(code) as unknown as SyntaxNode)].flatMap((node) => {
    if (node.type === 'FunctionDeclaration') return bodyEdit(node);
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return testEdit(node);
    if (node.type === 'ExpressionStatement') return assignmentEdit(node);
    return node.type === 'CallExpression' ? callEdit(node) : [];
  });
  if (missing.size > 0) throw new Error(`${file} has no ${[...missing].join(', ')}.`);
  return applyEdits(code, edits);
}
