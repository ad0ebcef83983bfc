/** Where the choice is kept. */
export const themeKey = 'artcade.theme';

/** What the browser's own bar wears beside the page. */
export const barColours = { dark: '#0F1117', light: '#F6F5F2' } as const;
