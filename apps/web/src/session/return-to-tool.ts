import { readStored, writeStored } from '@artcade/ui/browser-storage';

/**
 * The tool from which somebody went to the wallet, so that the way leads back after paying. The tab stores it: the card gateway is
 * another site in between. Without storage, the menu leads back as well.
 */
const key = 'artcade-way-back';

export const rememberTool = (slug: string | null): void => void writeStored(key, slug, 'sessionStorage');

export const toolToReturnTo = (): string | null => readStored(key, 'sessionStorage');
