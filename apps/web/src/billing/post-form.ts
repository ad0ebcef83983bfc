import type { PaymentForm } from '@artcade/contract/shapes';

/** Leaves for the card gateway. It accepts nothing but a form posted by the page itself: no request, no frame. */
export function postForm({ action, fields }: Pick<PaymentForm, 'action' | 'fields'>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // Not `form.submit`, which a field of that name would hide.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
