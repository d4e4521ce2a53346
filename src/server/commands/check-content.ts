/** Says what the configured content service gives and what is missing, exit code 1 if so: `npm run content:check`. */
import { startEmbeddedServices } from '../../embedded/embedded-services.ts';
import { readConfig } from '../config.ts';
import { reportContent } from '../content/content-report.ts';
import { explainStartFault } from '../start-faults.ts';

try {
  await using parts = new AsyncDisposableStack();
  const { content } = readConfig(process.env);
  let url = content.url;
  if (url === '') {
    const embedded = await startEmbeddedServices({
      host: '127.0.0.1',
      port: 0,
      contentFolder: new URL('../../../content/', import.meta.url),
      log: { info: () => undefined, error: (message) => console.error(message) },
    });
    parts.defer(() => embedded.close());
    url = embedded.contentUrl;
  }
  const { lines, isUsable } = await reportContent({ ...content, url });
  console.log(lines.join('\n'));
  if (!isUsable) process.exitCode = 1;
} catch (error) {
  console.error(explainStartFault(error));
  process.exitCode = 1;
}
