const isMarkup = Symbol('markup');

/** Markup that needs no escaping. Only `html` and `trusted` create it: the symbol is not exported. */
export type Html = { readonly [isMarkup]: true; readonly markup: string };

type Value = Html | Html[] | string | number;

/** A template that escapes plain values, both in text and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return trusted(String.raw({ raw: strings }, ...values.map(toMarkup)));
}

/** For markup and styles of this repository, never for input. */
export function trusted(markup: string): Html {
  return { [isMarkup]: true, markup };
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function toMarkup(value: Value): string {
  if (Array.isArray(value)) return value.map((part) => part.markup).join('');
  if (typeof value === 'object' && isMarkup in value) return value.markup;
  return escapeHtml(String(value));
}
