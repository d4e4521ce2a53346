import { globSync, readFileSync, writeFileSync } from 'node:fs';

/** Routes of the back office are three quarters of the list of routes, which every page loads. */
const isAdmin = /^admin/;

/**
 * Writes the list of routes once more without the back office: `manifest-1234.js` becomes `site-manifest-1234.js`.
 * src/server/site/pages/built-web.ts gives it to the pages of visitors.
 *
 * @param {string} folder
 */
export function writeSiteManifest(folder) {
  const [path] = globSync(`${folder}/assets/manifest-*.js`);
  if (path === undefined) throw new Error('The build has no list of routes.');
  const [, name, json] = /^(window\.\w+)=(\{.*\});?\s*$/s.exec(readFileSync(path, 'utf8')) ?? [];
  if (name === undefined || json === undefined) throw new Error(`${path} has another form than before.`);
  const manifest = /** @type {{ routes: Record<string, object>, url: string }} */ (JSON.parse(json));
  const routes = Object.entries(manifest.routes).filter(([id]) => !isAdmin.test(id));
  const url = manifest.url.replace('/manifest-', '/site-manifest-');
  const content = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes), url });
  writeFileSync(path.replace('manifest-', 'site-manifest-'), `${name}=${content};`);
}
