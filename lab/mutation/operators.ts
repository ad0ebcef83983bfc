import type { Fault } from './fault.ts';
import { mutateSql } from './sql.ts';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Place {
  readonly node: Node;
  readonly parents: readonly Node[];
  readonly parent: Node | undefined;
  readonly source: string;
  /** Whether numbers and lists of names are worth a mutant: where they are prices, limits and rights. */
  readonly constants: boolean;
}

type Operator = (place: Place) => Fault[];

/** What can be wrong at one place of a program. */
export function mutateNode(
  node: Node,
  parents: readonly Node[],
  source: string,
  { constants }: { constants: boolean },
): Fault[] {
  const parent = parents.at(-1);
  if (isTarget(node, parent) || isAmidChain(node, parents)) return [];
  const found = operators[node.type] ?? [];
  return found.flatMap((operator) => operator({ node, parents, parent, source, constants }));
}

/** The target of an assignment, a call or a `delete` cannot be a conditional expression. */
const isTarget = (node: Node, parent: Node | undefined): boolean =>
  (parent?.type === 'AssignmentExpression' && parent['left'] === node) ||
  (parent?.type === 'UnaryExpression' && parent['operator'] === 'delete') ||
  (parent?.type === 'CallExpression' && parent['callee'] === node && node.type !== 'CallExpression') ||
  (parent?.type === 'TaggedTemplateExpression' && parent['tag'] === node) ||
  ((parent?.type === 'Property' || parent?.type === 'PropertyDefinition') &&
    parent['key'] === node &&
    !parent['computed']);

const text = (source: string, node: Node): string => source.slice(node.start, node.end);
const part = (node: Node, key: string): Node => node[key] as Node;

const change = ({ start, end }: Node, operator: string, ...replacements: readonly string[]): Fault[] =>
  replacements.map((replacement) => ({ start, end, operator, replacement }));

/** A small change within a node. */
function within(
  node: Node,
  source: string,
  operator: string,
  place: { start: number; end: number; replacement: string },
): Fault {
  const replacement =
    source.slice(node.start, place.start) + place.replacement + source.slice(place.end, node.end);
  return { start: node.start, end: node.end, operator, replacement, place };
}

/** Puts another sign between the two sides of an operation. */
function sign(node: Node, source: string, operator: string, other: string | undefined): Fault[] {
  if (!other) return [];
  const old = node['operator'] as string;
  const start = source.indexOf(old, part(node, 'left').end);
  return [within(node, source, operator, { start, end: start + old.length, replacement: other })];
}

/** Whether both outcomes of an expression are tried anyway, because it decides something. */
const decides = (node: Node, parent: Node | undefined): boolean =>
  parent !== undefined &&
  ((['IfStatement', 'ConditionalExpression', 'WhileStatement', 'ForStatement'].includes(parent.type) &&
    parent['test'] === node) ||
    (parent.type === 'LogicalExpression' && parent['operator'] !== '??') ||
    (parent.type === 'UnaryExpression' && parent['operator'] === '!'));

const isFailure = (node: Node, source: string): boolean =>
  node.type === 'ThrowStatement' && text(source, node).startsWith('throw new Failure(');
/** Whether an `if` does nothing but refuse. */
const refuses = (node: Node, source: string): boolean => {
  const body = node['consequent'] as Node;
  const last = body.type === 'BlockStatement' ? (body['body'] as Node[]).at(-1) : body;
  return last !== undefined && isFailure(last, source);
};

const condition: Operator = ({ node, source }) =>
  change(part(node, 'test'), 'condition', 'true', 'false').map((fault) =>
    refuses(node, source) ? { ...fault, isRefusal: true } : fault,
  );
/** A loop that never ends says nothing. */
const loop: Operator = ({ node }) => (node['test'] ? change(part(node, 'test'), 'condition', 'false') : []);

/** Of `left ?? right`, only the left side is left out: where a fallback is missing, types differ. */
const logic: Operator = ({ node, source }) => {
  const sides = node['operator'] === '??' ? ['right'] : ['left', 'right'];
  return change(node, 'logic', ...sides.map((side) => text(source, part(node, side))));
};

const boundaries = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
]);
const opposites = new Map([
  ['<', '>='],
  ['<=', '>'],
  ['>', '<='],
  ['>=', '<'],
  ['===', '!=='],
  ['!==', '==='],
]);
const arithmetic = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['**', '*'],
]);

/** In `a > b ? a : b` and in `a < b ? -1 : 1`, it does not matter which of two equal things comes first. */
function isTie(node: Node, parents: readonly Node[], source: string): boolean {
  let test = node;
  let choice = parents.at(-1);
  if (choice?.type === 'LogicalExpression' && choice['operator'] === '&&' && choice['right'] === node)
    [test, choice] = [choice, parents.at(-2)];
  if (choice?.type !== 'ConditionalExpression' || choice['test'] !== test) return false;
  const outcomes = [text(source, part(choice, 'consequent')), text(source, part(choice, 'alternate'))].sort();
  const sides = [text(source, part(node, 'left')), text(source, part(node, 'right'))].sort();
  return outcomes.join() === sides.join() || outcomes.join() === '-1,1';
}

const operation: Operator = ({ node, parents, parent, source }) => {
  const old = node['operator'] as string;
  const opposite = decides(node, parent) ? undefined : opposites.get(old);
  const joinsText =
    old === '+' && [part(node, 'left'), part(node, 'right')].some((side) => /['"`]/.test(text(source, side)));
  return [
    ...(isTie(node, parents, source) ? [] : sign(node, source, 'boundary', boundaries.get(old))),
    ...sign(node, source, 'comparison', opposite),
    ...sign(node, source, 'arithmetic', joinsText ? undefined : arithmetic.get(old)),
  ];
};

const negation: Operator = ({ node, parent, source }) => {
  if (node['operator'] === '!' && !decides(node, parent))
    return change(node, 'negation', text(source, part(node, 'argument')));
  if (node['operator'] === '-') return change(node, 'arithmetic', text(source, part(node, 'argument')));
  return [];
};

const assignments = new Map([
  ['+=', '-='],
  ['-=', '+='],
  ['*=', '/='],
  ['??=', '='],
]);
const assignment: Operator = ({ node, source }) =>
  sign(node, source, 'arithmetic', assignments.get(node['operator'] as string));

/** A step that is left out: a call whose answer nobody reads, or an assignment. */
const step: Operator = ({ node }) => {
  const expression = part(node, 'expression');
  const done = expression.type === 'AwaitExpression' ? part(expression, 'argument') : expression;
  const isStep = ['CallExpression', 'AssignmentExpression', 'TaggedTemplateExpression', 'ChainExpression'];
  if (node['directive'] || !isStep.includes(done.type) || part(done, 'callee')?.type === 'Super') return [];
  return change(expression, 'step left out', 'undefined');
};

const refusal: Operator = ({ node, source }) => [
  {
    start: node.start,
    end: node.end,
    operator: 'refusal left out',
    replacement: ';',
    isStatement: true,
    isRefusal: isFailure(node, source),
  },
];

const literal: Operator = ({ node, parent, constants }) => {
  const { value } = node;
  if (typeof value === 'boolean') return change(node, 'boolean', String(!value));
  const isOther = parent?.type === 'MemberExpression' || parent?.type === 'UnaryExpression';
  if (constants && typeof value === 'number' && !isOther) return change(node, 'number', String(value + 1));
  return [];
};

const mostElements = 8;
const list: Operator = ({ node, source, constants }) => {
  const elements = node['elements'] as (Node | null)[];
  const isData = elements.every((element) => element?.type === 'Literal');
  if (elements.length === 0 || (isData && !constants)) return [];
  const isShortList =
    elements.length > 1 &&
    elements.length <= mostElements &&
    elements.every((element) => element?.type === 'Literal' || element?.type === 'SpreadElement');
  if (!isShortList) return change(node, 'list', '[]');
  return elements.flatMap((left) =>
    change(
      node,
      'list',
      `[${elements
        .filter((element) => element !== left)
        .map((element) => text(source, element!))
        .join(', ')}]`,
    ),
  );
};

/** Calls in a chain that can be missing without the chain falling apart. */
const removable = new Set(
  [
    'where whereRef on onRef having forUpdate forNoKeyUpdate forKeyShare forShare skipLocked',
    'orderBy limit distinct distinctOn $if filter slice sort toSorted reverse trim toLowerCase toUpperCase catch',
  ].flatMap((names) => names.split(' ')),
);
const siblings = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);

const call: Operator = ({ node, source }) => {
  const callee = part(node, 'callee');
  if (callee.type !== 'MemberExpression' || callee['computed'] || callee['optional']) return compare(node);
  const property = part(callee, 'property');
  const name = property['name'] as string;
  const sibling = siblings.get(name);
  const dot = source.lastIndexOf('.', property.start);
  const whole = { start: dot, end: node.end, replacement: '' };
  return [
    ...(removable.has(name) && !isSpare(node, name, source)
      ? [within(node, source, `.${name} left out`, whole)]
      : []),
    ...(sibling ? [within(node, source, 'call', { ...property, replacement: sibling })] : []),
    ...compare(node),
  ];
};

/**
 * Whether a limit only bounds how many rows are read at once: a constant of the module, or one row more than is shown.
 * The size that a caller asks for is a promise, and is mutated.
 */
function isSpare(node: Node, name: string, source: string): boolean {
  if (name !== 'limit') return false;
  const bound = text(source, (node['arguments'] as Node[])[0] ?? node);
  const isConstant =
    /^\d+$/.test(bound) || new RegExp(`^(export )?const ${bound} = [\\d_]+;`, 'm').test(source);
  return isConstant || bound.endsWith(' + 1');
}

/** The comparison in `.where('expires_at', '<=', now)`. */
function compare(node: Node): Fault[] {
  const compared = (node['arguments'] as Node[])[1];
  const other = compared?.type === 'Literal' && boundaries.get(String(compared['value']));
  return other ? change(compared, 'comparison in SQL', `'${other}'`) : [];
}

/** What a link of a chain hangs on: the `a.b` of `a.b.c` and of `a.b()`. */
const inner = (link: Node): Node | undefined =>
  (link['object'] ??
    link['callee'] ??
    (link.type === 'TSNonNullExpression' ? link['expression'] : undefined)) as Node | undefined;

/** A link amid an optional chain. Put in brackets, it would no longer be skipped with the rest. */
function isAmidChain(node: Node, parents: readonly Node[]): boolean {
  let link = node;
  for (const parent of parents.toReversed()) {
    if (parent.type === 'ChainExpression') return link !== node;
    if (inner(parent) !== link) return false;
    link = parent;
  }
  return false;
}

const statement: Operator = ({ node, source }) => {
  const template = part(node, 'quasi');
  if (!/^sql\b/.test(text(source, node))) return [];
  let blanked = '';
  let place = template.start;
  for (const expression of template['expressions'] as Node[]) {
    const from = source.lastIndexOf('${', expression.start);
    const to = source.indexOf('}', expression.end) + 1;
    blanked += source.slice(place, from) + '\u00b7'.repeat(to - from);
    place = to;
  }
  blanked += source.slice(place, template.end);
  return mutateSql(blanked.slice(1, -1)).map(({ start, end, operator, replacement }) => {
    const offset = template.start + 1;
    const place = { start: offset + start, end: offset + end, replacement };
    return within(node, source, operator, place);
  });
};

const operators: Readonly<Record<string, readonly Operator[]>> = {
  IfStatement: [condition],
  ConditionalExpression: [condition],
  WhileStatement: [loop],
  ForStatement: [loop],
  LogicalExpression: [logic],
  BinaryExpression: [operation],
  UnaryExpression: [negation],
  AssignmentExpression: [assignment],
  ExpressionStatement: [step],
  ThrowStatement: [refusal],
  Literal: [literal],
  ArrayExpression: [list],
  CallExpression: [call],
  TaggedTemplateExpression: [statement],
};
