import { imageStates, noteMaximum, organisedAtOnce } from '@artcade/domain/projects';
import { tagsMaximum } from '@artcade/domain/tags';
import * as z from 'zod/mini';
import { assetFilter, assetIds, opaque, text } from './shapes.ts';

const count = z.int().check(z.nonnegative());
const name = text(200, 1);

const { ownerUid: _own, teamId, trash: _trash, sort: _sort, ...narrowing } = assetFilter;
const { projectId: _project, collectionId: _collection, ...inProject } = narrowing;

/** What a smart collection looks for among the images of its project. */
export const savedSearch = z.strictObject(inProject);
export type SavedSearch = z.infer<typeof savedSearch>;

export const collection = z.object({
  id: z.string(),
  name: z.string(),
  /** Set for a smart collection: it has whatever the search finds. */
  search: z.nullable(z.object(inProject)),
  /**
   * In lists of projects: how many images were put into it, without those in the trash. Absent for a smart collection, and
   * where too many images are in the trash to look all of them up.
   */
  images: z.optional(z.int()),
});
export type Collection = z.infer<typeof collection>;

/** A game: its images, in any number of collections. */
export const project = z.object({
  id: z.string(),
  name: z.string(),
  /** Null in the caller's own drive. */
  teamId: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  archivedAt: z.nullable(z.iso.datetime()),
  /** Without those in the trash. */
  images: count,
  /** What the images cost that were ordered for it. */
  creditsUsed: count,
  collections: z.array(collection),
});
export type Project = z.infer<typeof project>;

export const newProject = z.strictObject({
  name,
  /** Without it, the project is in the caller's own drive. */
  teamId: z.optional(opaque()),
});

/** What is left out stays as it is. */
export const projectChange = z.strictObject({
  name: z.optional(name),
  isArchived: z.optional(z.boolean()),
});
export type ProjectChange = z.infer<typeof projectChange>;

export const newCollection = z.strictObject({
  name,
  /** Makes it a smart collection. */
  search: z.optional(savedSearch),
});
export type NewCollection = z.infer<typeof newCollection>;

/** A search turns a collection into a smart one only when it is made. */
export const collectionChange = z.strictObject({
  name: z.optional(name),
  search: z.optional(savedSearch),
});
export type CollectionChange = z.infer<typeof collectionChange>;

const tags = z.array(text(200)).check(z.maxLength(tagsMaximum));
const collections = z.array(opaque()).check(z.maxLength(20));

/** What to change in every image. What is left out stays as it is. */
const organising = z.strictObject({
  /** On the shelf of the images; null takes them out of their projects, and so out of the collections there. */
  projectId: z.optional(z.nullable(opaque())),
  state: z.optional(z.nullable(z.enum(imageStates))),
  note: z.optional(z.nullable(text(noteMaximum))),
  addTags: z.optional(tags),
  removeTags: z.optional(tags),
  /** Of one project, which the images then belong to. */
  addToCollections: z.optional(collections),
  removeFromCollections: z.optional(collections),
});
export type Organising = z.infer<typeof organising>;

/** Images by id, all or none; or everything that a filter finds, in parts. */
export const askedOrganising = z.union([
  z.strictObject({ ids: assetIds, change: organising }),
  z.strictObject({
    filter: z.strictObject({ ...narrowing, teamId }),
    change: organising,
    /** Continue after this image: `next` of the answer before. */
    after: z.optional(opaque()),
    /** How many images this call may change, 10,000 if left out: fewer let a page show its progress. */
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(organisedAtOnce))),
  }),
]);
export type AskedOrganising = z.infer<typeof askedOrganising>;

export const organised = z.object({
  /** How many images it was about. */
  images: count,
  /** How many of them were not so before. */
  changed: count,
  /** Where to continue if a filter finds more images than one call changes; otherwise null. */
  next: z.nullable(z.string()),
});
export type Organised = z.infer<typeof organised>;
