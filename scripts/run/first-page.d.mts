export function isFirstPage(html: string): boolean;
