import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SyntaxValidator } from 'fast-xml-validator';
import { drawChart, type Chart } from './chart.ts';

const chart: Chart = {
  title: 'Search & "filters"',
  x: { title: 'jobs' },
  y: { title: 'ms' },
  lines: [
    {
      name: 'flat <p95>',
      points: [
        [1_000, 10],
        [100_000, 10],
      ],
    },
    {
      name: 'growing',
      points: [
        [1_000, 1],
        [100_000, 100],
      ],
    },
  ],
};

test('a chart is well-formed, names its axes and its lines, and follows the theme', () => {
  const svg = drawChart(chart);
  assert.ok(new SyntaxValidator().validate(svg));
  for (const text of [
    '>jobs<',
    '>ms<',
    '>flat &lt;p95>',
    '>growing<',
    '>100,000<',
    'prefers-color-scheme:dark',
  ]) {
    assert.ok(svg.includes(text), text);
  }
});

test('a flat line is level, and a tenfold value is as far away on every part of an axis', () => {
  const [flat = '', growing = ''] = [...drawChart(chart).matchAll(/ d="M([\d. L]+)"/g)].map(
    ([, path]) => path,
  );
  const [[startX, startY], [endX, endY]] = read(flat);
  assert.equal(startY, endY);
  assert.ok(startX < endX);
  const [[, low], [, high]] = read(growing);
  assert.ok(Math.abs((low + high) / 2 - startY) <= 1);
});

test('values below one and a single size are drawn too', () => {
  const svg = drawChart({ ...chart, lines: [{ name: 'one', points: [[1_000, 0.2]] }] });
  assert.doesNotMatch(svg, /NaN|Infinity/);
});

type Point = [x: number, y: number];

function read(path: string): [Point, Point] {
  return path.split('L').map((point) => point.split(' ').map(Number)) as [Point, Point];
}
