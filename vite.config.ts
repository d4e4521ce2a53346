import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * Files for the browser, each with the modules that belong together (parts of their paths) and all that these import
 * and no file before it has. Each file more costs a request, and compresses worse than one large. The back office
 * comes last: what it shares with the pages for visitors has to stand in a file of theirs.
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
      '/src/web/site/looks-like-id.',
      '/src/web/site/page-meta.',
      '/src/web/ui/relative-time.',
      '/src/web/ui/skeleton.',
      '/src/contract/limits.',
      '/lucide/dist/esm/icons/search.',
    ],
  ],
  ['list', ['/src/web/ui/pager.', '/src/web/ui/use-table-address.']],
  ['parts', ['/src/web/ui/banner.', '/src/web/ui/form-frame.', '/src/web/ui/rich-text.']],
  ['form', ['/src/web/site/apply-form.', '/src/web/ui/error-summary.', '/src/web/ui/text-field.']],
  ['admin', ['/src/web/admin/']],
];

/** Fetched when somebody asks for it. */
const onDemand = '/src/web/admin/palette/';

const groups = files.map(([name, modules], index) => ({
  name,
  test: (id: string) => !id.includes(onDemand) && modules.some((part) => id.includes(part)),
  priority: files.length - index,
}));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Bundled for the server too: it holds thousands of icons, of which the pages use a few.
  ssr: { noExternal: ['lucide'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
