/** What XML 1.0 has no place for (section 2.2), not even escaped. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text between tags or in a quoted attribute. */
export function escapeXml(text: string): string {
  return clean(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** `<name>text</name>`, on a line of its own. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>\n`;
}

/** `<name><![CDATA[text]]></name>`; an end mark within the text is split in two. */
export function cdataElement(name: string, text: string): string {
  return `<${name}><![CDATA[${clean(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>\n`;
}

function clean(text: string): string {
  return text.toWellFormed().replaceAll(forbidden, '');
}
