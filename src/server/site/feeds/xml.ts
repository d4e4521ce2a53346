import { escapeUTF8 } from 'entities/escape';

/** XML 1.0 does not allow these characters, not even escaped (section 2.2). */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text between tags or in a quoted attribute. */
export function escapeXml(text: string): string {
  return escapeUTF8(clean(text));
}

export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>\n`;
}

/** Splits an end mark within the text in two. */
export function cdataElement(name: string, text: string): string {
  return `<${name}><![CDATA[${clean(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>\n`;
}

function clean(text: string): string {
  return text.toWellFormed().replaceAll(forbidden, '');
}
