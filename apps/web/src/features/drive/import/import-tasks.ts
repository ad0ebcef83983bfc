import {
  type ArchivedImage,
  archivedImage,
  archivedProject,
  importedRecipeMaximum,
} from '@artcade/contract/project-archives';
import { type SavedSearch, savedSearch } from '@artcade/contract/projects';
import { imageMaximumBytes } from '@artcade/domain/images';
import { archiveFolder, planImport } from '@artcade/domain/project-archive';
import { cleanProjectName, type ImageState } from '@artcade/domain/projects';

/** A file of a folder or a zip. */
export interface Source {
  readonly path: string;
  readonly size: number;
  readonly read: () => Promise<Blob>;
}

/** An image to import, and what to say about it. */
export interface ImportTask {
  readonly source: Source;
  readonly name: string;
  /** Names of collections. */
  readonly collections: readonly string[];
  readonly tags: readonly string[];
  readonly state: ImageState | null;
  readonly note: string | null;
  readonly favourite: boolean;
  /** How it was made, as JSON, for the server to keep as imported. */
  readonly recipe: string | null;
}

export interface ImportJob {
  /** What the folder or the archive is called; empty if it has no name. */
  readonly name: string;
  readonly tasks: readonly ImportTask[];
  readonly smart: readonly { readonly name: string; readonly search: SavedSearch }[];
  /** Paths of files that are no images. */
  readonly others: readonly string[];
  /** Whether it is an archive of a project, with all that was said about its images. */
  readonly isOurs: boolean;
}

/** Images of one import. A larger folder is imported in parts. */
export const importMaximum = 20_000;
const descriptionMaximum = 16 * 1024 ** 2;
/** Of all descriptions together: a small archive can unpack to gigabytes. */
const descriptionsMaximum = 64 * 1024 ** 2;

/** Reads what is to be done; images themselves are read later. An archive of ours that cannot be read is a folder like any other. */
export async function readJob(sources: readonly Source[]): Promise<ImportJob> {
  const plan = planImport(sources.map(({ path }) => path));
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const described = await readDescription(sources);
  const images = new Map(described?.images.map((image) => [image.file, image]));
  return {
    name: described ? cleanProjectName(described.name) || plan.name : plan.name,
    smart: described?.smart ?? [],
    others: plan.others,
    isOurs: described !== null,
    tasks: plan.images.flatMap(({ path, collection }) => {
      const source = byPath.get(path);
      if (!source) return [];
      const image = images.get(path);
      return [image && described ? taskOf(source, image, described.names) : plainTask(source, collection)];
    }),
  };
}

/** What a server would refuse by its size is not read. */
export const isTooLarge = ({ size }: Source): boolean => size > imageMaximumBytes;

const baseOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;

const plainTask = (source: Source, collection: string | null): ImportTask => ({
  source,
  name: baseOf(source.path),
  collections: collection === null ? [] : [collection],
  tags: [],
  state: null,
  note: null,
  favourite: false,
  recipe: null,
});

const taskOf = (
  source: Source,
  { name, collections, tags, state, note, favourite, recipe }: ArchivedImage,
  names: ReadonlyMap<string, string>,
): ImportTask => ({
  source,
  name,
  collections: [...new Set(collections.flatMap((id) => names.get(id) ?? []))],
  tags,
  state,
  note,
  favourite,
  recipe: recipe && shortEnough(JSON.stringify(recipe)),
});

/** A recipe that is too long is left out: the image is worth more. */
const shortEnough = (text: string): string | null => (text.length <= importedRecipeMaximum ? text : null);

interface Description {
  readonly name: string;
  /** Names of collections by their ids in the archive. */
  readonly names: ReadonlyMap<string, string>;
  readonly smart: ImportJob['smart'];
  readonly images: readonly ArchivedImage[];
}

/** Reads what an archive of ours says about its images; null for any other. What it says is checked like any input. */
async function readDescription(sources: readonly Source[]): Promise<Description | null> {
  const ending = `${archiveFolder}/project.json`;
  const main = sources.find(({ path }) => path === ending || /^[^/]+\//.exec(path)?.[0] + ending === path);
  if (!main) return null;
  const parsed = archivedProject.safeParse(await readJson(main));
  if (!parsed.success) return null;
  const folder = main.path.slice(0, -'project.json'.length);
  const pages = sources.filter(
    ({ path }) => path.startsWith(`${folder}images`) && /\/images(-\d+)?\.json$/.test(path),
  );
  const images: ArchivedImage[] = [];
  let left = descriptionsMaximum;
  for (const page of pages) {
    left -= page.size;
    if (left < 0 || images.length >= importMaximum) break;
    const listed = await readJson(page);
    for (const each of Array.isArray(listed) ? listed : []) {
      const image = archivedImage.safeParse(each);
      if (image.success) images.push(image.data);
    }
  }
  const { name, collections } = parsed.data;
  const named = collections.flatMap(({ id, name: title, search }) => {
    const clean = cleanProjectName(title);
    return clean === '' ? [] : [{ id, name: clean, search }];
  });
  return {
    name,
    names: new Map(named.filter(({ search }) => search === null).map((each) => [each.id, each.name])),
    smart: named.flatMap(({ name: title, search }) => {
      const known = search === null ? null : savedSearch.safeParse(search);
      return known?.success ? [{ name: title, search: known.data }] : [];
    }),
    images,
  };
}

/** Returns null for what is too large or no JSON. */
async function readJson(source: Source): Promise<unknown> {
  if (source.size > descriptionMaximum) return null;
  try {
    return JSON.parse(await (await source.read()).text());
  } catch {
    return null;
  }
}
