// Less than this is a toolbar of the browser; a keyboard takes more.
const keyboardAtLeast = 120;

/**
 * A keyboard that comes up makes the page shorter, and what is being written may end below its edge: it is brought back. Some
 * browsers do this themselves; there, nothing moves.
 */
export function keepFieldInSight(): void {
  let { innerWidth: width, innerHeight: tallest } = window;
  addEventListener('resize', () => {
    tallest = innerWidth === width ? Math.max(tallest, innerHeight) : innerHeight;
    width = innerWidth;
    const field = document.activeElement;
    if (tallest - innerHeight >= keyboardAtLeast && field?.matches('input, textarea, select'))
      field.scrollIntoView({ block: 'nearest' });
  });
}
