/** What the reader needs to know of a language besides its words. */
export interface Grammar {
  /** Describing words stand before their noun ("red hat"), not behind it. */
  readonly describesBefore: boolean;
  /** Words that carry no meaning for a picture: articles, classifiers, "please draw". */
  readonly fillers: string;
  /** Fillers that mean clothes where a colour or a cloth follows: ชุดสีแดง are red clothes, ชุดปุ่ม is a set of buttons. */
  readonly clothes?: string;
  /** Words that separate nouns: "in", "at", "leading to". */
  readonly links: string;
  /** Words that add to a list: "and", "or". A negation reaches beyond them. */
  readonly lists: string;
  /** Words after which something is wanted again: "but". */
  readonly turns: string;
  /** Words without a meaning behind which something new is said, which a negation does not reach: "has". */
  readonly resumes?: string;
  /** Words after which something is not wanted. */
  readonly negations: string;
  /** Longer words that contain one of ours by chance and mean nothing that can be drawn. */
  readonly others?: string;
  /** Words that resemble one of ours, are no misspelling of it and cannot be drawn: "leaving" is not "leaning". */
  readonly unlike?: string;
  /** More spellings of relations, which the concept tables list in full: 懸崖上 is "on the cliff". */
  readonly relations?: Readonly<Record<string, string>>;
  /** Words by the relation that they say only where they stand between two things: "a bench by a lamp" is not "by night". `at` is in or on. */
  readonly placing?: Readonly<Record<string, string>>;
  /** Relations that stand before their noun, where most stand behind it. */
  readonly leading?: string;
  /** The word between an owner and what is owned: "the wizard's tower". */
  readonly possessive?: string;
  /** Words for whoever was named before: "him". */
  readonly pronouns?: string;
  /** Words that count behind a number and begin other words elsewhere: tiga ekor kuda are three horses, ekor kuda is a ponytail. */
  readonly counters?: string;
  /** Words that are nothing of their own right before a noun, and a thing elsewhere: cây cầu is a bridge, cây a tree. */
  readonly measures?: string;
  /** Numbers and what they count with, written as one word: 兩棵. The first number is one. */
  readonly counted?: { readonly numbers: string; readonly with: string };
  /** Where a compound has no concept, the part that says what it is: 師 at the end is a person. */
  readonly heads: { readonly at: 'end' | 'start'; readonly words: Readonly<Record<string, string>> };
}
