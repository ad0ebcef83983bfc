import { type Bridge, nothing, type Options, Refusal, text } from './bridge.ts';

export const appId = 'com.artcade.app';

/** The keychain or keystore: it outlives the app's process, and on iOS even the app. */
export function plugSafe(bridge: Bridge): Map<string, string> {
  const secrets = new Map<string, string>();
  const key = (options: Options) => {
    const prefixed = text(options, 'prefixedKey');
    if (prefixed === '') throw new Refusal('Missing or empty key param', 'missingKey');
    return prefixed;
  };
  const withPrefix = (options: Options) =>
    [...secrets.keys()].filter((name) => name.startsWith(text(options, 'prefix')));
  bridge.plug('SecureStorage', {
    setSynchronizeKeychain: nothing,
    internalSetItem: (options) => {
      secrets.set(key(options), text(options, 'data'));
    },
    internalGetItem: (options) => ({ data: secrets.get(key(options)) ?? null }),
    internalRemoveItem: (options) => ({ success: secrets.delete(key(options)) }),
    internalClearItemsWithPrefix: (options) => {
      for (const name of withPrefix(options)) secrets.delete(name);
    },
    internalGetPrefixedKeys: (options) => ({ keys: withPrefix(options) }),
  });
  return secrets;
}

/** The folders of each system. */
export const roots: Readonly<Record<Bridge['system'], Readonly<Record<string, string>>>> = {
  android: {
    CACHE: `/data/user/0/${appId}/cache`,
    DATA: `/data/user/0/${appId}/files`,
    LIBRARY: `/data/user/0/${appId}/files`,
    DOCUMENTS: '/storage/emulated/0/Documents',
    EXTERNAL: `/storage/emulated/0/Android/data/${appId}/files`,
    EXTERNAL_STORAGE: '/storage/emulated/0',
  },
  ios: {
    CACHE: '/var/mobile/Containers/Data/Application/A7/Library/Caches',
    DATA: '/var/mobile/Containers/Data/Application/A7/Documents',
    LIBRARY: '/var/mobile/Containers/Data/Application/A7/Library',
    DOCUMENTS: '/var/mobile/Containers/Data/Application/A7/Documents',
    TEMPORARY: '/private/var/mobile/Containers/Data/Application/A7/tmp',
  },
};

/** The files of the device by full path. */
export function plugFiles(bridge: Bridge): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const folders = new Set(Object.values(roots[bridge.system]));
  const place = (options: Options) => {
    const path = text(options, 'path');
    const directory = text(options, 'directory');
    const root = roots[bridge.system][directory];
    if (directory !== '' && root === undefined)
      throw new Refusal(`Invalid '${path}' path.`, 'OS-PLUG-FILE-0006');
    return root === undefined ? path.replace(/^file:\/\//, '') : `${root}/${path}`;
  };
  const missing = (method: string, path: string) =>
    new Refusal(`'${method}' failed because file at '${path}' does not exist.`, 'OS-PLUG-FILE-0008');
  const found = (method: string, options: Options) => {
    const file = files.get(place(options));
    if (!file) throw missing(method, place(options));
    return file;
  };
  const ensureFolder = (path: string, isRecursive: boolean) => {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!folders.has(folder) && !isRecursive)
      throw new Refusal(
        'Missing parent directory – possibly recursive=false was passed or parent directory creation failed.',
        'OS-PLUG-FILE-0011',
      );
    for (let at = folder; at !== '' && !folders.has(at); at = at.slice(0, at.lastIndexOf('/')))
      folders.add(at);
  };
  const write = (options: Options, before?: Buffer) => {
    const path = place(options);
    ensureFolder(path, options['recursive'] === true);
    const encoding = options['encoding'] === undefined ? 'base64' : 'utf8';
    const data = Buffer.from(text(options, 'data'), encoding);
    files.set(path, before ? Buffer.concat([before, data]) : data);
    return { uri: `file://${path}` };
  };
  bridge.plug('Filesystem', {
    readFile: (options) => ({
      data: found('readFile', options).toString(options['encoding'] === undefined ? 'base64' : 'utf8'),
    }),
    writeFile: (options) => write(options),
    appendFile: (options) => {
      write(options, files.get(place(options)));
    },
    deleteFile: (options) => {
      if (!files.delete(place(options))) throw missing('deleteFile', place(options));
    },
    mkdir: (options) => {
      const path = place(options);
      if (folders.has(path))
        throw new Refusal(
          `Directory at '${path}' already exists, cannot be overwritten.`,
          'OS-PLUG-FILE-0010',
        );
      ensureFolder(path, options['recursive'] === true);
      folders.add(path);
    },
    rmdir: (options) => {
      const path = place(options);
      if (!folders.delete(path)) throw missing('rmdir', path);
      for (const name of files.keys()) if (name.startsWith(`${path}/`)) files.delete(name);
    },
    getUri: (options) => ({ uri: `file://${place(options)}` }),
    stat: (options) => {
      const file = found('stat', options);
      const name = place(options).split('/').at(-1);
      return { name, type: 'file', size: file.length, mtime: 0, ctime: 0, uri: `file://${place(options)}` };
    },
    checkPermissions: () => ({ publicStorage: 'granted' }),
    requestPermissions: () => ({ publicStorage: 'granted' }),
  });
  return files;
}
