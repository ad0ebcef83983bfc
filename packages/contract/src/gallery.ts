import { toolSlugs } from '@artcade/domain/catalog';
import { galleryLimits } from '@artcade/domain/gallery';
import * as z from 'zod/mini';
import { recipe } from './generations.ts';
import { opaque, pictureCheck, text } from './shapes.ts';

const title = text(galleryLimits.titleLength);
const name = text(galleryLimits.nameLength);

/** A picture as everybody sees it. It says nothing of its artist but the name that they chose for it. */
export const galleryPicture = z.object({
  id: z.string(),
  title: z.string(),
  /** The name that the artist chose to show; empty: none. */
  by: z.string(),
  tool: z.nullable(z.enum(toolSlugs)),
  hasRecipe: z.boolean(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
  /** They work as long as the gallery shows the picture. */
  gridUrl: z.string(),
  previewUrl: z.string(),
  publishedAt: z.iso.datetime(),
});
export type GalleryPicture = z.infer<typeof galleryPicture>;

/** What a recipe says in public: words and choices, nothing of other images, style kits or people. */
export const openRecipe = z.pick(recipe, {
  tool: true,
  prompt: true,
  inputs: true,
  style: true,
  palette: true,
  size: true,
  language: true,
  briefEdits: true,
  brief: true,
  seed: true,
});
export type OpenRecipe = z.infer<typeof openRecipe>;

export const galleryPictureWithRecipe = z.extend(galleryPicture, {
  /** Null: the artist keeps it, or there is none. */
  recipe: z.nullable(openRecipe),
});

export const galleryPage = z.object({
  pictures: z.array(galleryPicture),
  /** What to ask for as `before`; null: these were the last. A page may have fewer pictures than others. */
  next: z.nullable(z.string()),
});

/** A picture as its artist sees it. */
export const ownPicture = z.object({
  id: z.string(),
  imageId: z.string(),
  title: z.string(),
  by: z.string(),
  showsRecipe: z.boolean(),
  publishedAt: z.iso.datetime(),
  withdrawnAt: z.nullable(z.iso.datetime()),
  /** False where it is withdrawn or taken down, waits for a check, is in the trash, or its artist may no longer show it. */
  isShown: z.boolean(),
  /** Where a check keeps it from others. */
  check: z.optional(pictureCheck),
});
export type OwnPicture = z.infer<typeof ownPicture>;

/** Publishing an image again changes what is said about it. */
export const newPicture = z.strictObject({
  imageId: opaque(),
  title: z.optional(title),
  by: z.optional(name),
  showsRecipe: z.optional(z.boolean()),
});
export type NewPicture = z.infer<typeof newPicture>;

/** Fields that are left out stay as they are. */
export const pictureChange = z.strictObject({
  isPublished: z.optional(z.boolean()),
  title: z.optional(title),
  by: z.optional(name),
  showsRecipe: z.optional(z.boolean()),
});
export type PictureChange = z.infer<typeof pictureChange>;
