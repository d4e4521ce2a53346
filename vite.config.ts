import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Files for the browser, each with the modules that belong together (parts of their paths) and all that these import
 * and no file before it has. Each file more costs a request, and compresses worse than one large.
 */
const files: [name: string, modules: string[]][] = [
  ['framework', ['react', 'react-dom', 'react-router', 'scheduler'].map((name) => `/node_modules/${name}/`)],
  [
    'site',
    [
      '/entry.client.',
      '/preload-helper.',
      '/src/web/root.',
      '/src/web/api/load-page.',
      '/src/web/api/visitor-api.',
      '/src/web/site/site-layout.',
      '/src/web/site/apply-dialog.',
      '/src/web/site/apply-link.',
      '/src/web/site/jobs-texts.',
      '/src/web/site/looks-like-id.',
      '/src/web/site/page-meta.',
      '/src/web/ui/relative-time.',
      '/src/web/ui/skeleton.',
      '/src/contract/limits.',
      '/lucide/dist/esm/icons/search.',
    ],
  ],
  ['list', ['/src/web/ui/pager.', '/src/web/ui/use-address-value.', '/src/web/ui/use-table-address.']],
  ['parts', ['/src/web/ui/banner.', '/src/web/ui/form-frame.', '/src/web/ui/rich-text.']],
  ['apply-form', ['/src/web/site/apply-form.', '/src/web/ui/error-summary.', '/src/web/ui/text-field.']],
];

const groups = files.map(([name, modules], index) => ({
  name,
  test: (id: string) => modules.some((part) => id.includes(part)),
  priority: files.length - index,
}));

/**
 * Vite's loader of files that are fetched on demand would also fetch, at once, what they import. Here nothing is left
 * to fetch by then, and the loader is larger than what it loads.
 */
const plainImport: Plugin = {
  name: 'plain-import',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), plainImport],
  // Bundled for the server too: it holds thousands of icons, of which the pages use a few.
  ssr: { noExternal: ['lucide'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
