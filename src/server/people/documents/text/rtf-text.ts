/** A group, a control word with its number, a byte in hexadecimal, a control sign, or text. */
const pieces =
  /([{}])|\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([\da-fA-F]{2})|\\([^a-zA-Z])|([^\\{}\r\n]+)|[\r\n]+/g;

/** Their groups have words that nobody reads. */
const hidden = new Set(
  'fonttbl colortbl stylesheet info pict object objdata themedata datastore listtable listoverridetable rsidtbl generator xmlnstbl fldinst'.split(
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

type Group = { isHidden: boolean; skips: number };

class RtfReader {
  private readonly texts: string[] = [];
  private readonly groups: Group[] = [];
  private group: Group = { isHidden: false, skips: 1 };
  private decoder = new TextDecoder('windows-1252');
  private bytes: number[] = [];
  /** So many signs follow that stand for the last one in old programs. */
  private toSkip = 0;

  read(source: string): string {
    for (const [, brace, word, number, hex, sign, text] of source.matchAll(pieces)) {
      if (hex === undefined) this.endBytes();
      if (brace !== undefined) this.turn(brace);
      else if (word !== undefined) this.control(word, number === undefined ? undefined : Number(number));
      else if (hex !== undefined) this.addByte(Number.parseInt(hex, 16));
      else if (sign !== undefined) this.sign(sign);
      else if (text !== undefined) this.addText(text);
    }
    this.endBytes();
    return this.texts.join('');
  }

  private turn(brace: string): void {
    this.toSkip = 0;
    if (brace === '{') {
      this.groups.push(this.group);
      this.group = { ...this.group };
    } else {
      this.group = this.groups.pop() ?? this.group;
    }
  }

  private control(word: string, number: number | undefined): void {
    if (hidden.has(word)) this.group.isHidden = true;
    else if (word === 'ansicpg') this.setCodePage(number);
    else if (word === 'uc') this.group.skips = number ?? 1;
    else if (word === 'u') {
      this.push(String.fromCharCode((number ?? 0) & 0xffff));
      this.toSkip = this.group.skips;
    } else this.push(breaks[word] ?? '');
  }

  private setCodePage(page: number | undefined): void {
    try {
      this.decoder = new TextDecoder(page === 932 ? 'shift_jis' : page === 936 ? 'gbk' : `windows-${page}`);
    } catch {
      // Few names of a person need another one.
    }
  }

  private sign(sign: string): void {
    if (sign === '*') this.group.isHidden = true;
    else if (sign === '~') this.push(' ');
    else if (sign === '_') this.push('-');
    else if (sign === '{' || sign === '}' || sign === '\\') this.addText(sign);
    else if (sign === '\n' || sign === '\r') this.push('\n');
  }

  private addByte(byte: number): void {
    if (this.toSkip > 0) this.toSkip -= 1;
    else this.bytes.push(byte);
  }

  private endBytes(): void {
    if (this.bytes.length === 0) return;
    this.push(this.decoder.decode(Uint8Array.from(this.bytes)));
    this.bytes = [];
  }

  private addText(text: string): void {
    const kept = text.slice(this.toSkip);
    this.toSkip = Math.max(0, this.toSkip - text.length);
    this.push(kept);
  }

  private push(text: string): void {
    if (!this.group.isHidden && text !== '') this.texts.push(text);
  }
}

export function readRtf(file: Buffer): string {
  return new RtfReader().read(file.toString('latin1'));
}
