import { useEffect, useRef, useState } from 'react';
import type { Api, CallOptions } from '../../../../contract/client.ts';
import type { ReceivedFile } from '../../../../contract/endpoints.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { useReportFailure } from '../../changes/forms/use-save.ts';

export type Export = (api: Api, options: CallOptions) => Promise<ReceivedFile>;

/** Fetches a file and saves it. Cancelling, or leaving the page, stops the server too. */
export function useExport(request: Export) {
  const controller = useRef<AbortController>(undefined);
  const [isRunning, setIsRunning] = useState(false);
  const reportFailure = useReportFailure();
  useEffect(() => () => controller.current?.abort(), []);

  async function start(): Promise<void> {
    if (controller.current) return;
    const { signal } = (controller.current = new AbortController());
    setIsRunning(true);
    try {
      saveFile(await request(browserApi, { signal }));
    } catch (error) {
      if (!signal.aborted) await reportFailure(error);
    } finally {
      controller.current = undefined;
      setIsRunning(false);
    }
  }

  return { isRunning, start, cancel: () => controller.current?.abort() };
}

/** The browser has taken the file by then, even to a slow disk. */
const releaseMs = 60_000;

/** Has the browser download a file. */
export function saveFile({ name, content }: ReceivedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), releaseMs);
}
