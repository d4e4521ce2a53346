import { useEffect, useState } from 'react';
import type { Application } from '../../../../contract/applications.ts';
import type { ListedStage } from '../../../../contract/stages.ts';
import { ApiError } from '../../../../contract/client.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { describeMail } from './decisions.ts';

/** By stage with a mail: what the page says of it before a move. A stage is missing until it is known. */
export function useMailWords(
  application: Application | undefined,
  stages: ListedStage[],
): ReadonlyMap<string, string> {
  const asked = stages.filter(({ is_mail_on }) => is_mail_on).map(({ id }) => id);
  const key = [application?.id, application?.version, ...asked].join(' ');
  const [said, setSaid] = useState({ key: '', words: new Map<string, string>() });
  useEffect(() => {
    let isCurrent = true;
    const [id = '', version, ...stageIds] = key.split(' ');
    const ask = async (stageId: string) => {
      const body = { applications: [{ id, version: Number(version) }], stage_id: stageId };
      return [stageId, describeMail(await browserApi.previewMove({ body }))] as const;
    };
    const askAll = async () => {
      const words = new Map(await Promise.all(stageIds.map(ask)));
      if (isCurrent) setSaid({ key, words });
    };
    // Without the words a move asks first.
    const ignore = (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    };
    if (id !== '' && stageIds.length > 0) askAll().catch(ignore);
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return said.key === key ? said.words : new Map();
}
