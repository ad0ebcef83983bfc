import { imageTypeNames } from '@artcade/domain/images';
import { archiveVersion } from '@artcade/domain/project-archive';
import { imageStates } from '@artcade/domain/projects';
import * as z from 'zod/mini';
import { recipe } from './generations.ts';

/** Characters of a recipe that comes with an upload. */
export const importedRecipeMaximum = 6000;

const count = z.int().check(z.nonnegative());

/** A project as files to download: one zip, or several of a large project. */
export const projectArchive = z.object({
  /** Addresses that work for an hour without signing in, as long as the caller may see the project. */
  files: z.array(
    z.object({
      name: z.string(),
      images: count,
      /** Of the images together; what describes them adds a little. */
      bytes: count,
      url: z.string(),
    }),
  ),
});
export type ProjectArchive = z.infer<typeof projectArchive>;

/** `artcade/project.json` in such a zip. */
export const archivedProject = z.object({
  format: z.literal('artcade-project'),
  version: z.literal(archiveVersion),
  name: z.string(),
  part: count,
  parts: count,
  exportedAt: z.string(),
  collections: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Set for a smart collection. A reader that does not know all of it leaves the collection out. */
      search: z.nullable(z.unknown()),
    }),
  ),
});
export type ArchivedProject = z.infer<typeof archivedProject>;

/** One image in `artcade/images.json`, `artcade/images-2.json` and so on. */
export const archivedImage = z.object({
  /** The path of its file in the zip. */
  file: z.string(),
  name: z.string(),
  type: z.enum(imageTypeNames),
  width: count,
  height: count,
  createdAt: z.string(),
  tool: z.nullable(z.string()),
  tags: z.array(z.string()),
  favourite: z.boolean(),
  state: z.nullable(z.enum(imageStates)),
  note: z.nullable(z.string()),
  /** Ids of the collections in `project.json`. The file is in the folder of the first. */
  collections: z.array(z.string()),
  /** How it was made; null for an upload. What another installation wrote there proves nothing. */
  recipe: z.nullable(recipe),
});
export type ArchivedImage = z.infer<typeof archivedImage>;
