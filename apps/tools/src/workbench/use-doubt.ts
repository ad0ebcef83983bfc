import { useState } from 'react';
import type { Doubt } from './doubt.ts';
import type { Form } from './form.ts';

/** A doubt about the prompt, shown once: pressing the button again goes on. Another prompt, or another choice, is asked about anew. */
export function useDoubt({ mode, prompt, inputs, briefEdits }: Form) {
  const about = JSON.stringify([mode, prompt.trim(), inputs, briefEdits]);
  const [raised, setRaised] = useState<{ readonly about: string; readonly doubt: Doubt } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isAsked = raised?.about === about;
  return {
    doubt: isAsked ? raised.doubt : null,
    /** The question about the prompt is under way. */
    isAsking,
    /** Asks once about each prompt. Returns whether there is a doubt. */
    raise: async (ask: () => Promise<Doubt | null>): Promise<boolean> => {
      if (isAsked) return false;
      setAsking(true);
      const doubt = await ask().finally(() => setAsking(false));
      setRaised(doubt && { about, doubt });
      return doubt !== null;
    },
    drop: () => setRaised(null),
  };
}
