import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Files for the browser that belong together: each one more costs a request, and compresses worse than one large. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  // With all that they import: what every public page needs.
  {
    name: 'site',
    test: /src\/web\/(root|site\/site-layout|site\/page-meta|api\/browser-api|api\/load-page)\./,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Bundled for the server too: it holds thousands of icons, of which the pages use a few.
  ssr: { noExternal: ['lucide'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
