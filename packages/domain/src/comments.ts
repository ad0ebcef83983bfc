/** Characters of one comment, with its mentions as they are stored. */
export const commentMaximum = 2000;
/** On one image, answers included. */
export const commentsMaximum = 500;
export const commentsPerHour = 240;
/** People whom one comment mentions. */
export const mentionsMaximum = 20;

/** What a reviewer says about an image: it is good, or it needs changes. */
export const verdicts = ['approved', 'changes'] as const;
export type Verdict = (typeof verdicts)[number];

const mention = /<@([\w.~-]{1,200})>/g;

/** A mention inside a text: the user's id, because names change and are erased with their account. */
export const mentionOf = (uid: string): string => `<@${uid}>`;

/** Returns the ids of the users that a text mentions, each once. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, uid = '']) => uid)),
];

type Part = { readonly text: string } | { readonly uid: string };

/** Splits a text into words and mentions, for display. */
export function partsOf(text: string): readonly Part[] {
  return text.split(/<@([\w.~-]{1,200})>/).flatMap((part, index): readonly Part[] => {
    // Every second part is the id of a mention.
    if (index % 2 === 1) return [{ uid: part }];
    return part === '' ? [] : [{ text: part }];
  });
}

/** Keeps lines, drops control characters and outer space. Returns an empty text if nothing readable remains. */
export const cleanComment = (given: string): string =>
  given
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
