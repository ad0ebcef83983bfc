// Padding the time keeps every number the same length; thirteen digits last until the year 2286. The result stays
// well inside the thirty letters, digits and underscores that the gateway accepts.
const shape = /^AC\d{17}(_\d{1,3})?$/;

export function orderNumber(now: number, random: number): string {
  const time = String(Math.trunc(now)).padStart(13, '0');
  const suffix = String(Math.floor(random * 10_000)).padStart(4, '0');
  return `AC${time}${suffix}`;
}

export const isOrderNumber = (value: unknown): value is string =>
  typeof value === 'string' && shape.test(value);
