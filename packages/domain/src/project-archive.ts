import { downloadName, type ImageType } from './images.ts';
import { cleanProjectName } from './projects.ts';

/** The version of what is written beside the images. To a reader that does not know it, the archive is a plain folder. */
export const archiveVersion = 1;
/** The folder beside the images that describes them. */
export const archiveFolder = 'artcade';

/** Characters of one part of a path: three of them stay below the 260 that Windows allows for all. */
const segmentMaximum = 64;
// A device on Windows, whatever its ending.
const reserved = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$|clock\$)(\.|$)/i;

/** Returns a name that a file or folder can have on Windows, macOS and Linux. */
export function safeFileName(name: string, otherwise: string): string {
  const ending = /\.(png|jpe?g|webp|gif)$/i.exec(name)?.[0] ?? '';
  const plain = name
    .slice(0, name.length - ending.length)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu, '')
    .replace(/[<>:"|?*\\/]/g, '_')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^\.+/, '_');
  // Windows drops dots and spaces at the end of a name.
  const base = (cutTo(plain, segmentMaximum - ending.length) + ending).replace(/[. ]+$/, '');
  if (base === '' || base === ending) return `${otherwise}${ending}`;
  return reserved.test(base) ? `_${base}` : base;
}

/** Cuts between graphemes: half an emoji would be another character. */
function cutTo(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > maximum) break;
    kept += segment;
  }
  return kept.trimEnd();
}

/** Two names that some file system takes for the same. */
const folded = (name: string): string => name.normalize('NFKD').toUpperCase();

/** Gives every image of a project its own path: in the folder of its first collection, or beside the folders. */
export function createArchivePaths(projectName: string): {
  readonly root: string;
  /** Where something that describes the images is. */
  readonly beside: (name: string) => string;
  readonly file: (
    image: { readonly name: string; readonly type: ImageType },
    collection: { readonly id: string; readonly name: string } | null,
  ) => string;
} {
  const root = safeFileName(projectName, 'project');
  const taken = new Set<string>([folded(`${root}/${archiveFolder}`), folded(`${root}/README.txt`)]);
  const folders = new Map<string, string>();
  /** The next number of each name: thousands of images may have the same one. */
  const copies = new Map<string, number>();

  const free = (folder: string, name: string): string => {
    const dot = name.lastIndexOf('.');
    const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    const kind = folded(`${folder}/${base}/${ending}`);
    for (let copy = copies.get(kind) ?? 1; ; copy += 1) {
      const path = `${folder}/${base}${copy === 1 ? '' : ` (${copy})`}${ending}`;
      if (taken.has(folded(path))) continue;
      taken.add(folded(path));
      copies.set(kind, copy + 1);
      return path;
    }
  };

  const folderOf = ({ id, name }: { readonly id: string; readonly name: string }): string => {
    const known = folders.get(id);
    if (known !== undefined) return known;
    const folder = free(root, safeFileName(name, 'collection').replaceAll('.', '_'));
    folders.set(id, folder);
    return folder;
  };

  return {
    root,
    beside: (name) => `${root}/${archiveFolder}/${name}`,
    file: ({ name, type }, collection) =>
      free(collection ? folderOf(collection) : root, safeFileName(downloadName(name, type), 'image')),
  };
}

/** Where a file of a folder or an archive goes. */
export interface ImportPlace {
  readonly path: string;
  /** The collection that its folder becomes; null for the project itself. */
  readonly collection: string | null;
}

export interface ImportPlan {
  /** The one folder around everything, as a name for the project; empty if there is none. */
  readonly name: string;
  readonly images: readonly ImportPlace[];
  /** Paths of files that are no images. */
  readonly others: readonly string[];
}

const imageEnding = /\.(png|jpe?g|webp|gif)$/i;
// Files that systems leave in folders, and of which nobody needs to hear.
const litter = /^(\.|__MACOSX$|Thumbs\.db$|desktop\.ini$)/i;
const between = ' - ';

/**
 * Decides what becomes of the files of a folder or an archive: folders become collections, and those inside of others are
 * named after both. What describes the images of an archive of ours is left out.
 */
export function planImport(given: readonly string[]): ImportPlan {
  const paths = given
    .map((path) => ({ path, parts: path.split(/[/\\]/).filter((part) => part !== '' && part !== '.') }))
    .filter(({ parts }) => parts.length > 0 && !parts.some((part) => litter.test(part)));
  const roots = new Set(paths.map(({ parts }) => (parts.length > 1 ? parts[0] : '')));
  const [only = ''] = roots;
  const depth = roots.size === 1 && only !== '' ? 1 : 0;
  const isOurs = paths.some(({ parts }) => isDescription(parts.slice(depth)));
  const described = isOurs
    ? paths.filter(
        ({ parts }) => parts[depth] !== archiveFolder && parts.slice(depth).join('/') !== 'README.txt',
      )
    : paths;
  return {
    name: depth === 1 ? cleanProjectName(only) : '',
    images: described
      .filter(({ parts }) => imageEnding.test(parts.at(-1) ?? ''))
      .map(({ path, parts }) => ({
        path,
        collection: cleanProjectName(parts.slice(depth, -1).join(between)) || null,
      })),
    others: described.filter(({ parts }) => !imageEnding.test(parts.at(-1) ?? '')).map(({ path }) => path),
  };
}

const isDescription = (parts: readonly string[]): boolean =>
  parts.join('/') === `${archiveFolder}/project.json`;
