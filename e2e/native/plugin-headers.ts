import { globSync, readFileSync } from 'node:fs';

export type System = 'android' | 'ios';

/** A plugin as the native side announces it to the page. A method without `rtype` returns nothing. */
export interface PluginHeader {
  readonly name: string;
  readonly methods: readonly { readonly name: string; readonly rtype?: 'promise' | 'callback' }[];
}

type Method = PluginHeader['methods'][number];

const core = 'node_modules/@capacitor';

/**
 * The methods that the installed plugin versions really have, read from their sources: any other call is
 * refused here as it would be on a phone.
 */
export function pluginHeaders(system: System): PluginHeader[] {
  return system === 'android' ? androidHeaders() : iosHeaders();
}

/** The packages of the apps that contain native code. */
function folders(system: System): string[] {
  const { dependencies } = json('apps/mobile/package.json') as { dependencies: Record<string, string> };
  return Object.keys(dependencies).flatMap((name) => {
    const { capacitor } = json(`node_modules/${name}/package.json`) as {
      capacitor?: Partial<Record<System, { src: string }>>;
    };
    const part = capacitor?.[system];
    return part ? [`node_modules/${name}/${part.src}`] : [];
  });
}

/** `@CapacitorPlugin(name = "App")`; without a name, that of the class. */
function androidHeaders(): PluginHeader[] {
  const java = `${core}/android/capacitor/src/main/java/com/getcapacitor`;
  const types = Object.fromEntries(
    all(read(`${java}/PluginMethod.java`), /String (RETURN_\w+) = "(\w+)"/g).map(([name, type]) => [
      name,
      type,
    ]),
  );
  const methodsIn = (source: string): Method[] =>
    all(
      source,
      /@PluginMethod(?:\(([^)]*)\))?\s+(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|override|open|final)\s+)*(?:void|fun)\s+(\w+)\s*\(/g,
    ).map(([given = '', name = '']) =>
      method(name, types[/RETURN_\w+/.exec(given)?.[0] ?? 'RETURN_PROMISE']),
    );
  const inherited = methodsIn(read(`${java}/Plugin.java`));
  const own = all(
    read(`${java}/Bridge.java`),
    /registerPlugin\(com\.getcapacitor\.plugin\.(\w+)\.class\)/g,
  ).map(([name]) => `${java}/plugin/${name}.java`);
  const sources = folders('android').flatMap((folder) => globSync(`${folder}/src/main/**/*.{java,kt}`));
  return [...own, ...sources].flatMap((file) => {
    const source = read(file);
    const [, details, className] =
      /^@CapacitorPlugin\b(\([\s\S]*?)?\s*(?:public )?class (\w+)/m.exec(source) ?? [];
    if (className === undefined) return [];
    const name = /\bname = "(\w+)"/.exec(details ?? '')?.[1] ?? className;
    return [{ name, methods: unique([...inherited, ...methodsIn(source)]) }];
  });
}

/** A list in Swift, a macro in Objective-C. */
function iosHeaders(): PluginHeader[] {
  const swift = `${core}/ios/Capacitor/Capacitor`;
  const inherited = all(
    read(`${swift}/JSExport.swift`),
    /PluginHeaderMethod\(name: "(\w+)", rtype: (?:nil|"(\w+)")\)/g,
  ).map(([name = '', type]) => method(name, type));
  const sources = folders('ios').flatMap((folder) => globSync(`${folder}/Sources/**/*.{swift,m}`));
  return [...globSync(`${swift}/Plugins/*.swift`), ...sources].flatMap((file) => {
    const source = read(file);
    const name = /\bjsName = "(\w+)"|CAP_PLUGIN\(\w+, "(\w+)"/.exec(source)?.slice(1).find(Boolean);
    if (name === undefined) return [];
    const methods = all(
      source,
      /CAPPluginMethod\(name: "(\w+)", returnType: CAPPluginReturn(\w+)\)|CAP_PLUGIN_METHOD\((\w+), CAPPluginReturn(\w+)\)|\.init\(#selector\((\w+)\)\)/g,
    ).map(([named, type, macro, macroType, selected = '']) =>
      method(named || macro || selected, (type || macroType || 'Promise').toLowerCase()),
    );
    return [{ name, methods: unique([...inherited, ...methods]) }];
  });
}

function method(name: string, type: string | undefined): Method {
  return type === 'promise' || type === 'callback' ? { name, rtype: type } : { name };
}

/** A plugin's own declaration wins over an inherited one. */
function unique(methods: readonly Method[]): Method[] {
  return [...new Map(methods.map((each) => [each.name, each])).values()];
}

const read = (file: string): string => readFileSync(file, 'utf8');
const json = (file: string): unknown => JSON.parse(read(file));
const all = (text: string, pattern: RegExp): string[][] =>
  [...text.matchAll(pattern)].map((found) => found.slice(1).map((part) => part ?? ''));
