/**
 * Sections, and single texts of other sections, that are loaded with the first page: the shell, the tools, the login and
 * errors.
 */
const firstTexts = [
  'brand',
  'nav',
  'shell',
  'tools',
  'auth',
  'login',
  'errors',
  'register.done',
  'register.gift',
  'register.confirm',
  'door',
  'about.title',
  'developers.title',
  'terms.title',
  'kits.title',
  'duplicates.title',
  'transfer.title',
  'notices.title',
  'activity.title',
  'edits.title',
  'gallery.title',
  'accountParts',
  'closing.title',
  'images.messages',
  'images.dismiss',
];

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Whether a key, in any plural form, is loaded first. */
export function isFirst(key: string): boolean {
  const [section = '', name = ''] = key.split('.');
  return firstTexts.includes(section) || firstTexts.includes(`${section}.${name.replace(/_[a-z]+$/, '')}`);
}

/** The rest contains whole sections, so merging it over the first texts completes them. */
export function splitTexts(texts: Texts): { readonly first: Texts; readonly rest: Texts } {
  const sections = Object.entries(texts);
  const first = sections.map(([section, named]) => {
    const entries = Object.entries(named).filter(([name]) => isFirst(`${section}.${name}`));
    return [section, Object.fromEntries(entries)] as const;
  });
  return {
    first: Object.fromEntries(first.filter(([, named]) => Object.keys(named).length > 0)),
    rest: Object.fromEntries(sections.filter(([section]) => !firstTexts.includes(section))),
  };
}
