import { borrowUint32 } from './scratch.ts';

/** Lists of values by row: rows with the same list, in the same order, share it. */
export interface ReadLists {
  values: string[];
  /** By row: the number of its list; in scratch memory. */
  lists: Uint32Array;
  /** By list: the first row that has it. */
  firstRows: number[];
  /**
   * Members of list l are at `starts[l]` up to `starts[l + 1]`: values by number, ascending, each
   * once.
   */
  starts: Uint32Array;
  members: Uint32Array;
}

/** A trie: a node is a prefix that lists share; siblings continue their parent's prefix differently. */
interface Tree {
  value: string[];
  child: number[];
  sibling: number[];
  /** The list that ends there, or −1. */
  list: number[];
}

const NONE = 0;

/**
 * Lists repeat and share prefixes: each is followed along a tree of the previous ones, which takes one
 * comparison per value instead of a map lookup.
 */
export function readLists(rows: number, read: (row: number) => readonly string[]): ReadLists {
  const known = new Map<string, number>();
  const values: string[] = [];
  const tree: Tree = { value: [''], child: [NONE], sibling: [NONE], list: [-1] };
  const lists = borrowUint32(rows);
  const firstRows: number[] = [];
  const members: number[] = [];
  const starts: number[] = [0];
  const codeOf = (value: string): number => {
    let code = known.get(value);
    if (code === undefined) {
      code = values.push(value) - 1;
      known.set(value, code);
    }
    return code;
  };
  for (let row = 0; row < rows; row += 1) {
    const own = read(row);
    let node = 0;
    for (let at = 0; at < own.length; at += 1) {
      const value = own[at] as string;
      const first = tree.child[node] as number;
      const isExpected = first !== NONE && tree.value[first] === value;
      node = isExpected ? first : findChild(tree, node, value);
    }
    let list = tree.list[node] as number;
    if (list < 0) {
      list = firstRows.push(row) - 1;
      tree.list[node] = list;
      const codes = new Set(own.map(codeOf));
      for (const code of Uint32Array.from(codes).toSorted()) members.push(code);
      starts.push(members.length);
    }
    lists[row] = list;
  }
  return {
    values,
    lists,
    firstRows,
    starts: Uint32Array.from(starts),
    members: Uint32Array.from(members),
  };
}

/** The child with a value, moved to the front of its siblings: it is likely to occur again. */
function findChild(tree: Tree, parent: number, text: string): number {
  const { value, child, sibling, list } = tree;
  let before = NONE;
  let node = child[parent] as number;
  while (node !== NONE && value[node] !== text) {
    before = node;
    node = sibling[node] as number;
  }
  if (node === NONE) {
    node = value.push(text) - 1;
    child.push(NONE);
    list.push(-1);
    sibling.push(child[parent] as number);
  } else if (before !== NONE) {
    sibling[before] = sibling[node] as number;
    sibling[node] = child[parent] as number;
  }
  child[parent] = node;
  return node;
}
