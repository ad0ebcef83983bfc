import { cleanName } from './profile.ts';

/** Of the public gallery. */
export const galleryLimits = {
  /** Pictures of one account that the gallery shows. */
  each: 200,
  /** Pictures that one account publishes in a day. */
  perDay: 20,
  titleLength: 120,
  nameLength: 60,
  page: 30,
  /** Days after which a withdrawn picture is forgotten. Until then it can be published again with one press. */
  keptDays: 30,
} as const;

/** Cleans a title, or the name under a picture. */
export const cleanGalleryText = (given: string, length: number): string =>
  cleanName(cleanName(given).slice(0, length));
