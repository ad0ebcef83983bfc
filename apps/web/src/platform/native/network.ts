import { createStore } from '@artcade/ui/store';
import { App } from '@capacitor/app';
import { type ConnectionStatus, Network as Plugin } from '@capacitor/network';
import type { Network } from '../interface.ts';

/**
 * Android says that it is not connected where it could not reach Google by a network, which may reach us all the same: only
 * where there is no network at all, there is none.
 */
const isThere = ({ connected, connectionType }: ConnectionStatus): boolean =>
  connected || connectionType !== 'none';

/** The system's own word: a web view's is often late, and wrong after the phone has slept. */
export async function openNetwork(): Promise<Network> {
  const isOnline = createStore(true);
  const hear = (status: ConnectionStatus) => isOnline.set(isThere(status));
  // Whoever does not know whether there is a network simply tries.
  const look = () => Plugin.getStatus().then(hear, () => {});
  void Plugin.addListener('networkStatusChange', hear);
  // Nobody listens while the app is away.
  void App.addListener('resume', () => void look());
  await look();
  return { isOnline: isOnline.get, watch: isOnline.subscribe };
}
