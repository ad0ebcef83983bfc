import { isToolSlug, type ToolSlug } from '@artcade/domain/catalog';
import { seedMaximum } from '@artcade/domain/sketch-limits';
import { useLanguage, useTranslation } from '@artcade/ui/i18n';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
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

export function useDoor(): Door {
  const { t } = useTranslation();
  const language = useLanguage();
  const [tool, setTool] = useState<ToolSlug>(doorPicture.tool);
  const [prompt, write] = useState('');
  const [visitorSketch, setVisitorSketch] = useState<VisitorSketch | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const order = useMutation({
    mutationFn: async (asked: Omit<VisitorSketch, 'sketch'>): Promise<VisitorSketch> => ({
      ...asked,
      sketch: await client.sketch({ body: { ...asked, language } }),
    }),
    onSuccess: setVisitorSketch,
  });
  const example = t(`tools.${tool}.example`);
  const draw = ({ tool: wanted, prompt: words }: Wish) => {
    setTool(wanted);
    write(words);
    order.mutate({ tool: wanted, prompt: words, seed: Math.floor(Math.random() * seedMaximum) });
  };
  return {
    tool,
    prompt,
    field,
    example,
    visitorSketch,
    isDrawing: order.isPending,
    error: order.error,
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
