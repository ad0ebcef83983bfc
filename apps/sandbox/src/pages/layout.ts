import { type Html, html, trusted } from './html.ts';
import { styles } from './styles.ts';

type Page = {
  title: string;
  body: Html;
  language?: string;
  /** Seconds until the browser reloads the page. */
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
