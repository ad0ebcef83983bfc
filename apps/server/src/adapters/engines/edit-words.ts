import type { EngineEdit, EngineRequest } from './engine.ts';
import { sentence, styleWords } from './prompt.ts';

/**
 * Writes the prompt of an edit. A model that follows orders is told what to do; one that paints from a description gets what is to be
 * seen, because it would paint the order.
 */
export function editWords(request: EngineRequest, edit: EngineEdit, wants: 'orders' | 'scenes'): string {
  const words = sentence(request.prompt);
  return (wants === 'orders' ? orderFor(edit, words) : sceneOf(edit, words)).filter(Boolean).join(' ');
}

function orderFor(edit: EngineEdit, words: string): string[] {
  switch (edit.kind) {
    case 'fill':
      return [
        `Paint this into the marked area of the attached image: ${words}`,
        'It fits the light, the perspective and the style around it.',
        'Keep everything outside of the marked area exactly as it is.',
      ];
    case 'remove':
      return [
        'Remove what is in the marked area of the attached image, and continue the background behind it as if it had never been there.',
        'Put nothing new there. Keep everything outside of the marked area exactly as it is.',
      ];
    case 'extend':
      return [
        'The attached image was put on a larger canvas, and only its edge was smeared over the new area at',
        `the ${sidesOf(edit)}. Paint the new area: continue the scene there, in the same style, light and perspective.`,
        'Keep the old part exactly as it is, in the same place and size.',
        words === '' ? '' : `In the new area: ${words}`,
      ];
    case 'restyle':
      return [
        `Paint the attached image again ${howFar(edit.strength)} in another style. ${styleWords[edit.style]}`,
        'Keep the subject, the composition and the framing.',
        words,
      ];
    case 'pose':
      return [
        `Show the same figure of the attached image in another pose: ${words}`,
        'It is the same person with the same face, hair, clothes, things, proportions and colours, in the same style, whole, and on the same background.',
      ];
  }
}

function sceneOf(edit: EngineEdit, words: string): string[] {
  switch (edit.kind) {
    case 'remove':
      return ['Only the background, empty and undisturbed, continued from its surroundings.'];
    case 'extend':
      return [words, 'The scene continues naturally, in the same style and light.'];
    case 'restyle':
      return [words, styleWords[edit.style]];
    case 'fill':
    case 'pose':
      return [words];
  }
}

const sidesOf = ({ margins }: Extract<EngineEdit, { kind: 'extend' }>): string =>
  (['top', 'right', 'bottom', 'left'] as const).filter((side) => margins[side] > 0).join(' and ');

function howFar(strength: number): string {
  if (strength <= 33) return 'slightly';
  return strength <= 66 ? 'clearly' : 'completely';
}
