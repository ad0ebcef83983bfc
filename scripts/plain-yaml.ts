export type Yaml = string | Yaml[] | { [key: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
}

/**
 * Reads the plain YAML of `deploy`, every scalar as text: maps, lists, lists and empty maps in brackets, quotes, anchors and merges.
 * Whatever else YAML has is refused, so that nothing is read wrongly.
 */
export function readYaml(source: string): Yaml[] {
  return source
    .split(/^---$/m)
    .map(linesOf)
    .filter((lines) => lines.length > 0)
    .map((lines) => readDocument(lines));
}

function linesOf(source: string): Line[] {
  return source
    .split('\n')
    .filter((line) => !/^\s*(#.*)?$/.test(line))
    .map((line) => ({ indent: line.search(/\S/), text: line.trim() }));
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
        lines[at] = { indent: indent + 2, text: rest };
        list.push(readMap(indent + 2));
      } else {
        at += 1;
        list.push(readScalar(rest));
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
      else map[unquote(key)] = readValue(rest, indent);
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
  if (text === '{}') return {};
  if (text.startsWith('['))
    return text
      .slice(1, -1)
      .split(',')
      .map((part) => unquote(part.trim()));
  if (/^[|>&*!%@`{]/.test(text) || / #/.test(text)) throw new Error(`not plain YAML: ${text}`);
  return unquote(text);
}

const unquote = (text: string): string => (/^".*"$/.test(text) ? text.slice(1, -1) : text);
