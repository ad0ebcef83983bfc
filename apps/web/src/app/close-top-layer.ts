import { topModal } from '@artcade/ui/dialog';

/**
 * Closes the top layer over the page as Escape does: a field may handle the key, and a dialog may refuse. Returns whether there
 * was one.
 */
export function closeTopLayer(): boolean {
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  if (!(document.activeElement ?? document.body).dispatchEvent(press)) return true;
  // Opening a dialog closes popovers, so an open popover is above every dialog.
  const popover = document.querySelector<HTMLElement>('[popover="auto"]:popover-open');
  if (popover) {
    popover.hidePopover();
    return true;
  }
  const modal = topModal();
  // A state to leave before the page, though it is no dialog: selected images.
  const wayBack = (modal ?? document).querySelector<HTMLElement>('[data-back]');
  if (wayBack) wayBack.click();
  else if (modal?.dispatchEvent(new Event('cancel', { cancelable: true }))) modal.close();
  return wayBack !== null || modal !== null;
}
