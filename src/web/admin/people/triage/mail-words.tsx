import Mail from 'lucide:mail';
import { useEffect, useState } from 'react';
import type { Application } from '../../../../contract/applications.ts';
import { ApiError } from '../../../../contract/client.ts';
import type { ListedStage } from '../../../../contract/stages.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { useSite } from '../../../site/layout/use-site.ts';
import { useMay } from '../../accounts/session/viewer.ts';
import { Icon } from '../../../ui/icon.tsx';
import { describeMail } from './decisions.ts';
import * as texts from './texts.ts';

type OfferedMove = { application: Pick<Application, 'id' | 'version'>; stage: ListedStage };

/** By stage with a mail: what the page says of it before a move. A stage is missing until it is known. */
type MailWords = ReadonlyMap<string, string>;

export function useMailWords(moves: OfferedMove[]): MailWords {
  const mayMove = useMay()('previewMove');
  const asked = moves.filter(({ stage }) => mayMove && stage.is_mail_on);
  const key = asked
    .map(({ application: { id, version }, stage }) => `${stage.id}/${id}/${version}`)
    .join(' ');
  const [said, setSaid] = useState({ key: '', words: new Map<string, string>() });
  useEffect(() => {
    let isCurrent = true;
    const targets = key === '' ? [] : key.split(' ').map((each) => each.split('/'));
    const ofStages = Map.groupBy(targets, ([stageId = '']) => stageId);
    const ask = async ([stageId, those]: [string, string[][]]) => {
      const applications = those.map(([, id = '', version]) => ({ id, version: Number(version) }));
      const preview = await browserApi.previewMove({ body: { applications, stage_id: stageId } });
      return [stageId, describeMail(preview, applications.length)] as const;
    };
    const askAll = async () => {
      const words = new Map(await Promise.all(Array.from(ofStages, ask)));
      if (isCurrent) setSaid({ key, words });
    };
    // Without the words a move asks first.
    const ignore = (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    };
    if (targets.length > 0) askAll().catch(ignore);
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return said.key === key ? said.words : new Map();
}

/** Whether the page has said of each application what becomes of its mail. Otherwise the move asks. */
export function isMailSaid(words: MailWords, { id }: ListedStage): boolean {
  return words.has(id) && words.get(id) !== texts.mailDiffers;
}

/** Before a move: which stage sends a mail, and when. It has its room before the words are known. Without a mail server none does. */
export function MailLine({ offers, words }: { offers: OfferedMove[]; words: MailWords }) {
  const stages = new Map(offers.map(({ stage }) => [stage.id, stage]));
  const sending = [...stages.values()].filter(({ is_mail_on }) => is_mail_on);
  const mayMove = useMay()('previewMove');
  const { sendsMails } = useSite();
  if (sending.length === 0 || !mayMove || !sendsMails) return null;
  return (
    <ul className="mt-1 flex min-h-5 flex-wrap gap-x-4 text-sm text-muted print:hidden">
      {sending.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-1.5">
          <Icon of={Mail} className="size-4" />
          {texts.mailOf(name, words.get(id))}
        </li>
      ))}
    </ul>
  );
}
