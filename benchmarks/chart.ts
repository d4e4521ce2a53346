type Axis = { title: string };

export type Line = { name: string; points: [x: number, y: number][] };

export type Chart = { title: string; x: Axis; y: Axis; lines: Line[] };

const width = 760;
const left = 64;
const top = 44;
const plotWidth = 430;
const plotHeight = 300;
const rowHeight = 19;

/** Colors of Okabe and Ito: also colorblind people tell them apart. They show on white and on black. */
const colors = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8c8c8c'];
const dashes = ['none', '6 3', '2 3'];

/** Draws lines with logarithmic axes as SVG text, readable in the light and in the dark theme. */
export function drawChart({ title, x, y, lines }: Chart): string {
  const points = lines.flatMap((line) => line.points);
  const across = scale(
    points.map(([value]) => value),
    [left, left + plotWidth],
  );
  const up = scale([1, ...points.map(([, value]) => value)], [top + plotHeight, top]);
  const height = Math.max(top + plotHeight + 60, top + rowHeight * lines.length + 20);
  const bottom = top + plotHeight;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(title)}">`,
    '<style>text{font:13px system-ui,sans-serif;fill:#222}.grid{stroke:#ddd}.line{fill:none;stroke-width:2}',
    'svg{background:#fff}@media(prefers-color-scheme:dark){svg{background:#111}text{fill:#ddd}.grid{stroke:#333}}</style>',
    `<text x="${left}" y="22" font-weight="600">${escape(title)}</text>`,
    ...up.powers.flatMap((value) => [
      `<path class="grid" d="M${left} ${up.place(value)}h${plotWidth}"/>`,
      `<text x="${left - 8}" y="${up.place(value) + 4}" text-anchor="end">${value.toLocaleString('en')}</text>`,
    ]),
    ...across.powers.flatMap((value) => [
      `<path class="grid" d="M${across.place(value)} ${top}v${plotHeight}"/>`,
      `<text x="${across.place(value)}" y="${bottom + 20}" text-anchor="middle">${value.toLocaleString('en')}</text>`,
    ]),
    `<text x="${left + plotWidth / 2}" y="${bottom + 44}" text-anchor="middle">${escape(x.title)}</text>`,
    `<text transform="translate(16 ${top + plotHeight / 2}) rotate(-90)" text-anchor="middle">${escape(y.title)}</text>`,
    ...lines.flatMap((line, index) => drawLine(line, index, { across: across.place, up: up.place })),
    '</svg>\n',
  ].join('\n');
}

type Places = { across: (value: number) => number; up: (value: number) => number };

/** The line, its points, and its name in the list on the right. */
function drawLine({ name, points }: Line, index: number, { across, up }: Places): string[] {
  const color = colors[index % colors.length] ?? '';
  const dash = dashes[Math.floor(index / colors.length)] ?? '';
  const style = `class="line" stroke="${color}" stroke-dasharray="${dash}"`;
  const path = points.map(([x, y]) => `${across(x)} ${up(y)}`).join('L');
  const nameY = top + 8 + index * rowHeight;
  const nameX = left + plotWidth + 20;
  return [
    `<path ${style} d="M${path}"/>`,
    ...points.map(([x, y]) => `<circle cx="${across(x)}" cy="${up(y)}" r="3" fill="${color}"/>`),
    `<path ${style} d="M${nameX} ${nameY}h22"/>`,
    `<text x="${nameX + 30}" y="${nameY + 4}">${escape(name)}</text>`,
  ];
}

/** A logarithmic scale from the power of ten below the values to the one above. */
function scale(values: number[], [from, to]: [number, number]) {
  const lowest = Math.floor(Math.log10(Math.min(...values)));
  const highest = Math.max(lowest + 1, Math.ceil(Math.log10(Math.max(...values))));
  const powers = Array.from({ length: highest - lowest + 1 }, (_, index) => 10 ** (lowest + index));
  const place = (value: number) =>
    Math.round(from + ((Math.log10(value) - lowest) / (highest - lowest)) * (to - from));
  return { powers, place };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
