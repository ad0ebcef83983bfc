import type { Playable } from '@artcade/contract/playable';

type Screen = Playable['screens'][number];
type Box = Screen['box'];

interface Target {
  readonly screen: Screen;
  /** The element of the screen that leads there, if one says so. */
  readonly spot: Box | null;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** The screens that a screen leads to, and back. An element with the name of a screen is the hot spot that opens it. */
export function targetsOf(
  { screens, links }: Pick<Playable, 'screens' | 'links'>,
  id: string,
): readonly Target[] {
  const here = screens.find((screen) => screen.id === id);
  if (!here) return [];
  const ids = new Set(links.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : [])));
  return screens
    .filter((screen) => ids.has(screen.id))
    .map((screen) => {
      const name = plain(screen.name);
      const says = here.elements.find(({ label }) => plain(label) === name);
      const nearly = here.elements.find(
        ({ label }) => label !== '' && (name.includes(plain(label)) || plain(label).includes(name)),
      );
      return { screen, spot: (says ?? nearly)?.box ?? null };
    });
}
