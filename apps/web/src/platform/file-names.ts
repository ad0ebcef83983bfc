/** Returns the name of a further copy: `hero.png`, `hero (2).png`, `hero (3).png`. */
export function numbered(name: string, copy: number): string {
  return copy === 1 ? name : beforeEnding(name, ` (${copy})`);
}

/** Formats a time for a file name, in the user's time zone. */
export function moment(at: Date): string {
  const [day, time] = at.toLocaleString('sv').split(' ');
  return `${day} ${time?.replaceAll(':', '.')}`;
}

export function beforeEnding(name: string, addition: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)}${addition}${name.slice(dot)}` : `${name}${addition}`;
}
