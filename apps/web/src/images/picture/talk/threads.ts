import type { Comment } from '@artcade/contract/comments';

/** A comment with its answers. */
export interface Thread {
  readonly first: Comment;
  readonly answers: readonly Comment[];
  /** The number of its pin; null if it has no place. */
  readonly number: number | null;
}

/** Sorts the comments of an image, oldest first. Pins are counted in this order, so a new comment renumbers none. */
export function threadsOf(comments: readonly Comment[]): readonly Thread[] {
  const firsts = comments.filter(({ replyTo }) => replyTo === null);
  const pinned = firsts.filter(({ place }) => place !== null);
  return firsts.map((first) => ({
    first,
    answers: comments.filter(({ replyTo }) => replyTo === first.id),
    number: first.place ? pinned.indexOf(first) + 1 : null,
  }));
}

export const isResolved = ({ first }: Thread): boolean => first.resolvedAt !== null;
