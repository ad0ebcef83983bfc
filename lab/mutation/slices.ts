import { parseSync } from 'oxc-parser';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const bodyOf = (file: string, source: string): Node[] =>
  parseSync(file, source, { preserveParens: false }).program.body as unknown as Node[];

/** Where a source begins after its imports, which change more often than the code and decide nothing. */
export function endOfImports(file: string, source: string): number {
  const imports = bodyOf(file, source).filter(({ type }) => type === 'ImportDeclaration');
  return imports.at(-1)?.end ?? 0;
}

interface Piece {
  readonly text: string;
  /** What it declares; none for what runs in any case, such as a hook. */
  readonly names: readonly string[];
}

/**
 * Returns the text that a test depends on: its own, that of hooks, and the declarations and imports that these use. So a verdict
 * holds when another test of the file changes. Returns the whole source if the test cannot be told apart.
 */
export function sliceOf(file: string, source: string, name: string): string {
  const tests: Piece[] = [];
  const rest: Piece[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const visit = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      const call = node.type === 'ExpressionStatement' ? (node['expression'] as Node) : node;
      const callee = call.type === 'CallExpression' ? textOf(call['callee'] as Node) : '';
      const [first, ...more] = (call['arguments'] ?? []) as Node[];
      const inner = (more.at(-1)?.['body'] as Node | undefined)?.['body'] as Node[] | undefined;
      if (callee === 'describe' && inner) visit(inner);
      else if (callee === 'test' && first)
        tests.push({ text: textOf(node), names: [String(first['value'])] });
      else if (node.type === 'ImportDeclaration') rest.push(...importsOf(node, textOf));
      else rest.push({ text: textOf(node), names: namesOf(node) });
    }
  };
  visit(bodyOf(file, source));
  const wanted = tests.filter(({ names }) => names.includes(name));
  if (wanted.length !== 1) return source;
  const isNeeded = new Set<Piece>(rest.filter(({ names }) => names.length === 0));
  for (let before = -1; before !== isNeeded.size; ) {
    before = isNeeded.size;
    const words = new Set([...wanted, ...isNeeded].flatMap(({ text }) => text.match(/[\w$]+/g) ?? []));
    for (const piece of rest) if (piece.names.some((one) => words.has(one))) isNeeded.add(piece);
  }
  return [...rest.filter((piece) => isNeeded.has(piece)), ...wanted].map(({ text }) => text).join('\n');
}

/** One piece for each name, so that another name from the same module changes nothing. */
const importsOf = (node: Node, textOf: (node: Node) => string): Piece[] =>
  (node['specifiers'] as Node[]).map((one) => ({
    text: `${textOf(one)} from ${textOf(node['source'] as Node)}`,
    names: [textOf(one['local'] as Node)],
  }));

function namesOf(node: Node): string[] {
  const of = (one: unknown): string[] => {
    const { type, name, left, value, argument, properties, elements } = one as Record<string, unknown>;
    if (type === 'Identifier') return [String(name)];
    const inner = [left, argument, type === 'Property' ? value : null, properties, elements];
    return inner.flat().flatMap((each) => (each ? of(each) : []));
  };
  if (node.type === 'VariableDeclaration')
    return (node['declarations'] as Node[]).flatMap((each) => of(each['id']));
  return node['id'] ? of(node['id']) : [];
}
