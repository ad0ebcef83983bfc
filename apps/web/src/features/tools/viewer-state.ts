import type { Tool } from '@artcade/contract/generations';
import type { Wallet } from '@artcade/contract/shapes';

/** Whether the tool may be used: unknown, no or yes. */
export type ViewerState = 'checking' | 'insufficient' | 'ok';

/**
 * A user with images in progress may watch them, whatever the balance. An open tool stays open: the credits that it holds for
 * an image must not close its page.
 */
export function viewerState(
  tool: Pick<Tool, 'creditCost'> | null,
  wallet: Pick<Wallet, 'credits' | 'held'> | null,
  before: ViewerState,
): ViewerState {
  if (!tool || !wallet) return 'checking';
  if (before === 'ok') return 'ok';
  return wallet.credits >= tool.creditCost || wallet.held > 0 ? 'ok' : 'insufficient';
}
