import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemory, remembered, type Verdict } from './memory.ts';
import { findMutants, hashOf, type Mutant } from './mutants.ts';
import { withMutants } from './schemata.ts';
import { openStage, type Stage } from './stage.ts';
import type { Place } from './warm-process.ts';

export interface Campaign {
  readonly root: string;
  /** A folder for what outlasts the run. */
  readonly cache: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  readonly needsDatabase: boolean;
  /** The sources whose numbers and lists of names are mutated, too. */
  readonly constants: readonly string[];
  readonly atOnce: number;
  readonly choose: (mutants: readonly Mutant[]) => readonly Mutant[];
  /** Whether the compiler notices a mutant, so that no test needs to. */
  readonly isRejected: (mutant: Mutant) => boolean;
  /** Accepted survivors, which are not tried: a survivor takes longest, since every test runs. */
  readonly isGivenUp: (mutant: Mutant) => boolean;
  readonly onProgress: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface Judged {
  readonly mutant: Mutant;
  readonly verdict: Verdict;
}

export interface Outcome {
  readonly judged: readonly Judged[];
  /** Tests that fail without any mutant, and therefore prove nothing. */
  readonly broken: readonly string[];
  /** Mutants that were not tried because the run was interrupted. */
  readonly left: number;
}

/** What a test file reaches, and where. */
interface Reach {
  readonly milliseconds: number;
  /** How many mutants it passes, each as often as it does; unknown for a file that needs its own process. */
  readonly passed?: number;
  readonly mutants: Readonly<Record<string, Place>>;
}

/** A kill in a process that has run other mutants before, which may be the cause of the failure instead. */
interface Kill extends Judged {
  /** The test that failed. */
  readonly tests: readonly [string];
  readonly place: number;
  readonly process: number;
  /** Whether the whole file ran, and not only the tests that reach the mutant. */
  readonly isWhole: boolean;
}

/** One run without a mutant proves this many kills. */
const provenAtOnce = 8;

/** These mostly exist for the compiler, and take long to try, since they survive: so it is asked first. */
const isGuard = ({ operator, before }: Mutant): boolean =>
  operator === 'optional chain' || (operator === 'logic' && /\?\?|=== null|!== null|undefined/.test(before));

const nameOf = ({ file, id }: Mutant): string => `${file}:${id}`;

/** Generous, since a machine may be busy: many times the file's usual time, and the timeout of a test that waits for a condition. */
const limitOf = (usual: number): number => usual * 6 + 60_000;
const firstLimit = 600_000;
const mostPassedOf = (usual: number): number => Math.min(usual * 2 + 2_000, Number.MAX_SAFE_INTEGER);

/** Tries every chosen mutant once, and records whether a test fails. */
export async function runCampaign(campaign: Campaign): Promise<Outcome> {
  const { root, cache, tests, onProgress, signal } = campaign;
  const texts = new Map(campaign.sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const mutants = [...texts].flatMap(([file, text]) =>
    findMutants(file, text, { constants: campaign.constants.includes(file) }),
  );
  const chosen = campaign.choose(mutants);
  const sources = writeSources(cache, texts, mutants);
  const memory = openMemory(join(cache, 'verdicts.jsonl'), root, texts);
  const stages: Stage[] = [];
  const alone = new Map<string, boolean>();
  /** Files with a test that needs an earlier one: they run whole. */
  const dependent = new Set<string>();
  /** For each source, the tests that have killed its mutants: by file, the numbers of the tests, the last one first. */
  const killers = new Map<string, Map<string, number[]>>();
  const stop = () => Promise.all(stages.splice(0).map((stage) => stage.stop()));
  const onAbort = () => void stop();
  signal.addEventListener('abort', onAbort);
  try {
    for (let count = 0; count < campaign.atOnce; count += 1)
      stages.push(await openStage(root, campaign.needsDatabase, cache));
    const all = [...stages];
    const reach = new Map<string, Reach>();
    const broken: string[] = [];
    await share(all, tests, signal, async (stage, test) => {
      const key = hashOf(readFileSync(join(root, test), 'utf8'), sources);
      const path = join(cache, 'reach', `${hashOf(test)}-${key}.json`);
      onProgress(`what does ${test} reach? (${reach.size + broken.length + 1} of ${tests.length})`);
      const found = await remembered(path, () => findReach(stage, test, sources));
      if (found) reach.set(test, found);
      else broken.push(test);
    });
    const judged: Judged[] = [];
    const conclude = (mutant: Mutant, verdict: Verdict): void => {
      if (signal.aborted) return;
      judged.push({ mutant, verdict });
      const alive = judged.filter(({ verdict: { outcome } }) => isAlive(outcome)).length;
      onProgress(
        `${judged.length} of ${chosen.length} tried, ${alive} survived; last ${mutant.file}:${mutant.line}`,
      );
    };
    const unproven = new Map(all.map((stage): [Stage, Kill[]] => [stage, []]));
    const prove = async (stage: Stage): Promise<void> => {
      if (signal.aborted) return;
      const kills = unproven.get(stage)?.splice(0) ?? [];
      const proven = await provenOf(stage, kills);
      for (const { mutant, verdict, tests } of proven) {
        memory.keep(mutant, tests, verdict);
        conclude(mutant, verdict);
      }
      for (const { mutant, tests } of kills.filter((kill) => !proven.includes(kill)))
        conclude(mutant, await judgeAgain(stage, mutant, tests[0]));
    };
    /** Another mutant may have spoilt the process, so it is tried in a new one, and alone if it spoils that one itself. */
    const judgeAgain = async (stage: Stage, mutant: Mutant, suspect: string): Promise<Verdict> => {
      const order = testsFor(mutant, reach);
      const kills: Kill[] = [];
      stage.renew();
      const verdict = await judge(stage, mutant, order, kills);
      if (verdict) return verdict;
      const [proven] = await provenOf(stage, kills);
      if (proven) {
        memory.keep(mutant, proven.tests, proven.verdict);
        return proven.verdict;
      }
      const isSuspect = ([test]: [string, Reach]) => test === suspect;
      const others = order.filter((one) => !isSuspect(one));
      return judge(stage, mutant, [...order.filter(isSuspect), ...others]);
    };
    await share(all, chosen, signal, async (stage, mutant) => {
      const order = testsFor(mutant, reach);
      const known = campaign.isGivenUp(mutant)
        ? { outcome: 'survived' as const, by: '' }
        : knownOf(
            mutant,
            order.map(([test]) => test),
          );
      const kills = unproven.get(stage) ?? [];
      const verdict = known ?? (await judge(stage, mutant, order, kills));
      if (verdict) conclude(mutant, verdict);
      else if (kills.length >= provenAtOnce) await prove(stage);
    });
    await Promise.all(all.map(prove));
    return {
      judged: judged.sort((one, other) => chosen.indexOf(one.mutant) - chosen.indexOf(other.mutant)),
      broken: signal.aborted ? [] : broken,
      left: chosen.length - judged.length,
    };
  } finally {
    signal.removeEventListener('abort', onAbort);
    await stop();
  }

  /** What an earlier run or the compiler says of a mutant; undefined if it must be tried. */
  function knownOf(mutant: Mutant, tests: readonly string[]): Verdict | undefined {
    const recalled = memory.recall(mutant, tests);
    const asks = recalled ? isAlive(recalled.outcome) : isGuard(mutant);
    return (asks ? askCompiler(mutant) : undefined) ?? recalled;
  }

  /** A mutant that does not compile is noticed by `npm run check`. */
  function askCompiler(mutant: Mutant): Verdict | undefined {
    if (!campaign.isRejected(mutant)) return undefined;
    const verdict = { outcome: 'not compiled' as const, by: 'TypeScript' };
    memory.keep(mutant, [], verdict);
    return verdict;
  }

  /** Returns null for a kill that is added to `unproven`. */
  async function judge(stage: Stage, mutant: Mutant, order: readonly [string, Reach][]): Promise<Verdict>;
  async function judge(
    stage: Stage,
    mutant: Mutant,
    order: readonly [string, Reach][],
    unproven: Kill[],
  ): Promise<Verdict | null>;
  async function judge(
    stage: Stage,
    mutant: Mutant,
    order: readonly [string, Reach][],
    unproven?: Kill[],
  ): Promise<Verdict | null> {
    const active = nameOf(mutant);
    /** Runs tests of a file in the shared process. Returns null after a kill. */
    const runWarm = async ([test, reach]: [string, Reach], only: readonly number[] | null) => {
      const { milliseconds, passed = Number.MAX_SAFE_INTEGER } = reach;
      const bounds = { limit: limitOf(milliseconds), mostPassed: mostPassedOf(passed) };
      const warm = await stage.runWarm({ test, sources, active, only, ...bounds });
      if (warm.outcome !== 'failed' || !unproven) return warm;
      const isWhole = only === null;
      const verdict = { outcome: 'killed' as const, by: `${test}: ${warm.by}`, ...(isWhole && { isWhole }) };
      const { place, process } = warm;
      unproven.push({ mutant, verdict, tests: [test], place, process, isWhole });
      noteKiller(mutant.file, test, place);
      return null;
    };
    /** What has run of each file. */
    const ran = new Map<string, readonly number[]>();
    // First the tests that killed other mutants of this source: mostly one of them is enough.
    for (const [test, places] of unproven ? (killers.get(mutant.file) ?? []) : []) {
      const hunter = order.find(([one]) => one === test && !dependent.has(one));
      const hunted = hunter?.[1].mutants[active];
      const only = places.filter((place) => hunted?.tests?.includes(place));
      if (!hunter || only.length === 0) continue;
      const warm = await runWarm(hunter, only);
      if (warm === null) return null;
      if (warm.outcome === 'passed' && warm.wasHit) ran.set(test, only);
    }
    const runAlone = async ([test, { milliseconds }]: [string, Reach]): Promise<Verdict | null> => {
      const cold = await stage.run({ test, sources, active, limit: limitOf(milliseconds) });
      if (signal.aborted || cold.outcome === 'passed') return null;
      const verdict = {
        outcome: cold.outcome === 'timed out' ? ('timed out' as const) : ('killed' as const),
        by: `${test}: ${cold.by}`,
        isWhole: true,
      };
      memory.keep(mutant, [test], verdict);
      return verdict;
    };
    /** The tests that have run, and those that have run whole. */
    const [met, done] = [new Set<string>(), new Set<string>()];
    /** What needs a process of its own as well, which takes longest. */
    const late: [string, Reach][] = [];
    const runsIn = ([, { mutants }]: [string, Reach]) => mutants[active]?.tests?.length !== 0;
    // Then only the tests that reach it. A survivor meets the whole files: a later test may see what an earlier one did.
    for (const entry of [...order, ...order]) {
      const [test, reach] = entry;
      if (signal.aborted) break;
      if (done.has(test)) continue;
      const place = reach.mutants[active];
      if (unproven && runsIn(entry)) {
        const isFirst = !met.has(test);
        const isWhole = !isFirst || dependent.has(test);
        const only = isWhole ? null : (place?.tests?.filter((one) => !ran.get(test)?.includes(one)) ?? null);
        met.add(test);
        if (only === null) done.add(test);
        if (isFirst && place?.isAtLoad) late.push(entry);
        if (only?.length === 0) continue;
        const warm = await runWarm(entry, only);
        if (warm === null) return null;
        // One that was not reached is in something that is done once in a process.
        if (warm.outcome === 'passed' && (warm.wasHit || place?.isAtLoad)) continue;
      }
      done.add(test);
      if (signal.aborted) break;
      const verdict = await runAlone(entry);
      if (verdict) return verdict;
    }
    for (const entry of late) {
      const verdict = signal.aborted ? null : await runAlone(entry);
      if (verdict) return verdict;
    }
    const rejected = signal.aborted ? undefined : askCompiler(mutant);
    if (rejected) return rejected;
    const verdict = { outcome: order.length > 0 ? ('survived' as const) : ('not reached' as const), by: '' };
    if (!signal.aborted)
      memory.keep(
        mutant,
        order.map(([test]) => test),
        verdict,
      );
    return verdict;
  }

  /** The last killer comes first, in its file and among the files. */
  function noteKiller(file: string, test: string, place: number): void {
    const known = killers.get(file) ?? new Map<string, number[]>();
    const places = [place, ...(known.get(test) ?? []).filter((one) => one !== place)];
    killers.set(file, new Map([[test, places], ...[...known].filter(([one]) => one !== test)]));
  }

  /** Whether a test passes without those before it, and without a mutant. Known after the first time. */
  async function passesAlone(stage: Stage, test: string, place: number): Promise<boolean> {
    const key = `${test}:${place}`;
    const known = alone.get(key);
    if (known !== undefined) return known;
    const passes = async () =>
      (await stage.runWarm({ test, sources, limit: firstLimit, only: [place] })).outcome === 'passed';
    let isAlone = await passes();
    if (!isAlone) {
      // Perhaps a mutant has left something behind.
      stage.renew();
      isAlone = await passes();
    }
    if (!signal.aborted) alone.set(key, isAlone);
    return isAlone;
  }

  /** Returns the kills whose test passes without a mutant, in the process in which it failed with one. */
  async function provenOf(stage: Stage, kills: readonly Kill[]): Promise<Kill[]> {
    const proven: Kill[] = [];
    for (const [test, group] of Map.groupBy(kills, ({ tests: [test] }) => test)) {
      const failed = new Set(group.map(({ place }) => place));
      for (const place of failed) if (!(await passesAlone(stage, test, place))) dependent.add(test);
      const only = dependent.has(test) ? null : [...failed];
      const control = await stage.runWarm({ test, sources, limit: firstLimit, only });
      if (signal.aborted) return [];
      if (control.outcome !== 'passed') {
        // What a mutant has left behind would fail the tests of all later ones.
        stage.renew();
        continue;
      }
      const isSound = ({ process, isWhole }: Kill) =>
        process === control.process && (isWhole || !dependent.has(test));
      proven.push(...group.filter(isSound));
    }
    return proven;
  }
}

export const isAlive = (outcome: Verdict['outcome']): boolean =>
  outcome === 'survived' || outcome === 'not reached';

/** Returns the tests that reach a mutant, those first that are quick and reach much of its file: most likely, one of them kills it. */
function testsFor(mutant: Mutant, reach: ReadonlyMap<string, Reach>): [string, Reach][] {
  const costOf = ({ milliseconds, mutants }: Reach) =>
    milliseconds / Object.keys(mutants).filter((name) => name.startsWith(`${mutant.file}:`)).length;
  return [...reach]
    .filter(([, { mutants }]) => nameOf(mutant) in mutants)
    .map(([test, one]) => ({ test, one, cost: costOf(one) }))
    .sort((one, other) => one.cost - other.cost)
    .map(({ test, one }) => [test, one]);
}

/** Writes the sources with all their mutants, once for all runs with the same ones. */
function writeSources(cache: string, texts: ReadonlyMap<string, string>, mutants: readonly Mutant[]): string {
  const compiled = [...texts].map(([file, text]): [string, string] => [
    file,
    withMutants(
      file,
      text,
      mutants.filter((mutant) => mutant.file === file),
    ),
  ]);
  const folder = join(cache, 'sources', hashOf(...compiled.flat()));
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of compiled) writeFileSync(join(folder, file.replaceAll('/', '+')), text);
  writeFileSync(join(folder, 'files.json'), JSON.stringify([...texts.keys()]));
  return folder;
}

/** Returns null for a test that fails without any mutant. */
async function findReach(stage: Stage, test: string, sources: string): Promise<Reach | null> {
  const runWarm = () => stage.runWarm({ test, sources, limit: firstLimit, findsReach: true });
  let warm = await runWarm();
  if (warm.outcome !== 'passed') {
    // On a busy machine it may merely have waited too long, or another file has left something behind.
    stage.renew();
    warm = await runWarm();
  }
  if (warm.outcome === 'passed')
    return { milliseconds: warm.milliseconds, passed: warm.passed, mutants: warm.reached };
  const reached = mkdtempSync(join(tmpdir(), 'artcade-reached-'));
  try {
    const { outcome, milliseconds } = await stage.run({ test, sources, reached, limit: firstLimit });
    if (outcome !== 'passed') return null;
    const lines = globSync(join(reached, '*.jsonl')).flatMap((file) =>
      readFileSync(file, 'utf8').split('\n').filter(Boolean),
    );
    const mutants: Record<string, Place> = {};
    for (const line of lines) {
      const [file, id, at] = JSON.parse(line) as [string, number, number];
      const soonest = Math.min(mutants[`${file}:${id}`]?.at ?? at, at);
      // It cannot run beside others, so each of its mutants needs a process of its own.
      mutants[`${file}:${id}`] = { at: soonest, tests: [], isAtLoad: true };
    }
    return { milliseconds, mutants };
  } finally {
    rmSync(reached, { recursive: true, force: true });
  }
}

/** Distributes the work over the stages until it is done or aborted. */
async function share<T>(
  stages: readonly Stage[],
  work: readonly T[],
  signal: AbortSignal,
  act: (stage: Stage, item: T) => Promise<void>,
): Promise<void> {
  const queue = work.values();
  await Promise.all(
    stages.map(async (stage) => {
      for (const item of queue) {
        if (signal.aborted) return;
        await act(stage, item);
      }
    }),
  );
}
