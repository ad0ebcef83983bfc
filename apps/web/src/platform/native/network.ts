import { createStore } from '@artcade/ui/store';
import { App } from '@capacitor/app';
import { type ConnectionStatus, Network as Plugin } from '@capacitor/network';
import type { Network } from '../interface.ts';

/**
 * Android reports no connection if a network cannot reach Google, but it may reach us. So the app is offline only if there is
 * no network at all.
 */
const isThere = ({ connected, connectionType }: ConnectionStatus): boolean =>
  connected || connectionType !== 'none';

/** Uses the system's status: that of a web view is often late, and wrong after the phone has slept. */
export async function openNetwork(): Promise<Network> {
  const isOnline = createStore(true);
  const update = (status: ConnectionStatus) => isOnline.set(isThere(status));
  // If the status is unknown, the app tries its requests.
  const readStatus = () => Plugin.getStatus().then(update, () => {});
  void Plugin.addListener('networkStatusChange', update);
  // No events arrive while the app is in the background.
  void App.addListener('resume', () => void readStatus());
  await readStatus();
  return { isOnline: isOnline.get, watch: isOnline.subscribe };
}
