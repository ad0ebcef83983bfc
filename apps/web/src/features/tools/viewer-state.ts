import type { Tool } from '@artcade/contract/generations';
import type { Purse } from '#billing/purse.ts';

/** Whether credits suffice for anything that the tool does: unknown, no or yes. */
export type ViewerState = 'checking' | 'insufficient' | 'ok';

/**
 * The cheapest use counts: who can pay for an edit is not out of credits. Credits that are held for images under way do not
 * make a tool insufficient: its user is waiting for them.
 */
export function viewerState(
  tool: Pick<Tool, 'creditCost' | 'editCost'> | null,
  purse: Pick<Purse, 'credits' | 'held'> | null,
): ViewerState {
  if (!tool || !purse) return 'checking';
  const least = Math.min(tool.creditCost, tool.editCost ?? tool.creditCost);
  return purse.credits >= least || purse.held > 0 ? 'ok' : 'insufficient';
}

/**
 * Whether a tool stays closed. A tool of the house opens without credits: its images, exports and drafts are there, and the server
 * decides about every order. A guest tool has nothing of that, and would make an image before anybody knows that it cannot be paid.
 */
export const isClosed = (tool: Pick<Tool, 'engine'>, state: ViewerState, wasOpen: boolean): boolean =>
  state === 'insufficient' && tool.engine === null && !wasOpen;
