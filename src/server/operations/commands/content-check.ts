import { readCommandLine } from '../../../terminal/command-line.mjs';
import { readConfig } from '../../ground/config/config.ts';
import { reportContent } from '../../site/content/content-report.ts';
import { startEmbeddedContent } from '../../site/content/start-embedded-content.ts';
import { endWithFault, explainStartFault } from '../../ground/start-faults.ts';

readCommandLine({
  name: 'npm run content:check',
  says: 'Checks the content service: lists its texts and what is wrong with them. Faults make the exit code 1.',
  settings: {
    CONTENT_URL: 'the content service; without it the embedded one is asked',
    CONTENT_PROVIDER: 'which product it is, or custom with CONTENT_QUERIES',
    CONTENT_TOKEN: 'its token',
    DATA_DIR: 'the folder whose content/ has the texts of the embedded one (./data)',
  },
});

try {
  await using parts = new AsyncDisposableStack();
  const { content, dataFolder } = readConfig(process.env);
  let url = content.url;
  if (url === '') {
    const embedded = await startEmbeddedContent(dataFolder, {
      host: '127.0.0.1',
      port: 0,
      log: { info: () => undefined, error: (message) => console.error(message) },
    });
    parts.defer(() => embedded.close());
    url = embedded.url;
  }
  const { lines, isUsable } = await reportContent({ ...content, url });
  console.log(lines.join('\n'));
  if (!isUsable) process.exitCode = 1;
} catch (error) {
  endWithFault(explainStartFault(error));
}
