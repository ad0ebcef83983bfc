const product = 'artcade';

/**
 * Returns whether an attacker would try the password early: a common one, the product's name, or the owner's name or
 * address.
 */
export async function isCommonPassword(password: string, own: readonly string[]): Promise<boolean> {
  const plain = plainly(password);
  const words = [product, ...own, ...own.map((word) => word.split('@', 1)[0] ?? '')].map(plainly);
  const bare = withoutTail(plain);
  if (words.some((word) => withoutTail(word) === bare)) return true;
  // Forty thousand entries, loaded on first use.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(plain);
}

const plainly = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** A year or an exclamation mark at the end does not make a word a better password. */
const withoutTail = (word: string): string => word.replace(/[^\p{L}]+$/u, '') || word;
