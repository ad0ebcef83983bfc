import { toolSlugs } from '@artcade/domain/catalog';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/frames/',
  plugins: [react(), tailwindcss()],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // The content security policy allows data: for images only, and small files cache better on their own anyway.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(toolSlugs.map((slug) => [slug, `${import.meta.dirname}/${slug}/index.html`])),
    },
  },
});
