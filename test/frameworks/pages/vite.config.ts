import { globSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  define: { ngDevMode: 'false', ngServerMode: 'false' },
  plugins: [
    svelte(),
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('drug-') } } }),
  ],
  build: {
    rolldownOptions: {
      input: globSync('{react,vue,svelte,angular}*/index.html'),
    },
  },
});
