/** The name of a further file where one has the name already: `hero.png`, `hero (2).png`, `hero (3).png`. */
export function numbered(name: string, copy: number): string {
  return copy === 1 ? name : beforeEnding(name, ` (${copy})`);
}

/** A moment as part of a file name, in the user's own time. */
export function moment(at: Date): string {
  const [day, time] = at.toLocaleString('sv').split(' ');
  return `${day} ${time?.replaceAll(':', '.')}`;
}

export function beforeEnding(name: string, addition: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)}${addition}${name.slice(dot)}` : `${name}${addition}`;
}
