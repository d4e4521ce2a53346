import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Files for the browser that belong together: each one more costs a request, and compresses worse than one large. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  // With all that they import: what every public page needs, and what several of them share.
  {
    name: 'site',
    test: /entry\.client|preload-helper|src\/web\/(root|api\/(load-page|visitor-api)|site\/(site-layout|page-meta|apply-(dialog|link))|ui\/(skeleton|relative-time))\./,
  },
  { name: 'list', test: /src\/web\/ui\/(pager|use-table-address)\./ },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Bundled for the server too: it holds thousands of icons, of which the pages use a few.
  ssr: { noExternal: ['lucide'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
