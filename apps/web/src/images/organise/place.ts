import type { Collection, Organising, Project } from '@artcade/contract/projects';
import type { Filter } from '#images/list/asset-list.ts';

/** Which part of a drive or an album is shown: everything, a project, one of its collections, or what is in no project. */
export interface Place {
  /** The id of a project, `none`, or empty for everything. */
  readonly project: string;
  /** The id of a collection, or empty. */
  readonly collection: string;
}

export const everything: Place = { project: '', collection: '' };

/** Projects that are not in the archive. */
export const activeProjects = (projects: readonly Project[]): readonly Project[] =>
  projects.filter(({ archivedAt }) => archivedAt === null);

export interface FoundPlace {
  readonly project: Project | null;
  readonly collection: Collection | null;
}

/** Finds what a place names. An address may have the collection alone. */
export function findPlace(projects: readonly Project[], { project, collection }: Place): FoundPlace {
  const inside = (each: Project) => each.collections.find(({ id }) => id === collection);
  const found = projects.find((each) =>
    collection === '' ? each.id === project : inside(each) !== undefined,
  );
  return { project: found ?? null, collection: (found && inside(found)) ?? null };
}

/** The query for what a place shows. A collection is in one project, which needs no mention then. */
export const placeFilter = ({ project, collection }: Place): Filter =>
  collection === '' ? { ...(project !== '' && { projectId: project }) } : { collectionId: collection };

/** What dropping images on a place means; null where nothing can be dropped. */
export function dropOn({ project, collection }: Place, isSmart: boolean): Organising | null {
  if (isSmart || project === '') return null;
  if (collection !== '') return { addToCollections: [collection] };
  return { projectId: project === 'none' ? null : project };
}

/** How many of all images are in no project: an image is in one at most. */
export const imagesInNoProject = (images: number, projects: readonly Pick<Project, 'images'>[]): number =>
  Math.max(
    0,
    projects.reduce((rest, project) => rest - project.images, images),
  );
