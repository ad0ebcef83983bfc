// A smaller change is a toolbar of the browser; a keyboard takes more.
const keyboardAtLeast = 120;

/**
 * Scrolls the focused field back into view when an on-screen keyboard makes the page shorter. Some browsers do this themselves;
 * there, nothing moves.
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
