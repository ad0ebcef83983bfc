import { keepThaiWords } from '@artcade/domain/thai-words';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { toolPages } from './pages-plugin.ts';

export default defineConfig({
  base: '/frames/',
  plugins: [toolPages(), react(), tailwindcss(), wholeThaiWords()],
  build: {
    target: ['chrome120', 'safari17.4', 'firefox128'],
    // The content security policy allows data: for images only, and small files cache better on their own anyway.
    assetsInlineLimit: 0,
  },
});

/** Keeps browsers from breaking lines inside Thai words. */
function wholeThaiWords(): Plugin {
  return {
    name: 'whole-thai-words',
    enforce: 'pre',
    transform: (code, id) => (/\/th\.json(\?|$)/.test(id) ? { code: keepThaiWords(code), map: null } : null),
  };
}
