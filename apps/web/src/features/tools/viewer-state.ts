import type { Tool } from '@artcade/contract/generations';
import type { Wallet } from '@artcade/contract/shapes';

/** What the viewer shows: whether the tool may be used is known, is not, or it may not. */
export type ViewerState = 'checking' | 'insufficient' | 'ok';

/**
 * Who has images under way may look after them, whatever is left in the wallet. And a tool that is open stays open: credits
 * that it holds for an image are no reason to take its page away.
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
