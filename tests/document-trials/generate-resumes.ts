import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { findProgram, getProgram } from '../../scripts/test/tools.ts';
import { picturePdf } from './picture-pdf.ts';

export type Resume = {
  layout: string;
  format: string;
  /** Made up, from several places of the page. A search for each is to find the person. None in a scan. */
  words: string[];
  bytes: Buffer;
};

const scripts = {
  latin: 'abcdefghijklmnopqrstuvwxyz',
  // With the letters whose pairs become one sign in fonts.
  ligatures: 'fiflffifflaeiou',
  accents: 'áčďéěíňóřšťúůýžäößåøł',
  cyrillic: 'абвгдежзиклмнопрстуфхцчшщыэюя',
  greek: 'αβγδεζηθικλμνξοπρστυφχψω',
  arabic: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  hebrew: 'אבגדהוזחטיכלמנסעפצקרשת',
};

const layouts = {
  'one column': { script: 'latin', columns: 1 },
  'two columns': { script: 'latin', columns: 2 },
  'table with a side': { script: 'latin', columns: 1, hasTable: true },
  ligatures: { script: 'ligatures', columns: 1 },
  accents: { script: 'accents', columns: 2 },
  Cyrillic: { script: 'cyrillic', columns: 1 },
  Greek: { script: 'greek', columns: 2 },
  Arabic: { script: 'arabic', columns: 1 },
  Hebrew: { script: 'hebrew', columns: 2 },
} as const satisfies Record<string, { script: keyof typeof scripts; columns: number; hasTable?: boolean }>;

type Layout = (typeof layouts)[keyof typeof layouts];

/** Most resumes are PDF. */
const formats = ['pdf', 'docx', 'pdf', 'doc', 'pdf', 'odt', 'rtf', 'txt'];

/** LibreOffice's name of a format, where its ending does not say enough. */
const filters: Record<string, string> = { txt: 'txt:Text (encoded):UTF8' };

/** Every tenth one is a scan, every tenth one is of LaTeX, and the others are of LibreOffice. */
export async function generateResumes(folder: string, count: number): Promise<Resume[]> {
  const names = Object.keys(layouts) as (keyof typeof layouts)[];
  const hasLatex = findProgram('pdflatex') !== undefined;
  const resumes: Resume[] = [];
  const written: { path: string; layout: string; format: string; words: string[] }[] = [];
  const source = join(folder, 'source');
  mkdirSync(source, { recursive: true });
  for (let number = 0; number < count; number += 1) {
    const turn = number % 10;
    if (turn === 9) {
      resumes.push({ layout: 'scan', format: 'pdf', words: [], bytes: await scan(number) });
    } else if (turn === 8 && hasLatex) {
      const words = makeWords('ligatures');
      const path = join(source, `${number}.tex`);
      writeFileSync(path, latexOf(words));
      runQuietly('pdflatex', ['-interaction=batchmode', `-output-directory=${folder}`, path], folder);
      resumes.push({
        layout: 'LaTeX',
        format: 'pdf',
        words,
        bytes: readFileSync(join(folder, `${number}.pdf`)),
      });
    } else {
      const layout = names[number % names.length] as keyof typeof layouts;
      const format = formats[Math.floor(number / names.length) % formats.length] as string;
      const words = makeWords(layouts[layout].script);
      const path = join(source, `${number}.fodt`);
      writeFileSync(path, openDocumentOf(words, layouts[layout]));
      written.push({ path, layout, format, words });
    }
  }
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  for (const format of new Set(formats)) {
    const chosen = written.filter((each) => each.format === format);
    if (chosen.length === 0) continue;
    const to = join(folder, format);
    const paths = chosen.map(({ path }) => path);
    const options = ['--headless', '--convert-to', filters[format] ?? format, '--outdir', to];
    runQuietly('soffice', [profile, ...options, ...paths], folder);
    for (const { path, layout, words } of chosen) {
      const made = join(to, path.slice(source.length + 1).replace('fodt', format));
      resumes.push({ layout, format, words, bytes: readFileSync(made) });
    }
  }
  return resumes;
}

function runQuietly(program: string, args: string[], folder: string): void {
  const { status, error } = spawnSync(getProgram(program), args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: 'ignore',
  });
  if (status !== 0) throw new Error(`${program} has failed: ${error?.message ?? status}`);
}

function makeWords(script: keyof typeof scripts): string[] {
  const letters = Array.from(scripts[script]);
  const makeWord = () =>
    Array.from({ length: 9 }, () => letters[randomInt(letters.length)] as string)
      .join('')
      .slice(0, 12);
  return Array.from({ length: 3 }, makeWord);
}

/** Each word stands at another place: at the head, on the side or in the first column, and at the end. */
function openDocumentOf([head, middle, end]: string[], layout: Layout): string {
  const isFromRight = layout.script === 'arabic' || layout.script === 'hebrew';
  const paragraph = (text: string) => `<text:p text:style-name="P">${text}</text:p>`;
  const filler = Array.from(scripts[layout.script]).slice(0, 12);
  const duty = () =>
    Array.from({ length: 9 }, () =>
      filler
        .toSorted(() => randomInt(3) - 1)
        .slice(0, 6)
        .join(''),
    ).join(' ');
  const duties = Array.from({ length: 12 }, () => paragraph(duty())).join('');
  const side = paragraph(`2011 – 2019 ${middle}, 614-555-0133`);
  const table = `<table:table table:name="T"><table:table-column/><table:table-column/><table:table-row>
    <table:table-cell office:value-type="string">${side}</table:table-cell><table:table-cell office:value-type="string">${duties}</table:table-cell>
    </table:table-row></table:table>`;
  const body = 'hasTable' in layout ? table : side + duties;
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:automatic-styles>
<style:style style:name="P" style:family="paragraph"><style:paragraph-properties style:writing-mode="${isFromRight ? 'rl-tb' : 'lr-tb'}" fo:text-align="justify"/></style:style>
<style:style style:name="C" style:family="section"><style:section-properties><style:columns fo:column-count="${layout.columns}" fo:column-gap="0.5cm"/></style:section-properties></style:style>
</office:automatic-styles>
<office:body><office:text>
${paragraph(`Ana ${head}`)}
<text:section text:style-name="C" text:name="S">${body}</text:section>
${paragraph(`${end}.`)}
</office:text></office:body></office:document>`;
}

function latexOf([head, middle, end]: string[]): string {
  return String.raw`\documentclass[twocolumn]{article}
\begin{document}
\section*{Ana ${head}}
Welder since 2011, ${middle}. ${'Welding of frames and efficient affluent offices. '.repeat(40)}

\textbf{${end}}
\end{document}
`;
}

/** A photographed page: letters are colours there. */
async function scan(number: number): Promise<Buffer> {
  const canvas = createCanvas(1_240, 1_754);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.font = '40px sans-serif';
  for (let line = 0; line < 30; line += 1)
    context.fillText(`Line ${line} of scan ${number}`, 100, 100 + line * 50);
  return picturePdf(await canvas.encode('jpeg', 80), canvas);
}
