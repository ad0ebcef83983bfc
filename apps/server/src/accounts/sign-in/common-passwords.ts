const product = 'artcade';

/** What somebody tries first at an account: what most people choose, the product's name, the owner's own. */
export async function isCommonPassword(password: string, own: readonly string[]): Promise<boolean> {
  const plain = plainly(password);
  const words = [product, ...own, ...own.map((word) => word.split('@', 1)[0] ?? '')].map(plainly);
  const bare = withoutTail(plain);
  if (words.some((word) => word !== '' && (word === plain || withoutTail(word) === bare))) return true;
  commonPasswords ??= readList();
  return (await commonPasswords).has(plain);
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Forty thousand, unpacked when the first is asked about. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

const plainly = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** A year or an exclamation mark behind a word makes it no other word. */
const withoutTail = (word: string): string => word.replace(/[^\p{L}]+$/u, '') || word;
