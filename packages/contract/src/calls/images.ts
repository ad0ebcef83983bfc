import { exportForms, exportScales } from '@artcade/domain/export-forms';
import * as z from 'zod/mini';
import { exampleAsset } from '../examples.ts';
import { recipe } from '../generations.ts';
import { importedRecipeMaximum } from '../project-archives.ts';
import { askedOrganising, organised } from '../projects.ts';
import { asset, assetCounts, assetFilter, assetIds, duplicates, opaque, storage, text } from '../shapes.ts';
import type { Call } from './call.ts';

const imageUpload = {
  fileData: text(28_000_000, 1),
  fileName: text(1000, 1),
  fileType: text(100, 1),
};
const uploadLimit = 29_000_000;

export const imagesCalls = {
  uploadImage: {
    method: 'POST',
    path: '/uploadImage',
    access: 'user',
    key: 'write',
    rule: 'workInTeam',
    group: 'Images',
    summary:
      'Store an image in the drive or a team album. Also as multipart/form-data: the fields, then `file`',
    body: z.strictObject({
      ...imageUpload,
      toolCost: z.optional(z.int().check(z.nonnegative())),
      /** The slug of the guest tool that made it. The charge must equal that tool's price then. */
      tool: z.optional(opaque(60)),
      contextType: z.enum(['user', 'team']),
      teamId: z.optional(opaque()),
      /** Idempotency key: a retry after a lost response stores the image once. */
      uploadKey: z.optional(opaque(64)),
      /** The image in the same place that this is a version of. */
      versionOf: z.optional(opaque()),
      /** The recipe beside the image in an archive of a project, as JSON. It is shown as imported. */
      recipe: z.optional(text(importedRecipeMaximum, 2)),
      /** With `skip`, content that is in the same place already is not stored again: the answer is that image, and `twin` names it too. */
      copies: z.optional(z.enum(['store', 'skip'])),
    }),
    answer: asset,
    bodyLimit: uploadLimit,
    example: {
      body: {
        fileData:
          'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        fileName: 'dot.png',
        fileType: 'image/png',
        contextType: 'user',
      },
    },
  },
  listAssets: {
    method: 'GET',
    path: '/listAssets',
    access: 'user',
    key: 'read',
    rule: 'inTeam',
    group: 'Images',
    summary:
      "The caller's drive, or the album of one of the caller's teams: every image, or a page with from, after or limit",
    query: {
      ...assetFilter,
      /** Start at this position, inclusive. The position of an image is its id, unless the list is sorted. */
      from: z.optional(opaque(600)),
      /** Start after this position. */
      after: z.optional(opaque(600)),
      /** Start at this image, wherever it is; without it nothing is listed. */
      at: z.optional(opaque()),
      limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/))),
    },
    answer: z.array(asset),
    example: { answer: [exampleAsset] },
  },
  listAssetMarks: {
    method: 'GET',
    path: '/listAssetMarks',
    access: 'user',
    key: 'read',
    rule: 'inTeam',
    group: 'Images',
    summary: 'How many images there are, and the position of every n-th, from which a page can start',
    query: assetFilter,
    answer: z.object({ total: z.int(), every: z.int(), marks: z.array(z.string()) }),
  },
  countAssets: {
    method: 'GET',
    path: '/countAssets',
    access: 'user',
    key: 'read',
    rule: 'inTeam',
    group: 'Images',
    summary: 'How many images each choice of a filter would show, with all other filters applied',
    query: {
      ...assetFilter,
      /** Up to four moments, separated by commas. */
      moments: z.optional(
        z
          .string()
          .check(
            z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z(,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z){0,3}$/),
          ),
      ),
    },
    answer: assetCounts,
  },
  listDuplicates: {
    method: 'GET',
    path: '/listDuplicates',
    access: 'user',
    key: 'read',
    rule: 'workInTeam',
    group: 'Images',
    summary:
      'Images that are in one place more than once: first the same content, then what looks almost the same',
    query: {
      /** Without it, the caller's own drive. */
      teamId: z.optional(opaque()),
      /** What the page before named as its next. */
      after: z.optional(z.string().check(z.regex(/^(same-[0-9a-f]{64}|similar-[\w-]{0,60})$/))),
    },
    answer: duplicates,
  },
  getStorage: {
    method: 'GET',
    path: '/getStorage',
    access: 'user',
    key: 'read',
    rule: 'inTeam',
    group: 'Images',
    summary: "Storage of the caller's drive, or of a team's album; what lies in the trash counts",
    query: { teamId: z.optional(opaque()) },
    answer: storage,
    example: { answer: { used: 48_220_114, limit: 1_073_741_824, images: 312, trashed: 4 } },
  },
  deleteAsset: {
    method: 'DELETE',
    path: '/deleteAsset/{id}',
    access: 'user',
    key: 'write',
    rule: 'ruleImage',
    group: 'Images',
    summary: 'Move an image to the trash, where it stays for 30 days',
    params: { id: opaque() },
  },
  deleteAssets: {
    method: 'POST',
    path: '/deleteAssets',
    access: 'user',
    key: 'write',
    rule: 'ruleImage',
    group: 'Images',
    summary: 'Move images to the trash: all of them or none',
    body: z.strictObject({ ids: assetIds }),
    example: { body: { ids: [exampleAsset.id] } },
  },
  restoreAssets: {
    method: 'POST',
    path: '/restoreAssets',
    access: 'user',
    key: 'write',
    rule: 'ruleImage',
    group: 'Images',
    summary: 'Restore images from the trash',
    body: z.strictObject({ ids: assetIds }),
    example: { body: { ids: [exampleAsset.id] } },
  },
  eraseAssets: {
    method: 'POST',
    path: '/eraseAssets',
    access: 'user',
    key: null,
    rule: 'ruleImage',
    group: 'Images',
    summary: 'Delete images in the trash for good',
    body: z.strictObject({ ids: assetIds }),
    example: { body: { ids: [exampleAsset.id] } },
  },
  emptyTrash: {
    method: 'POST',
    path: '/emptyTrash',
    access: 'user',
    key: null,
    rule: 'manageTeam',
    group: 'Images',
    summary:
      "Delete everything in the trash of the caller's drive, or of a team's album, for good; with `refused`, instead the pictures of the album that only their makers see, because the check of pictures refused them",
    body: z.strictObject({ teamId: z.optional(opaque()), refused: z.optional(z.boolean()) }),
    example: { body: {} },
  },
  renameAsset: {
    method: 'PATCH',
    path: '/renameAsset/{id}',
    access: 'user',
    key: 'write',
    rule: 'nameImage',
    group: 'Images',
    summary: 'Rename an own image',
    params: { id: opaque() },
    body: z.strictObject({ newName: text(1000, 1) }),
    answer: asset,
    example: { body: { newName: 'Fox knight, front' } },
  },
  tagAsset: {
    method: 'PATCH',
    path: '/tagAsset/{id}',
    access: 'user',
    key: 'write',
    rule: 'nameImage',
    group: 'Images',
    summary: 'Replace the tags of an own image',
    params: { id: opaque() },
    body: z.strictObject({ tags: z.array(text(200)).check(z.maxLength(50)) }),
    answer: asset,
    example: { body: { tags: ['hero', 'act 1'] } },
  },
  starAsset: {
    method: 'PATCH',
    path: '/starAsset/{id}',
    access: 'user',
    key: 'write',
    rule: 'seeImage',
    group: 'Images',
    summary: "Add an image to the caller's favourites, or remove it",
    params: { id: opaque() },
    body: z.strictObject({ favourite: z.boolean() }),
    example: { body: { favourite: true } },
  },
  shareAsset: {
    method: 'POST',
    path: '/shareAsset/{id}',
    access: 'user',
    key: 'write',
    rule: 'nameImage',
    group: 'Images',
    summary: 'Put an own image into a team album',
    params: { id: opaque() },
    body: z.strictObject({ teamId: opaque() }),
    example: { body: { teamId: 't_81kD' } },
  },
  shareAssets: {
    method: 'POST',
    path: '/shareAssets',
    access: 'user',
    key: 'write',
    rule: 'nameImage',
    group: 'Images',
    summary: 'Put own images into a team album: all of them or none',
    body: z.strictObject({ ids: assetIds, teamId: opaque() }),
    example: { body: { ids: [exampleAsset.id], teamId: 't_81kD' } },
  },
  organiseAssets: {
    method: 'POST',
    path: '/organiseAssets',
    access: 'user',
    key: 'write',
    rule: 'organiseImage',
    group: 'Images',
    summary:
      'Change project, state, note, tags and collections of up to 500 images: all of them or none. Or of everything that a filter finds, up to 10,000 images in one call',
    body: askedOrganising,
    answer: organised,
    example: { body: { ids: [exampleAsset.id], change: { state: 'chosen', addTags: ['hero'] } } },
  },
  getRecipe: {
    method: 'GET',
    path: '/getRecipe/{id}',
    access: 'user',
    key: 'read',
    rule: 'seeImage',
    group: 'Images',
    summary: 'How an image was made; null for an upload',
    params: { id: opaque() },
    answer: z.nullable(recipe),
  },
  exportImage: {
    method: 'GET',
    path: '/exportImage/{id}',
    access: 'user',
    key: 'export',
    rule: 'seeImage',
    group: 'Images',
    summary:
      'An image as a file for games. What the built-in engine made can be drawn anew: larger, as a sheet, in layers',
    params: { id: opaque() },
    query: { form: z.optional(z.enum(exportForms)), scale: z.optional(z.enum(exportScales)) },
    file: 'application/octet-stream',
  },
  listVersions: {
    method: 'GET',
    path: '/assets/{id}/versions',
    access: 'user',
    key: 'read',
    rule: 'seeImage',
    group: 'Images',
    summary: 'All versions of an image, oldest first: edits, redraws and new uploads',
    params: { id: opaque() },
    answer: z.array(asset),
  },
  listCopies: {
    method: 'GET',
    path: '/assets/{id}/copies',
    access: 'user',
    key: 'read',
    rule: 'seeImage',
    group: 'Images',
    summary: "Where an image was shared: its copies in albums of the caller's teams",
    params: { id: opaque() },
    answer: z.array(z.object({ id: z.string(), teamId: z.string(), ownerUid: z.nullable(z.string()) })),
  },
  addVersion: {
    method: 'POST',
    path: '/assets/{id}/versions',
    access: 'user',
    key: 'write',
    rule: 'editImage',
    group: 'Images',
    summary:
      'Make an image a version of another one; an own image from the drive is put into the album first',
    params: { id: opaque() },
    body: z.strictObject({ assetId: opaque() }),
    answer: z.array(asset),
    example: { body: { assetId: '0mQ3b7c2Wn5sKe' } },
  },
} as const satisfies Record<string, Call>;
