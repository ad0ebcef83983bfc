import { isToolSlug, type ToolSlug } from '@artcade/domain/catalog';
import { seedMaximum } from '@artcade/domain/sketch-limits';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { doorPicture } from '#art/sizes.ts';
import { client } from '#session/session.ts';
import type { VisitorSketch } from './visitor-sketch.ts';

export interface Wish {
  readonly tool: ToolSlug;
  readonly prompt: string;
}

/** The form of the front door, which its examples fill, too. */
export interface Door extends Wish {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** What the empty field shows. */
  readonly example: string;
  /** Stays in sight while the next one is drawn. */
  readonly visitorSketch: VisitorSketch | null;
  readonly isDrawing: boolean;
  readonly error: unknown;
  readonly write: (prompt: string) => void;
  readonly choose: (tool: string) => void;
  readonly draw: () => void;
  /** Takes over an example and draws another picture of its words. */
  readonly drawLike: (wish: Wish) => void;
}

type Asked = Omit<VisitorSketch, 'sketch'>;

/** Milliseconds without a change of the words, after which they are sketched, and the fewest letters that say something. */
const pause = 500;
const fewest = 3;

const anySeed = (): number => Math.floor(Math.random() * seedMaximum);

export function useDoor(): Door {
  const { t } = useTranslation();
  const language = useLanguage();
  const [tool, setTool] = useState<ToolSlug>(doorPicture.tool);
  const [prompt, write] = useState('');
  const [visitorSketch, setVisitorSketch] = useState<VisitorSketch | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** While words are written, they change the picture, and chance does not. */
  const [seed] = useState(anySeed);
  /** The newest wish: an answer to an earlier one is dropped. */
  const latest = useRef<Asked | null>(null);
  /** Nobody pressed for this sketch: it waits and fails in silence. */
  const [isLive, setLive] = useState(false);
  const order = useMutation({
    mutationFn: async (asked: Asked): Promise<VisitorSketch> => ({
      ...asked,
      sketch: await client.sketch({ body: { ...asked, language } }),
    }),
    onSuccess: (made, asked) => {
      if (asked === latest.current) setVisitorSketch(made);
    },
  });
  const { isPending } = order;
  const example = t(`tools.${tool}.example`);
  const ask = (asked: Asked, isPressed: boolean) => {
    latest.current = asked;
    setLive(!isPressed);
    order.mutate(asked);
  };
  const isAsked = (wish: Wish) => latest.current?.tool === wish.tool && latest.current.prompt === wish.prompt;
  const draw = ({ tool: wanted, prompt: words }: Wish) => {
    setTool(wanted);
    write(words);
    // Words that are drawn already are drawn another way.
    const wish = { tool: wanted, prompt: words };
    ask({ ...wish, seed: isAsked(wish) ? anySeed() : seed }, true);
  };
  const drawLive = useEffectEvent((wish: Wish) => {
    if (!isAsked(wish)) ask({ ...wish, seed }, false);
  });
  const words = prompt.trim();
  useEffect(() => {
    if (isPending || words.length < fewest) return;
    const timer = setTimeout(() => drawLive({ tool, prompt: words }), pause);
    return () => clearTimeout(timer);
  }, [isPending, tool, words]);
  return {
    tool,
    prompt,
    field,
    example,
    visitorSketch,
    isDrawing: isPending && !isLive,
    error: isLive ? null : order.error,
    write,
    choose: (next) => {
      // Guests draw no sketches.
      if (!isToolSlug(next)) return;
      setTool(next);
      // Each tool has its own example; words of the visitor stay.
      if (prompt === example) write('');
    },
    // Without words, the example that the empty field shows is drawn.
    draw: () => draw({ tool, prompt: prompt.trim() || example }),
    drawLike: (wish) => {
      draw(wish);
      // The dialog of the example returns the focus to its opener first.
      requestAnimationFrame(() => {
        field.current?.focus({ preventScroll: true });
        window.scrollTo(0, 0);
      });
    },
  };
}
