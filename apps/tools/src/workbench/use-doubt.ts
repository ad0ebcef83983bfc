import { useState } from 'react';
import type { Doubt } from './doubt.ts';
import type { Form } from './form.ts';

/** A doubt about the prompt, shown once: pressing the button again goes on. Another prompt, or another choice, is asked about anew. */
export function useDoubt({ mode, prompt, inputs, briefEdits }: Form) {
  const about = JSON.stringify([mode, prompt.trim(), inputs, briefEdits]);
  const [raised, setRaised] = useState<{ readonly about: string; readonly doubt: Doubt } | null>(null);
  const isAsked = raised?.about === about;
  return {
    doubt: isAsked ? raised.doubt : null,
    /** The user has not been asked about this prompt yet. */
    isNew: !isAsked,
    /** Returns whether there is a doubt. */
    raise: (doubt: Doubt | null): boolean => {
      setRaised(doubt && { about, doubt });
      return doubt !== null;
    },
    drop: () => setRaised(null),
  };
}
