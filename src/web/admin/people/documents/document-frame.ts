import { documentFramePath } from '../../../../contract/document-rules.ts';
import program from './draw-pages.mjs?raw';

/** A page as it looks; null if it cannot be drawn. Without pages the file cannot be opened. */
export type Drawn = { pages: number; picture: ImageBitmap | null };

export type Drawing = { draw: (page: number) => Promise<Drawn>; close: () => void };

type Wanted = { wanted: string; port: MessagePort };

/** A stranger's file may have taken over the frame. */
type Message = { [Field in keyof Drawn]: unknown } | Wanted;

/** An honest page is drawn in a second, and a busy one ends with its frame. */
const patienceMs = 20_000;

/** Tables of characters and fonts that a PDF may leave out, and decoders of scans. */
const parts = import.meta.glob<string>(
  '/node_modules/pdfjs-dist/{cmaps/*.bcmap,standard_fonts/*.{pfb,ttf},wasm/{jbig2,openjpeg}.wasm}',
  { query: '?url&no-inline', import: 'default', eager: true },
);
const addresses = new Map(Object.entries(parts).map(([path, url]) => [path.split('/').at(-1), url]));

/**
 * Draws a PDF or a picture of a stranger in a frame that nobody sees. It has another origin, no network, and gives back
 * nothing but pixels. Close it after use.
 */
export function createDrawing(content: Blob): Drawing {
  let open: { frame: HTMLIFrameElement; port: Promise<MessagePort> } | undefined;
  const close = () => {
    open?.frame.remove();
    open = undefined;
  };
  const draw = async (page: number): Promise<Drawn> => {
    const file = open ? undefined : fileOf(content);
    if (!open) {
      const frame = createFrame();
      open = { frame, port: openPort(frame) };
    }
    const drawn = await ask(await open.port, { page, file: await file });
    // The next try begins anew.
    if (drawn.pages === 0) close();
    return drawn;
  };
  return { draw, close };
}

function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  Object.assign(frame, { src: documentFramePath, className: 'sr-only', tabIndex: -1, ariaHidden: 'true' });
  document.body.append(frame);
  return frame;
}

async function openPort(frame: HTMLIFrameElement): Promise<MessagePort> {
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve);
  });
  const { port1, port2 } = new MessageChannel();
  // Its origin has no name.
  frame.contentWindow?.postMessage(new Blob([program], { type: 'text/javascript' }), '*', [port2]);
  port1.start();
  return port1;
}

/** The programs that read a PDF come with it. */
async function fileOf(content: Blob) {
  if (content.type !== 'application/pdf') return { content };
  const [library, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.min.mjs?raw'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?raw'),
  ]);
  return { content, library: library.default, worker: worker.default };
}

function ask(port: MessagePort, message: object): Promise<Drawn> {
  const { promise, resolve } = Promise.withResolvers<Drawn>();
  const end = (drawn: Drawn) => {
    clearTimeout(late);
    port.removeEventListener('message', hear);
    resolve(drawn);
  };
  const hear = ({ data }: MessageEvent<Message>) => {
    if ('wanted' in data) return void givePart(data);
    const { pages, picture } = data;
    end({ pages: Number(pages), picture: picture instanceof ImageBitmap ? picture : null });
  };
  const late = setTimeout(() => end({ pages: 0, picture: null }), patienceMs);
  port.addEventListener('message', hear);
  port.postMessage(message);
  return promise;
}

async function givePart({ wanted, port }: Wanted): Promise<void> {
  const url = addresses.get(wanted);
  const answer = url === undefined ? undefined : await fetch(url).catch(() => undefined);
  port.postMessage((await answer?.arrayBuffer()) ?? null);
}
