export type Yaml = string | Yaml[] | { [key: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
  /** The text below it, where it ends in `|` or `>`. */
  readonly block?: string;
}

/**
 * Reads the plain YAML of `deploy` and `.github`, every scalar as text: maps, lists, both in brackets if they hold scalars alone,
 * quotes, blocks of text, comments, anchors and merges. Whatever else YAML has is refused, so that nothing is read wrongly.
 */
export function readYaml(source: string): Yaml[] {
  return source
    .split(/^---$/m)
    .map(linesOf)
    .filter((lines) => lines.length > 0)
    .map((lines) => readDocument(lines));
}

function linesOf(source: string): Line[] {
  const all = source.split('\n');
  const lines: Line[] = [];
  for (let line = all.shift(); line !== undefined; line = all.shift()) {
    if (/^\s*(#.*)?$/.test(line)) continue;
    const text = line.trim();
    const indent = line.search(/\S/);
    const kind = /: ([|>])-?$/.exec(text)?.[1];
    // What follows a dash belongs to a map that begins there.
    const isBelow = (next: string) => next.search(/\S/) > indent + (text.startsWith('- ') ? 2 : 0);
    const end = all.findIndex((next) => next.trim() !== '' && !isBelow(next));
    const block = kind && readBlockText(all.splice(0, end === -1 ? all.length : end), kind);
    lines.push(block === undefined ? { indent, text } : { indent, text, block });
  }
  return lines;
}

function readBlockText(lines: readonly string[], kind: string): string {
  const margin = lines[0]?.search(/\S/) ?? 0;
  const text = lines
    .map((line) => line.slice(margin))
    .join('\n')
    .trimEnd();
  if (lines.some((line) => line.slice(0, margin).trim() !== '')) throw new Error(`not plain YAML: ${text}`);
  if (kind === '|') return text;
  if (/\n\s/.test(text)) throw new Error(`not plain YAML: ${text}`);
  return text.replaceAll('\n', ' ');
}

function readDocument(lines: Line[]): Yaml {
  const anchors = new Map<string, Yaml>();
  let at = 0;
  const whole = readBlock(lines[0]?.indent ?? 0);
  if (at < lines.length) throw new Error(`not plain YAML: ${lines[at]?.text}`);
  return whole;

  function readBlock(indent: number): Yaml {
    return lines[at]?.text.startsWith('- ') ? readList(indent) : readMap(indent);
  }

  function readList(indent: number): Yaml[] {
    const list: Yaml[] = [];
    for (let line = lines[at]; line?.indent === indent && line.text.startsWith('- '); line = lines[at]) {
      const rest = line.text.slice(2);
      if (isPair(rest)) {
        // The first key of a map stands behind the dash; the others below it.
        lines[at] = { ...line, indent: indent + 2, text: rest };
        list.push(readMap(indent + 2));
      } else {
        at += 1;
        list.push(readScalar(withoutComment(rest)));
      }
    }
    return list;
  }

  function readMap(indent: number): Yaml {
    const map: { [key: string]: Yaml } = {};
    for (let line = lines[at]; line?.indent === indent && isPair(line.text); line = lines[at]) {
      const [, key = '', rest = ''] = pair.exec(line.text) ?? [];
      at += 1;
      if (key === '<<') Object.assign(map, anchors.get(rest.slice(1)));
      else map[unquote(key)] = line.block ?? readValue(withoutComment(rest), indent);
    }
    return map;
  }

  function readValue(text: string, indent: number): Yaml {
    const anchor = /^&(\S+)\s*/.exec(text);
    const rest = anchor ? text.slice(anchor[0].length) : text;
    const next = lines[at];
    const isBelow = next && (next.indent > indent || (next.indent === indent && next.text.startsWith('- ')));
    const value = rest === '' && isBelow ? readBlock(next.indent) : readScalar(rest);
    if (anchor) anchors.set(anchor[1] ?? '', value);
    return value;
  }
}

const pair = /^("[^"]*"|[^\s"'[\]{}&*][^\s]*?|<<):(?:\s+(.*))?$/;
const isPair = (text: string): boolean => pair.test(text);

function readScalar(text: string): Yaml {
  if (text.startsWith('[')) return partsOf(text, ']').map((part) => unquote(part));
  if (text.startsWith('{'))
    return Object.fromEntries(
      partsOf(text, '}').map((part) => {
        const [, key = '', value = ''] = pair.exec(part) ?? [];
        if (key === '') throw new Error(`not plain YAML: ${text}`);
        return [unquote(key), unquote(value)];
      }),
    );
  if (/^[|>&*!%@`]/.test(text)) throw new Error(`not plain YAML: ${text}`);
  return unquote(text);
}

/** What stands between the brackets, which must hold no others and end where the line does. */
function partsOf(text: string, end: string): string[] {
  const inside = text.slice(1, -1).trim();
  if (!text.endsWith(end) || /[[\]{}]/.test(inside)) throw new Error(`not plain YAML: ${text}`);
  return inside === '' ? [] : inside.split(',').map((part) => part.trim());
}

const withoutComment = (text: string): string =>
  /^["'].*["']$/.test(text) ? text : text.replace(/\s+#.*$/, '');

const unquote = (text: string): string => (/^(["']).*\1$/.test(text) ? text.slice(1, -1) : text);
