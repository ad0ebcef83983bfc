import { plainForm } from './spellings.ts';

/** Where a term ends in the tree, and whose it is. */
interface End {
  readonly id: number;
  readonly isPrefix: boolean;
  readonly notAfter: string;
}
interface Node {
  /** By UTF-16 unit. */
  readonly next: Map<number, Node>;
  readonly ends: End[];
}
const newNode = (): Node => ({ next: new Map(), ends: [] });

/** Scripts without spaces between words, or with endings that cannot be listed: a term may stand anywhere in a text. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]/u;
const letter = /[\p{L}\p{M}\p{N}]/u;

/** For each UTF-16 unit: 0 unknown, 1 no letter, 2 a letter. A surrogate is none. */
const known = new Uint8Array(0x10000);

/** Whether a text has a letter there of which words with spaces around them consist. */
export function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (Number.isNaN(code)) return false;
  if (known[code] === 0) {
    const char = String.fromCharCode(code);
    known[code] = letter.test(char) && !unspaced.test(char) ? 2 : 1;
  }
  return known[code] === 2;
}

/**
 * Terms in a tree of letters. A text is walked once, whatever the number of terms; from each letter, no further than the longest
 * term. So no text takes more steps than its length times that of the longest term.
 */
export class Terms {
  readonly #root = newNode();

  /** Adds a term as it is written in a file of rules: `*` at its end, `{1-17}` and `[^…]` at its start have their meanings. */
  add(written: string, id: number): void {
    const [, notAfter = '', rest = written] = /^\[\^(.+?)\](.+)$/u.exec(written) ?? [];
    const isPrefix = rest.endsWith('*');
    for (const each of numbersIn(isPrefix ? rest.slice(0, -1) : rest))
      this.#put(plainForm(each), { id, isPrefix, notAfter: notAfter && plainForm(notAfter) });
  }

  /** Adds letters as they are. */
  addPlain(letters: string, id: number): void {
    this.#put(letters, { id, isPrefix: false, notAfter: '' });
  }

  #put(letters: string, end: End): void {
    let node = this.#root;
    for (let at = 0; at < letters.length; at += 1) {
      const code = letters.charCodeAt(at);
      const next = node.next.get(code) ?? newNode();
      node.next.set(code, next);
      node = next;
    }
    node.ends.push(end);
  }

  /** Reports every term that begins at this place, wherever it ends. */
  from(text: string, start: number, found: (end: number, id: number) => void): void {
    let node = this.#root.next.get(text.charCodeAt(start));
    for (let at = start + 1; node; at += 1) {
      for (const { id } of node.ends) found(at, id);
      node = node.next.get(text.charCodeAt(at));
    }
  }

  /** Reports every term that stands in a text as words of its own. */
  scan(text: string, found: (id: number, start: number, end: number) => void): void {
    let before = false;
    for (let start = 0; start < text.length; start += 1) {
      const is = isLetter(text, start);
      const isInside = is && before;
      before = is;
      if (isInside) continue;
      let node = this.#root.next.get(text.charCodeAt(start));
      for (let at = start + 1; node; at += 1) {
        for (const end of node.ends)
          if (
            (end.isPrefix || !(isLetter(text, at - 1) && isLetter(text, at))) &&
            !(end.notAfter !== '' && start > 0 && end.notAfter.includes(text.charAt(start - 1)))
          )
            found(end.id, start, at);
        node = node.next.get(text.charCodeAt(at));
      }
    }
  }

  /** Cuts out, of another text with as many letters, what terms are in this one. What stood around it becomes no neighbours. */
  cut(text: string, from = text): string {
    let result = '';
    let [at, start, end] = [0, 0, 0];
    const flush = () => {
      if (end > start) result += `${from.slice(at, start)}\n`;
      at = end;
    };
    // Terms are found by where they begin: of several that begin there, the longest is cut out.
    this.scan(text, (_, termStart, termEnd) => {
      if (termStart >= end) {
        flush();
        [start, end] = [termStart, termEnd];
      } else if (termStart === start) end = Math.max(end, termEnd);
    });
    flush();
    return result + from.slice(at);
  }
}

function numbersIn(word: string): string[] {
  const range = /\{(\d+)-(\d+)\}/.exec(word);
  if (!range) return [word];
  const [all, from, to] = range;
  const count = Math.min(200, Number(to) - Number(from) + 1);
  return Array.from({ length: count }, (_, index) => word.replace(all, String(Number(from) + index)));
}
