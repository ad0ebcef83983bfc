/** The storage key of the choice. */
export const themeKey = 'artcade.theme';

/** The colour of the browser's own bar around the page. */
export const barColours = { dark: '#0F1117', light: '#F6F5F2' } as const;
