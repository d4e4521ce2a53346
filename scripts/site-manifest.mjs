import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Routes of the back office are three quarters of the list of routes, which every page loads. */
const isAdmin = /^admin/;

/**
 * Leaves out what the framework takes a missing value for.
 *
 * @param {string} _
 * @param {unknown} value
 */
function withoutDefaults(_, value) {
  const isEmpty = value === false || (Array.isArray(value) && value.length === 0);
  return isEmpty ? undefined : value;
}

/**
 * Writes the list of routes once more without the back office: `manifest-1234.js` becomes `site-manifest-1234.js`.
 * src/server/site/pages/built-web.ts gives it to the pages of visitors.
 *
 * @param {string} folder
 */
export function writeSiteManifest(folder) {
  const found = readdirSync(`${folder}/assets`).find((file) => /^manifest-.*\.js$/.test(file));
  if (found === undefined) throw new Error('The build has no list of routes.');
  const path = `${folder}/assets/${found}`;
  const [, name, json] = /^(window\.\w+)=(\{.*\});?\s*$/s.exec(readFileSync(path, 'utf8')) ?? [];
  if (name === undefined || json === undefined) throw new Error(`${path} has another form than before.`);
  const manifest =
    /** @type {{ entry: { module: string, imports: string[] }, routes: Record<string, { imports?: string[] }>, url: string }} */ (
      JSON.parse(json)
    );
  // Every page has loaded the files of the entry.
  const { imports: loaded } = manifest.entry;
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => !isAdmin.test(id))
    .map(([id, route]) => [
      id,
      // The key says it, and the end of the file gives it back.
      { ...route, id: undefined, imports: route.imports?.filter((file) => !loaded.includes(file)) },
    ]);
  const siteRoutes = /** @type {Record<string, object>} */ (Object.fromEntries(routes));
  const url = manifest.url.replace('/manifest-', '/site-manifest-');
  const content = JSON.stringify({ ...manifest, routes: siteRoutes, url }, withoutDefaults);
  writeFileSync(
    path.replace('manifest-', 'site-manifest-'),
    `${name}=${content};for(const[id,route]of Object.entries(${name}.routes))route.id=id;`,
  );
}
