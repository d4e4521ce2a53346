// Runs in the frame of `document-frame.ts`, a stranger to this website without a network: all that it needs comes through its port.

/** In pixels: enough to read a page on a phone. */
const longestEdge = 1_800;

/** A sheet in 600 dots an inch. A larger picture of a PDF stays white, and a larger photo is not shown. */
const mostPixels = 40_000_000;

/**
 * @typedef {{ content: Blob, library?: string, worker?: string }} File with a PDF come the programs that read it
 * @typedef {{ page: number, file?: File }} Asked
 * @typedef {{ pages: number, draw: (page: number) => Promise<HTMLCanvasElement> }} Opened
 * @typedef {typeof import('pdfjs-dist')} Library
 */

/** @param {MessagePort} port gets the file with the first page that is asked for, and answers each page as `Drawn` */
export default function start(port) {
  // Browsers draw no frames for what nobody sees.
  window.requestAnimationFrame = (draw) => window.setTimeout(draw, 0, performance.now());
  /** @type {Promise<Opened>} */
  let opening;
  port.addEventListener('message', (/** @type {MessageEvent<Asked>} */ { data }) => void answer(data));
  port.start();

  /** @param {Asked} asked */
  async function answer({ page, file }) {
    if (file) opening = file.library === undefined ? openPicture(file) : openPdf(file, port);
    const { pages, draw } = await opening.catch(() => ({
      pages: 0,
      draw: () => Promise.reject(new Error()),
    }));
    const picture = await draw(page).then(createImageBitmap, () => null);
    port.postMessage({ pages, picture }, picture ? [picture] : []);
  }
}

/** @param {File} file @returns {Promise<Opened>} */
async function openPicture({ content }) {
  const image = new Image();
  image.src = URL.createObjectURL(content);
  await new Promise((resolve, reject) => Object.assign(image, { onload: resolve, onerror: reject }));
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width * height > mostPixels) throw new Error('The picture is too large.');
  const draw = async () => {
    const scale = Math.min(1, longestEdge / Math.max(width, height));
    const { canvas, context } = createPaper(width * scale, height * scale);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  };
  return { pages: 1, draw };
}

/** @param {File} file @param {MessagePort} parentPort @returns {Promise<Opened>} */
async function openPdf({ content, library = '', worker = '' }, parentPort) {
  const { getDocument, GlobalWorkerOptions } = /** @type {Library} */ (await import(addressOf(library)));
  // A worker without an origin may import a module, and may not be one. It hears nothing before it has said that it is ready.
  const port = new Worker(addressOf(`import('${addressOf(worker)}')`));
  await new Promise((resolve) => {
    port.addEventListener('message', resolve, { once: true });
  });
  GlobalWorkerOptions.workerPort = port;
  const pdf = await getDocument({
    data: await content.arrayBuffer(),
    BinaryDataFactory: class {
      /** @param {{ filename: string }} wanted */
      fetch = ({ filename }) => fetchPart(parentPort, filename);
    },
    // The worker asks the class above for what lies there.
    cMapUrl: '/',
    standardFontDataUrl: '/',
    wasmUrl: '/',
    useWorkerFetch: false,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: mostPixels,
    verbosity: 0,
  }).promise;
  /** @param {number} number */
  const draw = async (number) => {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: longestEdge / Math.max(width, height) });
    const { canvas } = createPaper(viewport.width, viewport.height);
    await page.render({ canvas, viewport }).promise;
    page.cleanup();
    return canvas;
  };
  return { pages: pdf.numPages, draw };
}

/** @param {string} program */
function addressOf(program) {
  return URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
}

/**
 * A table of characters, a font or a decoder that the file needs.
 *
 * @param {MessagePort} port @param {string} wanted @returns {Promise<Uint8Array>}
 */
function fetchPart(port, wanted) {
  const { port1, port2 } = new MessageChannel();
  port.postMessage({ wanted, port: port2 }, [port2]);
  return new Promise((resolve, reject) => {
    port1.addEventListener('message', ({ data }) =>
      data ? resolve(new Uint8Array(data)) : reject(new Error(wanted)),
    );
    port1.start();
  });
}

/** @param {number} width @param {number} height */
function createPaper(width, height) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context };
}
