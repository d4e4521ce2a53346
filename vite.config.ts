import { icons as lucide } from '@iconify-json/lucide';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const isFramework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
/** Every visitor's page has these around it. */
const isLayout = /\/(root|site-layout|entry\.client)\./;
/** The one visitor's page whose form other pages load on demand. */
const isApplyPage = /\/apply-now-page\./;
/** Pages that a visit begins with less often. The list of jobs loads nothing of theirs. */
const isLaterPage = /\/(open-job-page|apply-now-page|complete-application-page|contact-page)\./;
/** People come to them from a mail, a receipt or the end of a list. */
const isOwnPage = /\/(own-page|own-data|keep-me-page|documents-page|alerts-page|new-alert-page)\./;
const isListPage = /\/open-jobs-page\./;
const isTextPage = /\/(landing|about|employer|privacy)-page\./;
const isContactForm = /\/contact-form-page\./;
/** The drawings of trades weigh more than other parts of a page. The pages of text and of a job have a formatted text and faces, too. The contact form has none of them. */
const isDrawing =
  /\/(industry-drawings?|trades-line|rich-text-view|portrait|portrait-sides|initials|people)\./;
/** Too small for files of their own, and used on pages that share no other. */
const isSmall = /\/(find-figures|within-days)\./;
/** They stand on pages that send files alone, which are no first pages of a visit. */
const isSendingFiles = /\/web\/(ui|site)\/documents\/(?!documents-page)/;
/** Pages for employers, of contact and after applying frame a form. */
const isFrame = /\/(own-form-frame|external-form-frame)\./;
/** A page of a job loads them on demand, once an application was sent. */
const isReceipt = /\/apply\/(receipt|what-next|application-steps)\./;
const isAdmin = /\/src\/web\/admin\//;

/** The pages that import a module, directly or through other modules; not those that load it on demand. */
function findPages(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const { importers = [], isEntry = false } = graph.getModuleInfo(id) ?? {};
  const pages = importers.flatMap((importer) => findPages(importer, graph, seen));
  return isEntry ? [id, ...pages] : pages;
}

/** Modules around every page, and modules that the list of jobs shares with other first pages. */
function nameSiteFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (isSmall.test(id)) return 'site';
  const pages = findPages(id, graph).filter((page) => !isAdmin.test(page));
  const isOfList = pages.some((page) => isListPage.test(page));
  const isOfOthers = pages.some((page) => ![isListPage, isOwnPage].some((kind) => kind.test(page)));
  return pages.some((page) => isLayout.test(page)) || (isOfList && isOfOthers) ? 'site' : null;
}

/** Modules that the list shares with the back office or with a person's own page would weigh on every other page. */
function nameListFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  const pages = findPages(id, graph);
  return pages.length > 1 && pages.some((page) => isListPage.test(page)) ? 'list' : null;
}

/** Modules of the pages of text, with their frames, would weigh on the list. A job's page has a formatted text, too. */
function nameTextFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (isFrame.test(id)) return 'text';
  const pages = findPages(id, graph);
  if (pages.length < 2 || !pages.some((page) => isTextPage.test(page))) return null;
  return pages.some((page) => isLaterPage.test(page)) ? null : 'text';
}

/** Modules that the contact form shares with other forms. */
function nameFormFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  return findPages(id, graph).some((page) => isContactForm.test(page)) ? 'form' : null;
}

function nameLaterFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (isReceipt.test(id)) return null;
  const pages = findPages(id, graph);
  return pages.some((page) => isLaterPage.test(page) && !isApplyPage.test(page)) ? 'later' : null;
}

function nameOwnFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  return findPages(id, graph).some((page) => isOwnPage.test(page)) ? 'own' : null;
}

function nameApplyFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  return findPages(id, graph).some((page) => isApplyPage.test(page)) ? 'apply-form' : null;
}

/** Each file costs a request and compresses worse than a part of a larger one. The first group takes a module. */
const groups = [
  { name: 'framework', test: isFramework },
  { name: nameSiteFile },
  { name: nameListFile },
  { name: 'drawings', test: isDrawing },
  { name: nameTextFile },
  { name: nameFormFile, minShareCount: 2 },
  { name: 'documents', test: isSendingFiles },
  { name: nameLaterFile, minShareCount: 2 },
  { name: nameApplyFile, minShareCount: 2 },
  { name: 'receipt', test: isReceipt },
  { name: nameOwnFile, minShareCount: 2 },
  { name: 'admin', minShareCount: 2 },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

/** Vite's loader of modules on demand first preloads their imports. Every import is loaded by then, and the loader is 0.6 kB. */
const plainImport: Plugin = {
  name: 'plain-import',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
};

/** CommonJS makes each element of a page `(0, runtime.jsx)(…)`. Names of our own are 0.2 kB less on the list of jobs. */
const plainElements: Plugin = {
  name: 'plain-elements',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'react/jsx-runtime' ? jsxRuntime : undefined),
  load: (id) =>
    id === jsxRuntime
      ? `import runtime from ${JSON.stringify(reactJsxRuntime)};
         export const { Fragment, jsx } = runtime;
         export { jsx as jsxs };`
      : undefined,
};

/** Named as a part of React, so that it goes into the framework's file. */
const jsxRuntime = '\0/node_modules/react/plain-jsx-runtime.js';
const reactJsxRuntime = `${import.meta.dirname}/node_modules/react/cjs/react-jsx-runtime.production.js`;

/** The package has its icons in one file. Each is a module of its own here, so that a page has those that it draws. */
const iconModules: Plugin = {
  name: 'icon-modules',
  resolveId: (id) => (id.startsWith('lucide:') ? `\0${id}` : undefined),
  load: (id) =>
    id.startsWith('\0lucide:') ? `export default ${JSON.stringify(readIcon(id.slice(8)))};` : undefined,
};

/** @returns each shape with its attributes, without the colors and the stroke, which the page says */
function readIcon(name: string): [tag: string, attributes: Record<string, string>][] {
  const { body } = lucide.icons[name] ?? {};
  if (body === undefined) throw new Error(`Lucide has no icon "${name}".`);
  return Array.from(body.matchAll(/<(\w+) ([^>]+)\/>/g), ([, tag = '', attributes = '']) => [
    tag,
    Object.fromEntries(
      Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = '', value = '']) => [
        key,
        value,
      ]).filter(([key = '']) => !/^(?:fill|stroke)/.test(key)),
    ),
  ]);
}

/** React Router's discovery of routes and its instrumentation, which this site has turned off: 2 kB that never run. */
const isTurnedOff = /\/react-router\/dist\/production\/lib\/.*\/(fog-of-war|instrumentation)\.js$/;

/** Their functions do nothing and answer `undefined`, as the real ones do when they are turned off. */
const withoutTurnedOff: Plugin = {
  name: 'without-turned-off',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: isTurnedOff },
    handler: (code) => {
      const names = code.match(/^export \{ (.+) \};$/m)?.[1]?.split(', ') ?? [];
      return `const nothing = () => undefined; export { ${names.map((name) => `nothing as ${name}`).join(', ')} };`;
    },
  },
};

/** The texts of React Router's checks, which tell developers of a mistake: 2 kB. The checks stay. */
const plainChecks: Plugin = {
  name: 'plain-checks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\// },
    handler: (code) =>
      code.replaceAll(
        /\b((?:invariant|warning)\(.+), (?:"[^"\n]*"|`(?:[^`\\\n]|\\.)*`)\)(?=;$)/gm,
        (_, check: string) => `${check})`,
      ),
  },
};

/** React Router's last resort, for a fault outside every page: a stack for developers, and styles that our policy refuses. */
const plainLastResort: Plugin = {
  name: 'plain-last-resort',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/ },
    handler: (code) => {
      const plain = code.replace(
        /function RemixRootDefaultErrorBoundary\([\s\S]*?(?=function BoundaryShell)/,
        `function RemixRootDefaultErrorBoundary({ error, isOutsideRemixApp }) {
          console.error(error);
          const title = 'Something went wrong. Load the page again.';
          return React$1.createElement(BoundaryShell, { title, isOutsideRemixApp }, title);
        }
        `,
      );
      if (plain === code) throw new Error('React Router has another last resort than before.');
      return plain;
    },
  },
};

/** The list of routes names every file, and each file those that it imports: seven characters are the fewest that Rolldown takes. */
const hashedName = 'assets/[name]-[hash:7].js';

export default defineConfig({
  // scripts/build-web.mjs empties the folder, and writes the table of places into it at the same time.
  build: { emptyOutDir: false },
  plugins: [
    tailwindcss(),
    reactRouter(),
    plainImport,
    plainElements,
    iconModules,
    withoutTurnedOff,
    plainChecks,
    plainLastResort,
  ],
  environments: {
    client: {
      build: {
        // The framework's list of routes has what a page loads. A second list, in each file, is 0.2 kB.
        modulePreload: false,
        rolldownOptions: {
          // Texts of a page stand in one file, and each goes into the file that shows it.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: { codeSplitting: { groups }, entryFileNames: hashedName, chunkFileNames: hashedName },
        },
      },
    },
  },
});
