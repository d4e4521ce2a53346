/** Photographs every page, public and of the back office, in four widths and two themes, for people to look at. */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { chromium, type Page } from '@playwright/test';
import { exitOnSignals } from '../../benchmarks/print.ts';
import { buildWeb } from '../../scripts/build-web.mjs';
import { findChromium } from '../../scripts/test/chromium.ts';
import { loadDemoData } from '../../src/database/demo/demo-data.ts';
import { readCommandLine } from '../../src/terminal/command-line.mjs';
import { startProgress } from '../../src/terminal/progress.mjs';
import { openAdminPage } from '../support/admin-page.ts';
import { startServerOfTests } from '../support/scratch-place.ts';
import { startTestServer } from '../support/test-server.ts';
import { listAdminViews, listPublicViews, type View } from './views.ts';

const agencies: Record<string, Record<string, string>> = {
  demo: {},
  branded: {
    AGENCY_NAME: 'Example & Sons Recruitment',
    AGENCY_ACCENT: '#b3261e',
    AGENCY_LOGO: '/apple-touch-icon.png',
  },
  empty: {},
};
const widths = [390, 768, 1100, 1440];
const themes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  /** These are taken only when they are asked for. */
  forced: { forcedColors: 'active' },
  print: { media: 'print' },
  large: {},
} as const;

const sheetColumns = 6;
const tile = { width: 320, height: 400, title: 24, gap: 12 };

const { options, rest: words } = readCommandLine({
  name: 'npm run screens',
  says: 'Takes pictures of every page, in four widths and two themes, and a contact sheet of each. They are in screens/.',
  options: {
    agency: { value: 'NAME', says: `one of ${Object.keys(agencies).join(', ')}; all unless given` },
    width: { value: 'PIXELS', says: `one of ${widths.join(', ')}; all unless given`, fallback: 0 },
    theme: { value: 'NAME', says: `one of ${Object.keys(themes).join(', ')}; light and dark unless given` },
    into: { value: 'FOLDER', says: 'where they go instead of screens/' },
  },
  rest: { value: 'WORD...', says: 'only pages with one of these in their name, such as admin or job' },
});

const folder = options.into ?? 'screens';
const isWanted =
  <T>(given: T | undefined) =>
  (value: T) =>
    !given || value === given;
const chosenThemes = (Object.keys(themes) as (keyof typeof themes)[]).filter((theme) =>
  options.theme ? theme === options.theme : theme === 'light' || theme === 'dark',
);
const isChosen = ({ name }: View) => words.length === 0 || words.some((word) => name.includes(word));

if ((await buildWeb(process.execPath)) !== 0) throw new Error('The pages could not be built.');
exitOnSignals();
await startServerOfTests();
await using browser = await chromium.launch(await findChromium());
for (const agency of Object.keys(agencies).filter(isWanted(options.agency))) await photograph(agency);

async function photograph(agency: string): Promise<void> {
  await using server = await startTestServer(agencies[agency]);
  const { username } = server.login;
  // By itself only the program's own database gets it.
  if (agency !== 'empty') await loadDemoData(server.database.sql, username);
  if (agency === 'branded')
    await server.recruiter.updateAdmin({ body: { username, direct_line: '614-555-0133' } });
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const taken: string[] = [];
  const progress = startProgress(`Photographing ${agency}`);
  const take = async (view: View) => {
    progress.show(view.name);
    taken.push(...(await takeView(page, view, `${folder}/${agency}`)));
  };
  // Before somebody of a picture has applied.
  const adminViews = await listAdminViews(server);
  for (const view of (await listPublicViews(server)).filter(isChosen)) await take(view);
  await openAdminPage(page, server, '/admin');
  for (const view of adminViews.filter(isChosen)) await take(view);
  await context.close();
  const sheets = Map.groupBy(taken, (path) => path.split('/').at(-2) ?? '');
  for (const [name, paths] of sheets)
    await writeFile(`${folder}/${agency}-${name}.png`, await drawSheet(paths));
  progress.end();
}

/** @returns the paths of the pictures */
async function takeView(page: Page, { name, path, act }: View, into: string): Promise<string[]> {
  const paths: string[] = [];
  await page.setViewportSize({ width: 1440, height: 900 });
  // Nothing on paper can be pressed.
  await page.emulateMedia({ media: null });
  // A change of the hash alone would not load the page.
  await page.goto('about:blank');
  await page.goto(path);
  await settle(page);
  await act?.(page);
  await settle(page);
  for (const width of widths.filter(isWanted(options.width))) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    for (const theme of chosenThemes) {
      await page.emulateMedia({ colorScheme: null, forcedColors: null, media: null, ...themes[theme] });
      await page.evaluate(
        (size) => document.documentElement.style.setProperty('font-size', size),
        theme === 'large' ? '200%' : '',
      );
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const file = `${into}/${width}-${theme}/${name}.png`;
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      paths.push(file);
    }
  }
  await page.context().setOffline(false);
  return paths;
}

/** Frames and lists that ask again and again never come to rest. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
}

/** One picture of many: the top of each, with its name above. */
async function drawSheet(paths: string[]): Promise<Buffer> {
  const step = { x: tile.width + tile.gap, y: tile.title + tile.height + tile.gap };
  const rows = Math.ceil(paths.length / sheetColumns);
  const canvas = createCanvas(sheetColumns * step.x + tile.gap, rows * step.y + tile.gap);
  const context = canvas.getContext('2d');
  context.fillStyle = '#777';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#fff';
  context.font = '16px sans-serif';
  for (const [index, path] of paths.entries()) {
    const image = await loadImage(path);
    const x = tile.gap + (index % sheetColumns) * step.x;
    const y = tile.gap + Math.floor(index / sheetColumns) * step.y;
    const scale = Math.min(1, tile.width / image.width);
    const height = Math.min(image.height, tile.height / scale);
    context.fillText(basename(path, '.png'), x, y + 16);
    context.drawImage(
      image,
      0,
      0,
      image.width,
      height,
      x,
      y + tile.title,
      image.width * scale,
      height * scale,
    );
  }
  return canvas.encode('png');
}
