import type { Comment } from '@artcade/contract/comments';
import { partsOf } from '@artcade/domain/comments';

/** A text with the present names of those whom it mentions. */
export function CommentText({ comment: { text, mentions } }: { comment: Comment }) {
  const nameOf = (uid: string) => mentions.find((person) => person.uid === uid)?.name;
  return (
    <p className="wrap-anywhere select-text whitespace-pre-line">
      {partsOf(text).map((part, index) =>
        'text' in part ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
          <span key={index} className="font-medium text-link">
            @{nameOf(part.uid)}
          </span>
        ),
      )}
    </p>
  );
}
