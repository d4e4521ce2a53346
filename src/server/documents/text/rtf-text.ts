import iconv from 'iconv-lite';
import { fieldSigns } from './word-text.ts';

/** A group, a control word with its number, a byte in hexadecimal, a control sign, or text. */
const pieces = /([{}])|\\([a-zA-Z]{1,32})(-?\d+)? ?|\\'([\da-fA-F]{2})|\\([^a-zA-Z])|([^\\{}\r\n]+)|[\r\n]+/g;

/** Their groups have words that nobody reads, or a second time. */
const hidden = new Set(
  'colortbl stylesheet info pict object objdata themedata datastore listtable listoverridetable rsidtbl generator xmlnstbl fldinst nonshppict shprslt'.split(
    ' ',
  ),
);

const breaks: Record<string, string> = {
  par: '\n',
  line: '\n',
  page: '\n',
  sect: '\n',
  row: '\n',
  cell: ' ',
  tab: ' ',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
};

/** The code pages of Windows by the numbers of `\fcharset`. */
const pagesOfCharsets = new Map(
  '0:1252 77:10000 128:932 129:949 134:936 136:950 161:1253 162:1254 163:1258 177:1255 178:1256 186:1257 204:1251 222:874 238:1250'
    .split(' ')
    .map((pair) => pair.split(':').map(Number) as [charset: number, page: number]),
);

type Control = Partial<Record<'brace' | 'word' | 'number' | 'sign', string | undefined>>;

/** Words that a program acts on, and that nobody reads. */
type Followed = { text: string };

type Group = { isHidden: boolean; isFonts: boolean; isField?: boolean; skips: number; font: number } & {
  followed?: Followed | undefined;
};

/** Groups with the address of a file or of a source of letters. */
const addressed = /^(?:template|nextfile|file|mm\w+)$/;

/** Properties of a shape with the address of a picture: its own, or that of its filling or line. */
const pictured = /^\s*(?:pib|\w+blip)name\s*$/i;

class RtfReader {
  readonly addresses: Followed[] = [];
  readonly risks = new Set<'object' | 'unknown'>();
  /** With the signs of fields in them. */
  readonly fields: Followed = { text: '' };
  /** The name of a shape's property. Its value is next. */
  private property: Followed = { text: '' };
  private readonly texts: string[] = [];
  private readonly groups: Group[] = [];
  private group: Group = { isHidden: false, isFonts: false, skips: 1, font: -1 };
  private documentPage = 1252;
  private defaultFont = -1;
  /** The code page of each font that names one. */
  private readonly fonts = new Map<number, number>();
  private bytes: number[] = [];
  /** So many signs follow that stand for the last one in old programs. */
  private toSkip = 0;

  read(source: string): string {
    pieces.lastIndex = 0;
    for (let found = pieces.exec(source); found; found = pieces.exec(source)) {
      const [, brace, word, number, hex, sign, text = isLetter(sign) ? sign : undefined] = found;
      if (hex !== undefined) this.addByte(Number.parseInt(hex, 16));
      else if (text !== undefined) for (const byte of Buffer.from(text, 'latin1')) this.addByte(byte);
      else if (word === 'bin') this.skipBytes(Number(number ?? 0), source.length);
      // A sign of two bytes may be a byte in hexadecimal and a letter, on two lines.
      else if ((brace ?? word ?? sign) !== undefined) this.act({ brace, word, number, sign });
    }
    this.endBytes();
    return this.texts.join('');
  }

  private skipBytes(count: number, end: number): void {
    // Programs that count in fewer bits see another number.
    if (count < 0 || pieces.lastIndex + count > end) this.risks.add('unknown');
    pieces.lastIndex += Math.max(0, count);
  }

  private act({ brace, word, number, sign }: Control): void {
    this.endBytes();
    if (brace !== undefined) this.turn(brace);
    else if (word !== undefined) this.control(word, number === undefined ? undefined : Number(number));
    else if (sign !== undefined) this.sign(sign);
  }

  private turn(brace: string): void {
    this.toSkip = 0;
    if (brace === '{') {
      this.groups.push(this.group);
      this.group = { ...this.group, isField: false };
    } else {
      if (this.group.isField) this.fields.text += fieldSigns.end;
      this.group = this.groups.pop() ?? this.group;
    }
  }

  private control(word: string, number: number | undefined): void {
    this.follow(word.toLowerCase());
    if (hidden.has(word)) this.group.isHidden = true;
    else if (this.controls[word]) this.controls[word](number ?? -1);
    else this.push(breaks[word] ?? '');
  }

  private follow(word: string): void {
    if (word.startsWith('obj')) this.risks.add('object');
    if (word === 'sn') this.group.followed = this.property = { text: '' };
    else if (addressed.test(word) || (word === 'sv' && pictured.test(this.property.text)))
      this.addresses.push((this.group.followed = { text: '' }));
    else if (word === 'field') this.group.isField = true;
    else if (word === 'fldrslt') this.fields.text += fieldSigns.result;
    else if (word === 'fldinst') {
      this.fields.text += fieldSigns.code;
      this.group.followed = this.fields;
    } else if (hidden.has(word)) this.group.followed = undefined;
  }

  private readonly controls: Record<string, (number: number) => void> = {
    fonttbl: () => (this.group = { ...this.group, isHidden: true, isFonts: true }),
    // Their words stand in a group that old programs leave out.
    shptxt: () => (this.group.isHidden = false),
    footnote: () => (this.group.isHidden = false),
    ansicpg: (page) => (this.documentPage = page),
    mac: () => (this.documentPage = 10_000),
    deff: (font) => (this.defaultFont = font),
    plain: () => (this.group.font = this.defaultFont),
    f: (font) => (this.group.font = font),
    fcharset: (charset) => this.nameFont(pagesOfCharsets.get(charset)),
    cpg: (page) => this.nameFont(page),
    uc: (count) => (this.group.skips = count === -1 ? 1 : count),
    u: (code) => {
      this.push(String.fromCharCode(code & 0xffff));
      this.toSkip = this.group.skips;
    },
  };

  private nameFont(page: number | undefined): void {
    if (this.group.isFonts && page !== undefined) this.fonts.set(this.group.font, page);
  }

  private sign(sign: string): void {
    if (sign === '*') this.group = { ...this.group, isHidden: true, followed: undefined };
    else if (sign === '~') this.push(' ');
    else if (sign === '_') this.push('-');
    else if (sign === '\n' || sign === '\r') this.push('\n');
  }

  private addByte(byte: number): void {
    if (this.toSkip > 0) this.toSkip -= 1;
    else if (!this.group.isHidden || this.group.followed) this.bytes.push(byte);
  }

  private endBytes(): void {
    if (this.bytes.length === 0) return;
    const encoding = `cp${this.page()}`;
    this.push(iconv.decode(Buffer.from(this.bytes), iconv.encodingExists(encoding) ? encoding : 'cp1252'));
    this.bytes = [];
  }

  private page(): number {
    const { font } = this.group;
    const page = this.fonts.get(font === -1 ? this.defaultFont : font) ?? this.documentPage;
    if (page !== 1252 || this.documentPage === 1252) return page;
    // Many programs call every font a western one, and write the code page of the document.
    return [...this.fonts.values()].includes(this.documentPage) ? page : this.documentPage;
  }

  private push(text: string): void {
    const { followed, isHidden } = this.group;
    if (followed) followed.text += text;
    else if (!isHidden && text !== '') this.texts.push(text);
  }
}

const isLetter = (sign: string | undefined) => sign !== undefined && '{}\\'.includes(sign);

export function readRtf(file: Buffer): string {
  return new RtfReader().read(file.toString('latin1'));
}

/** The fields of an RTF, its addresses of other files, and the risks of its words. */
export function followRtf(file: Buffer): Pick<RtfReader, 'fields' | 'addresses' | 'risks'> {
  const reader = new RtfReader();
  reader.read(file.toString('latin1'));
  return reader;
}
