import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import Color from 'colorjs.io';
import { hardestSurfaces } from '../server/ground/config/accent.ts';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');

const themes = { light: readColors('light'), dark: readColors('dark') };
const surfaces = ['color-base-100', 'color-base-200'];

for (const [name, colors] of Object.entries(themes)) {
  const contrast = (one: string, other: string) =>
    new Color(colors.get(one) ?? '').contrast(colors.get(other) ?? '', 'WCAG21');

  test(`${name}: every text reads on every surface`, () => {
    const texts = ['color-base-content', 'muted', 'link', 'color-success', 'color-warning', 'color-error'];
    for (const text of texts) {
      for (const surface of surfaces) assert.ok(contrast(text, surface) >= 4.5, `${text} on ${surface}`);
    }
  });

  test(`${name}: every fill bears its text`, () => {
    for (const fill of ['primary', 'neutral', 'success', 'warning', 'error']) {
      assert.ok(contrast(`color-${fill}`, `color-${fill}-content`) >= 4.5, fill);
    }
  });

  test(`${name}: the edges of fields can be seen`, () => {
    for (const surface of surfaces) assert.ok(contrast('line', surface) >= 3, surface);
  });
}

test("the agency's accent is measured against the surface with the least contrast", () => {
  assert.equal(themes.light.get('color-base-200'), hardestSurfaces.light);
  assert.equal(themes.dark.get('color-base-200'), hardestSurfaces.dark);
});

test('the board has surfaces of the dark theme, on which every text reads', () => {
  const [, onLight, onDark] = /--board: light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/.exec(css) ?? [];
  assert.deepEqual(
    [onLight, onDark],
    surfaces.map((surface) => themes.dark.get(surface)),
  );
});

/** The colors of one theme by name, as the file has them. */
function readColors(theme: string): Map<string, string> {
  const block = css.slice(css.indexOf(`name: '${theme}'`)).split('}', 1)[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (oklch\([^)]*\))/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
