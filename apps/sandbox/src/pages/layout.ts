import { type Html, html, trusted } from './html.ts';
import { styles } from './styles.ts';

type Page = {
  title: string;
  body: Html;
  language?: string;
  /** Seconds after which the browser loads the page again. */
  refreshAfter?: number;
};

const style = trusted(`<style>${styles}</style>`);

export function layout(page: Page): Html {
  const refresh = page.refreshAfter
    ? html`<meta http-equiv="refresh" content="${page.refreshAfter}">`
    : html``;
  return html`<!doctype html>
<html lang="${page.language ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<link rel="icon" type="image/svg+xml" href="/avatar.svg?name=Sandbox">
${refresh}
<title>${page.title}</title>
${style}
</head>
<body>${page.body}</body>
</html>
`;
}
