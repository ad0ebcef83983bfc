import { topModal } from '@artcade/ui/dialog';

/**
 * Closes what lies on top of the page, in the way in which Escape would: a field may use the key up, and a dialog may refuse.
 * Tells whether there was anything.
 */
export function closeTopLayer(): boolean {
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  if (!(document.activeElement ?? document.body).dispatchEvent(press)) return true;
  // Opening a dialog closes them: one that is open is above every dialog.
  const popover = document.querySelector<HTMLElement>('[popover="auto"]:popover-open');
  if (popover) {
    popover.hidePopover();
    return true;
  }
  const modal = topModal();
  // What is no dialog and still to be left before the page is: images that are selected.
  const wayBack = (modal ?? document).querySelector<HTMLElement>('[data-back]');
  if (wayBack) wayBack.click();
  else if (modal?.dispatchEvent(new Event('cancel', { cancelable: true }))) modal.close();
  return wayBack !== null || modal !== null;
}
