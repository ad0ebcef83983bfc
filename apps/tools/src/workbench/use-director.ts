import type { Host } from '@artcade/bridge/tool';
import type { Directions } from '@artcade/contract/briefs';
import { useLanguage } from '@artcade/ui/i18n';
import { useRef, useState } from 'react';
import { choose, type Offer } from './directions.ts';
import type { Form } from './form.ts';
import { type Trouble, troubleOf } from './results/use-generations.ts';

export type DirectorTrouble = NonNullable<Directions['trouble']> | Trouble;

/** Asks the director about the words in the form. The answer is taken only if the words are still the same then. */
export function useDirector(host: Host, form: Form, change: (part: Partial<Form>) => void) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [trouble, setTrouble] = useState<DirectorTrouble | null>(null);
  /** How many directions are being asked for. */
  const [asking, setAsking] = useState<number | null>(null);
  const language = useLanguage();
  const latest = useRef(form);
  latest.current = form;

  const ask = async (count: number) => {
    // If the prompt is one that the director wrote, it starts again from the artist's own words.
    const own = offer && form.directions.length > 0 ? offer.own : form.prompt;
    setAsking(count);
    setTrouble(null);
    try {
      const { inputs, style, kitId, prompt } = form;
      const answer = await host.ask<Directions>('direct', {
        prompt: own,
        inputs: { ...inputs },
        style,
        language,
        count,
        ...(kitId !== null && { kitId }),
      });
      if (latest.current.prompt !== prompt) return;
      setTrouble(answer.trouble);
      const [first] = answer.directions;
      if (first === undefined) return;
      const found = { own, directions: answer.directions };
      setOffer(found);
      // Several are sketched side by side.
      change(choose(found, answer.directions.length > 1 ? 'all' : 0));
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      setAsking(null);
    }
  };

  return {
    /** Null if there is no director, and nothing of one in the form. */
    offer: offer ?? (form.directions.length > 0 ? { own: form.prompt, directions: form.directions } : null),
    trouble,
    asking,
    ask,
    /** Forgets the offer and the last error. */
    drop: () => {
      setOffer(null);
      setTrouble(null);
    },
  };
}
