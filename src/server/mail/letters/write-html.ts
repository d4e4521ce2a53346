import { type Html, html } from '../../ground/html-template.ts';
import { initialsOf } from '../../../contract/face/initials.ts';
import { shortPay } from '../../../contract/face/split-pay.ts';
import type { Brand } from './brand.ts';
import { type Block, type Letter, type PersonBlock, seeJob, yourRecruiter } from './letter.ts';
import { dark, darkRules, style } from './mail-style.ts';

/**
 * The HTML of a mail: one column of tables, because Outlook knows no other layout. Styles stand in the elements,
 * because some programs drop the sheet; the sheet has the dark colors. Nothing depends on the logo being shown.
 */
export function writeMailHtml({ subject, blocks, reason, isPersonal }: Letter, brand: Brand): string {
  const page = html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>${subject}</title>
        <style>
          ${darkRules(brand.accent)}
        </style>
      </head>
      <body class="page" style="${style.page}">
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          class="page"
          style="${style.sheet}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.column}">
                <tr>
                  <td style="padding:0 4px 16px">${writeMark(brand)}</td>
                </tr>
                <tr>
                  <td class="card" style="${style.card}">
                    ${isPersonal ? [] : html`<h1 class="ink" style="${style.title}">${subject}</h1> `}
                    ${blocks.map((block) => writeBlock(block, brand))}
                  </td>
                </tr>
                <tr>
                  <td class="muted" style="${style.foot}">${writeFoot(brand, reason)}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
  return page.markup;
}

/** The roll of lines is drawn with cells, because mail programs show no SVG. A logo replaces it. */
function writeMark({ agencyName, logoUrl, accent }: Brand): Html {
  if (logoUrl === '') {
    const lines = ['ink', 'ink', 'answer', 'ink'] as const;
    return html`<table role="presentation" cellpadding="0" cellspacing="0">
      <tr>
        <td style="padding:0 10px 0 0">${lines.map((line) => writeLine(line, accent.lightText))}</td>
        <td class="ink" style="${style.name}">${agencyName}</td>
      </tr>
    </table>`;
  }
  return html`<span class="logo" style="${style.logo}"
    ><img src="${logoUrl}" alt="${agencyName}" height="36" style="${style.image}"
  /></span>`;
}

function writeLine(line: 'ink' | 'answer', color: string): Html {
  const answers = line === 'answer';
  return html`<table role="presentation" cellpadding="0" cellspacing="0">
    <tr>
      <td
        class="${answers ? 'answer' : 'bar'}"
        width="${answers ? '22' : '12'}"
        height="${answers ? '3' : '2'}"
        style="${answers ? `${style.answer};background:${color}` : style.bar}"
      ></td>
    </tr>
    <tr>
      <td height="3" style="${style.gap}"></td>
    </tr>
  </table>`;
}

function writeBlock(block: Block, brand: Brand): Html {
  const { accent } = brand;
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" dir="auto" style="${style.paragraph}">${withBreaks(block.text)}</p> `;
    case 'heading':
      return html`<h2 class="ink" style="${style.heading}">${block.text}</h2> `;
    case 'facts':
      return html`<table cellpadding="0" cellspacing="0" width="100%" class="facts" style="${style.facts}">
        ${block.facts.map(
          ({ title, value }) =>
            html`<tr>
              <th scope="row" class="muted line" style="${style.factTitle}">${title}</th>
              <td class="ink line" style="${style.fact}"><bdi>${value}</bdi></td>
            </tr>`,
        )}
      </table> `;
    case 'quote':
      return html`<blockquote class="ink line" dir="auto" style="${style.quote}">
        ${withBreaks(block.text)}
      </blockquote> `;
    case 'job':
      return writeJob(block, brand);
    case 'person':
      return writePerson(block, brand);
    case 'button':
      if (block.isQuiet) {
        return html`<p style="${style.paragraph}">
          <a href="${block.href}" class="link" style="${style.link};color:${accent.lightText}"
            >${block.text}</a
          >
        </p> `;
      }
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 20px">
        <tr>
          <td bgcolor="${accent.fill}" class="button" style="border-radius:8px">
            <a
              href="${block.href}"
              style="${style.button};background:${accent.fill};border-color:${accent.fill};color:${accent.ink}"
              >${block.text}</a
            >
          </td>
        </tr>
      </table> `;
  }
}

/** The portrait, or a disc with the initials. */
function writePerson({ name, phone, portrait }: PersonBlock, { accent, publicUrl }: Brand): Html {
  const disc = `${style.disc};color:${accent.lightText};border-color:${accent.lightText}`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${style.person}">
    <tr>
      <td style="padding:0 12px 0 0">
        ${
          portrait === ''
            ? html`<div class="link" aria-hidden="true" style="${disc}">${initialsOf(name)}</div>`
            : html`<img
                src="${publicUrl}${portrait}"
                alt=""
                width="48"
                height="48"
                style="${style.portrait}"
              />`
        }
      </td>
      <td class="ink" style="${style.personText}">
        <span class="muted">${yourRecruiter}</span><br /><bdi><strong>${name}</strong></bdi>
        ${phone && html`<br />${phone}`}
      </td>
    </tr>
  </table> `;
}

/** The pay set large, as on the board of the website. */
function writeJob({ name, place, pay, href, isLead }: Extract<Block, { kind: 'job' }>, brand: Brand): Html {
  const { amount, rest } = shortPay(pay);
  return html`<table
      width="100%"
      cellpadding="0"
      cellspacing="0"
      bgcolor="${dark.page}"
      style="${style.board}"
    >
      <tr>
        <td width="22" valign="top" style="padding:28px 0 0">
          <div style="${style.answer};background:${brand.accent.darkText}"></div>
        </td>
        <td style="padding:14px 20px 16px 14px">
          ${
            amount &&
            html`<div style="${style.pay}">
              ${amount.trimEnd()} <span style="${style.jobFacts}">${rest.trim()}</span>
            </div> `
          }
          <a href="${href}" style="${style.jobName}">${name}</a>
          <div style="${style.jobFacts}"><bdi>${place}</bdi></div>
          ${amount === '' && rest !== '' ? html`<div style="${style.jobFacts}">${rest}</div>` : []}
        </td>
      </tr>
    </table>
    ${isLead ? writeBlock({ kind: 'button', text: seeJob, href }, brand) : []} `;
}

function writeFoot({ agencyName, address, contactPhone, contactEmail }: Brand, reason: string): Html {
  const lines = [agencyName, address, contactPhone, contactEmail].filter((line) => line !== '');
  return html`<p style="margin:0 0 8px">${withBreaks(lines.join('\n'))}</p>
    <p style="margin:0">${reason}</p>`;
}

function withBreaks(text: string): Html[] {
  return text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));
}
