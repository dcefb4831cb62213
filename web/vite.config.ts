import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The bundle is committed and built again by CI: names carry no hashes, and
// nothing in it may depend on the folder that it was built in.
export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Data URLs and inline scripts would need holes in the content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/app.js',
        chunkFileNames: 'assets/[name].js',
        assetFileNames: (asset) => (asset.names[0]?.endsWith('.css') ? 'assets/app.css' : 'assets/[name][extname]'),
      },
    },
  },
  // `npm run dev` shows the page of a server that runs beside it.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
})
