import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long the registry may take; without it the rest is checked all the same. */
const patience = 10_000;

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

interface Manifest {
  readonly [kind: string]: unknown;
}

/** What is wrong with what we depend on, and what could not be found out. */
export function checkDependencies(): { problems: string[]; remark: string } {
  const lock = readJson('package-lock.json') as Lock;
  const folders = Object.keys(lock.packages).filter((path) => !path.includes('node_modules'));
  const manifests = folders.map((folder) => readJson(join(folder, 'package.json')) as Manifest);
  const allowed = Object.keys((manifests[0]?.['allowScripts'] as object | undefined) ?? {});
  const advisories = judgeAdvisories(askRegistry());
  return {
    problems: [
      ...judgeLock(lock, allowed),
      ...judgePlatforms(lock),
      ...manifests.flatMap(judgeManifest),
      ...(advisories ?? []),
    ],
    remark: advisories ? '' : ' (the registry did not answer: known weaknesses were not looked up)',
  };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function askRegistry(): string {
  const flags = ['--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=8000'];
  const { stdout } = spawnSync('npm', ['audit', ...flags], {
    encoding: 'utf8',
    timeout: patience,
    shell: process.platform === 'win32',
  });
  return stdout ?? '';
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
  return Object.entries(packages).flatMap(([path, { integrity, resolved, link, hasInstallScript }]) => {
    if (!path.includes('node_modules/') || link) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [
      ...(integrity?.startsWith('sha512-') ? [] : [`${path} has no checksum`]),
      ...(resolved === undefined ? [] : [`${path} is tied to one place: ${resolved}`]),
      ...(hasInstallScript && !allowedScripts.includes(name)
        ? [`${path} runs a script when it is installed, and allowScripts does not name it`]
        : []),
    ];
  });
}

/** npm locks the binaries that the registry had on that day; what a server runs on must be among them. */
export function judgePlatforms({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => /\blinux-(x64|arm64)(-gnu)?$/.test(name))
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map((name) => `${path} needs ${name}, and the lock has none: take a version that is there for both`),
  );
}

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** What we name ourselves has one version, and nothing comes from elsewhere than the registry. */
export function judgeManifest(manifest: Manifest): string[] {
  return kinds
    .flatMap((kind) => Object.entries((manifest[kind] ?? {}) as Record<string, string>))
    .filter(([name, version]) => !(name.startsWith('@artcade/') ? version === '*' : exact.test(version)))
    .map(([name, version]) => `${String(manifest['name'])} wants ${name} ${version}: one version, please`);
}

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
