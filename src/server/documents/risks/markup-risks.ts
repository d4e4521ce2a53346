import type { DocumentRisk } from '../../../contract/document-rules.ts';
import { type Tag, walkTags } from '../text/office-text.ts';
import { fieldSigns } from '../text/word-text.ts';
import { decodeXml } from '../text/zip-part.ts';
import { risksOfFields } from './field-risks.ts';
import { isOutside } from './outside-address.ts';

/** Encodings in which a tag is in other bytes than those of ASCII, and which are not decoded. */
const foreign =
  /<(?:\?xml|meta)\b[^>]*?\b(?:encoding|charset)\s*=\s*["']?\s*(?!utf-?(?:8|16)|unicode|(?:us-)?ascii|iso-8859|windows-|gb|big5|shift_jis|euc-|koi8|macintosh)\w/i;
const prolog = 4_096;

/** Such a page may show what XML hides. */
const page = /<(?:!doctype\s+html|html|head|body|style|img|link|iframe|object)\b/i;

/** XML of Word or OpenDocument, a drawing, or a page. */
export function* risksOfMarkup(bytes: Buffer): Generator<DocumentRisk> {
  const source = decodeXml(bytes);
  // Entities and values that stand in no tag.
  if (source.includes('\0') || foreign.test(source.slice(0, prolog)) || /<!(?:ENTITY|ATTLIST)/i.test(source))
    yield 'unknown';
  const found = new Set<DocumentRisk>();
  const fields = collectFields();
  const tag = (each: Tag) => {
    for (const risk of risksOfTag(each)) found.add(risk);
    fields.visit(each);
  };
  walkTags(source, { tag, text: fields.add });
  const look = (text: string) => hasOutsideStyle(text) && found.add('outside');
  if (page.test(source)) walkTags(source.replaceAll('<![CDATA[', '<!>'), { tag, text: look }, false);
  yield* found;
  yield* risksOfFields(fields.texts.join(''));
}

const kinds: [DocumentRisk, RegExp][] = [
  ['macros', /vbaProject|wordVbaData|docSuppData|macroEnabled|^event-listener$/im],
  ['script', /^script$/im],
  ['program', /^dde(?:-|Link)/im],
  ['object', /oleObject|activeX|\/control$|^clsid:/im],
  ['unknown', /^encryption-data$/im],
];

const loaded = /^(?:target|href|src|srcset|background|data|poster|codebase|lowsrc|dynsrc)$/i;

/** Their addresses wait for a press: links, shapes and areas of pictures. */
const pressed = /^(?:a|area.*|hyperlink|shape|shapetype|rect|roundrect|oval|line|polyline|arc|curve|group)$/i;

function isLoaded(name: string, key: string, type: string): boolean {
  if (key === 'val') return name === 'attachedTemplate';
  const waits = pressed.test(name) || (key === 'target' && /\/hyperlink$/i.test(type));
  return loaded.test(key) && !waits;
}

/** A link from one part to another or outside, a type of a part, or something with an address. */
function* risksOfTag({ name, attributes }: Tag): Generator<DocumentRisk> {
  const { type = '', ...others } = Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value.trim()]),
  );
  const words = [name, type, others['contenttype'], others['classid']].join('\n');
  for (const [risk, rule] of kinds) if (rule.test(words)) yield risk;
  for (const [key, value] of Object.entries(others)) {
    if (/^(?:vnd\.sun\.star\.script|macro):/i.test(value) && loaded.test(key)) yield 'macros';
    else if (isOutside(value) && isLoaded(name, key, type)) yield 'outside';
    else if (key === 'style' && hasOutsideStyle(value)) yield 'outside';
  }
}

export function hasOutsideStyle(text: string): boolean {
  const addresses = text.matchAll(/(?:url\(|@import)["'\s]*([^"')\s;]+)/gi);
  return Array.from(addresses).some(([, address = '']) => isOutside(address));
}

/** The fields of a part of Word as a text with their signs. Codes without a field are one before it, and one behind it. */
function collectFields() {
  const { code, result, end } = fieldSigns;
  const texts = [code];
  let depth = 0;
  const open = () => texts.push(depth++ === 0 ? end + code : code);
  const close = () => depth > 0 && texts.push(--depth === 0 ? end + code : end);
  const visit = ({ name, attributes }: Tag) => {
    const type = name === 'fldChar' ? attributes['fldCharType'] : undefined;
    if (type === 'begin' || name === 'fldSimple') open();
    if (name === 'fldSimple') texts.push(attributes['instr'] ?? '');
    if (type === 'separate') texts.push(result);
    if (type === 'end' || name === 'fldSimple') close();
  };
  const add = (text: string, within: string) => {
    if (within === 'instrText' || (within === 't' && depth > 0)) texts.push(text);
  };
  return { visit, add, texts };
}
