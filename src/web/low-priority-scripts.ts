import { Transform } from 'node:stream';

const link = '<link rel="modulepreload"';

/**
 * Has browsers fetch a page's scripts after its style and font: the page can be read without them, and React puts the
 * links to them first, as urgent as the rest. React Router has no setting for it.
 *
 * A link that is cut between two parts of the stream stays as it was.
 */
export function lowerScripts(): Transform {
  return new Transform({
    transform: (part: Buffer, _encoding, done) => {
      // One character a byte, so that none is torn apart.
      const html = part.toString('latin1').replaceAll(link, `${link} fetchpriority="low"`);
      done(null, Buffer.from(html, 'latin1'));
    },
  });
}
