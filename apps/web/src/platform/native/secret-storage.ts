import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import type { SecretStorage } from '../interface.ts';

const key = 'session';
/** Files go with the app, unlike what is in the keychain; a web view's storage may go before. */
const mark = { path: 'installed', directory: Directory.Library };

/**
 * The keychain of iOS or the keystore of Android. Nothing of it goes to another device, by a backup or by the cloud. What a
 * keychain kept of an installation before this one goes: whoever removed the app meant to leave.
 */
export async function openSecretStorage(): Promise<SecretStorage> {
  await SecureStorage.setSynchronize(false);
  await SecureStorage.setKeyPrefix('artcade.');
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly);
  if (await isFirstStart()) {
    await SecureStorage.remove(key);
    // Only then: a start that was broken off is a first one again.
    await Filesystem.writeFile({ ...mark, data: '', encoding: Encoding.UTF8 });
  }
  return {
    // One that cannot be read is none; the next one takes its place.
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
