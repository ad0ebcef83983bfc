let format: Intl.DateTimeFormat | undefined;

/** Made for the first page that shows a time: it takes 25 ms, which every start would have to wait for. */
export function timeOf(at: string | number): string {
  format ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
  return format.format(new Date(at));
}
