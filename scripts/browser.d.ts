/** A Chromium that runs here: the machine's own, else one that this function brings. */
export declare function findBrowser(): Promise<string>;
