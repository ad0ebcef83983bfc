import type { PaymentForm } from '@artcade/contract/shapes';

/** Navigates to the card gateway, which accepts only a form posted by the page itself: no fetch, no frame. */
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
  // Not `form.submit`, which a field of that name would shadow.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
