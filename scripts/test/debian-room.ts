import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Programs of another release of Debian, unpacked into a folder: nothing is installed, and nothing stays mounted. */
export interface Room {
  /** Runs a command in it. `folder` is `/mnt` inside. Returns all that it printed. */
  readonly run: (folder: string, command: readonly string[]) => { status: number | null; output: string };
  /** The version of one of its packages. */
  readonly versionOf: (name: string) => string;
}

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
const patience = 1_200_000;

/** What every room needs to run a shell script. */
const basics = ['base-files', 'dash', 'coreutils'];

/** Brings the packages with all that they depend on, once. It takes no rights: as root or not, they are only unpacked. */
export function openRoom(release: string, packages: readonly string[]): Room {
  const place = resolve('.cache/engines', release);
  const list = join(place, 'versions.txt');
  const wanted = [...basics, ...packages].join(' ');
  if (!existsSync(list) || !readFileSync(list, 'utf8').startsWith(`${wanted}\n`))
    bring(release, wanted, place);
  const versions = readFileSync(list, 'utf8');
  return {
    run: (folder, command) => runIn(join(place, 'root'), folder, command),
    versionOf: (name) => new RegExp(`^${name} (.+)$`, 'm').exec(versions)?.[1] ?? 'unknown',
  };
}

const must = (command: string, flags: readonly string[]): string => {
  const { status, stdout } = spawnSync(command, flags, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${command} ${flags.slice(-3).join(' ')} failed (see above).`);
  return stdout;
};

function bring(release: string, wanted: string, place: string): void {
  if (!existsSync('/usr/bin/apt-get') || !existsSync(keyring))
    throw new Error('The engines come from Debian: run this on Debian, or in a container of it.');
  console.log(`Unpacking ${wanted} from Debian ${release} (once) …`);
  const draft = join(place, 'draft');
  for (const folder of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(draft, folder), { recursive: true });
  // Nothing counts as installed, so all that they depend on comes too.
  writeFileSync(join(draft, 'status'), '');
  writeFileSync(join(draft, 'sources.list'), `deb [signed-by=${keyring}] ${mirror()} ${release} main\n`);
  const settings = [
    `Dir::State::Lists=${draft}/lists`,
    `Dir::State::status=${draft}/status`,
    `Dir::Cache=${draft}/cache`,
    `Dir::Etc::sourcelist=${draft}/sources.list`,
    'Dir::Etc::sourceparts=/dev/null',
    'Debug::NoLocking=1',
    // The index of a mirror may be old. Its signature is checked all the same.
    'Acquire::Check-Valid-Until=false',
    'APT::Sandbox::User=root',
  ].flatMap((each) => ['-o', each]);
  const apt = (...flags: string[]) => must('apt-get', [...settings, ...flags]);
  apt('update', '-q');
  apt('install', '-y', '-q', '--download-only', '--no-install-recommends', ...wanted.split(' '));
  const root = join(draft, 'root');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root);
  const files = globSync(`${draft}/cache/archives/*.deb`);
  // It has the links from /bin and /lib, so it comes first.
  files.sort((one, other) => Number(other.includes('/base-files_')) - Number(one.includes('/base-files_')));
  const versions = files.map((file) => {
    must('dpkg', ['-x', file, root]);
    return must('dpkg-deb', ['--show', file]).replace('\t', ' ');
  });
  // Moved there whole, so that a broken-off download is begun again.
  rmSync(join(place, 'root'), { recursive: true, force: true });
  renameSync(root, join(place, 'root'));
  writeFileSync(join(place, 'versions.txt'), `${wanted}\n${versions.join('')}`);
  rmSync(draft, { recursive: true, force: true });
}

/** Where this machine gets its own packages from. */
function mirror(): string {
  const uris = must('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages']).split(
    '\n',
  );
  const [first] = uris.filter((uri) => uri !== '' && !uri.includes('security'));
  if (!first) throw new Error('apt-get names no mirror of Debian.');
  return first;
}

/** The mounts are in a namespace of their own and end with the command. An ordinary user is root in it. */
const enter = `
mkdir -p "$0/proc" "$0/dev" "$0/mnt" "$0/tmp"
mount --rbind /dev "$0/dev" && mount --rbind /proc "$0/proc" && mount --bind "$1" "$0/mnt" || exit 125
root=$0
shift
exec chroot "$root" /usr/bin/env -i HOME=/tmp PATH=/usr/bin:/bin LANG=C.UTF-8 LIBGL_ALWAYS_SOFTWARE=1 QT_QPA_PLATFORM=offscreen "$@"
`;

function runIn(root: string, folder: string, command: readonly string[]) {
  const namespaces = process.getuid?.() === 0 ? ['--mount'] : ['--map-root-user', '--mount'];
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    [...namespaces, 'sh', '-c', enter, root, resolve(folder), ...command],
    { encoding: 'utf8', maxBuffer: 2 ** 28, timeout: patience },
  );
  return { status, output: `${stdout}${stderr}` };
}
