import { mock } from 'node:test';

/**
 * A small stand-in for `node:test`, which can run a test file any number of times in one process. It has what our tests
 * use, runs them one after another, and stops at the first failure; `after` hooks run in any case.
 */
type Body = (context: Context) => unknown;
type Kind = 'before' | 'after' | 'beforeEach' | 'afterEach';

interface Context {
  readonly name: string;
  readonly mock: typeof mock;
  readonly after: (hook: () => unknown) => void;
  readonly test: (name: string, ...rest: unknown[]) => Promise<void>;
}

interface Suite {
  readonly parent: Suite | null;
  readonly hooks: Record<Kind, (() => unknown)[]>;
  readonly items: (() => Promise<void>)[];
}

export interface Play {
  /** The numbers of the tests to run, or null for all. */
  readonly only: ReadonlySet<number> | null;
  readonly onFailure: (name: string, number: number) => void;
}

const newSuite = (parent: Suite | null): Suite => ({
  parent,
  hooks: { before: [], after: [], beforeEach: [], afterEach: [] },
  items: [],
});

let suite = newSuite(null);
let play: Play = { only: null, onFailure: () => {} };
let isOver = false;
let current = 'import';
/** The number of the test that is running, from 1; 0 before the first one. */
let place = 0;

export const placeNow = (): number => place;

/** For a failure outside the test's own promise, such as an unhandled rejection. */
export function failNow(name = current): void {
  if (isOver) return;
  isOver = true;
  play.onFailure(name, place);
}

/** Imports a test file anew and runs its tests. */
export async function runFile(address: string, what: Play): Promise<void> {
  [suite, play, isOver, place, current] = [newSuite(null), what, false, 0, 'import'];
  const root = suite;
  try {
    await import(address);
    await runSuite(root);
  } catch (error) {
    failNow(`${current}: ${String(error)}`);
  } finally {
    mock.restoreAll();
  }
}

async function runSuite(one: Suite): Promise<void> {
  try {
    for (const hook of one.hooks.before) await hook();
    for (const item of one.items) if (!isOver) await item();
  } catch (error) {
    failNow(`${current}: ${String(error)}`);
  }
  for (const hook of one.hooks.after)
    try {
      await hook();
    } catch (error) {
      failNow(`after: ${String(error)}`);
    }
}

const outerFirst = (one: Suite | null, kind: Kind): (() => unknown)[] =>
  one ? [...outerFirst(one.parent, kind), ...one.hooks[kind]] : [];

async function runTest(home: Suite, name: string, body: Body): Promise<void> {
  const afters: (() => unknown)[] = [];
  current = name;
  const context: Context = {
    name,
    mock,
    after: (hook) => afters.push(hook),
    test: (inner, ...rest) => runTest(home, inner, bodyOf(rest)),
  };
  try {
    for (const hook of outerFirst(home, 'beforeEach')) await hook();
    await body(context);
  } catch {
    failNow(name);
  }
  try {
    for (const hook of [...afters, ...outerFirst(home, 'afterEach').toReversed()]) await hook();
  } catch {
    failNow(name);
  }
}

const bodyOf = (rest: readonly unknown[]): Body => (rest.at(-1) as Body | undefined) ?? (() => {});

export function test(name: string, ...rest: unknown[]): void {
  const home = suite;
  home.items.push(async () => {
    place += 1;
    if (!play.only || play.only.has(place)) await runTest(home, name, bodyOf(rest));
  });
}

export function describe(_name: string, ...rest: unknown[]): void {
  const home = suite;
  const inner = newSuite(home);
  suite = inner;
  (rest.at(-1) as () => void)();
  suite = home;
  home.items.push(() => runSuite(inner));
}

const adder =
  (kind: Kind) =>
  (hook: () => unknown): void => {
    suite.hooks[kind].push(hook);
  };
export const before = adder('before');
export const after = adder('after');
export const beforeEach = adder('beforeEach');
export const afterEach = adder('afterEach');
export { mock };
