import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import type { SecretStorage } from '../interface.ts';

const key = 'session';
/** Files are removed with the app, unlike the keychain; a web view's storage may be cleared earlier. */
const mark = { path: 'installed', directory: Directory.Library };

/**
 * The keychain of iOS or the keystore of Android. Nothing is copied to another device, by backup or cloud. A secret left by an
 * earlier installation is removed: a user who removed the app meant to sign out.
 */
export async function openSecretStorage(): Promise<SecretStorage> {
  await SecureStorage.setSynchronize(false);
  await SecureStorage.setKeyPrefix('artcade.');
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly);
  if (await isFirstStart()) {
    await SecureStorage.remove(key);
    // Last: an interrupted first start counts as a first start again.
    await Filesystem.writeFile({ ...mark, data: '', encoding: Encoding.UTF8 });
  }
  return {
    // An unreadable secret counts as none; the next one replaces it.
    read: () => SecureStorage.getItem(key).catch(() => null),
    write: (secret) => SecureStorage.setItem(key, secret),
    clear: () => SecureStorage.removeItem(key),
  };
}

const isFirstStart = (): Promise<boolean> =>
  Filesystem.stat(mark).then(
    () => false,
    () => true,
  );
