/** Whether this is the page that a newcomer sees first: the front door, whose title has more words than the name. */
export const isFirstPage = (html) => /<title>[^<]*Artcade[^<]*<\/title>[\s\S]*<div id="root"/.test(html);
