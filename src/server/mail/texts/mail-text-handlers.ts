import type { MailTextKind, mailTextEndpoints, MailTextFields } from '../../../contract/mail-texts.ts';
import { transact } from '../../../database/transact.ts';
import { changeEntity, withChange } from '../../changes/change-entity.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Services } from '../../ground/services.ts';
import type { MailContent } from '../outbox/mail-data.ts';
import { brandOf } from '../letters/brand.ts';
import { renderMail } from '../letters/render-mail.ts';
import { standardTexts } from '../letters/standard-texts.ts';
import { mailTextEntity } from './mail-text-entity.ts';
import { getMailText, listMailTexts, type StoredMailText } from './mail-text-store.ts';
import { placeholders } from '../../../contract/mail-words.ts';
import type { FieldFault } from '../../../contract/errors.ts';
import { Problem } from '../../ground/problem.ts';
import { findPlaceholderFault } from '../letters/placeholders.ts';

export function mailTextHandlers({ config, database: { sql } }: Services) {
  return {
    listMailTexts: async () => (await listMailTexts(sql)).map(presentMailText),
    getMailText: async ({ params }) => presentMailText(await getMailText(sql, params.kind)),
    updateMailText: async ({ body: { kind, version, ...change }, admin }) => {
      refusePlaceholders(placeholders[kind], change);
      return transact(sql, async (transaction) => {
        const edit = { id: kind, version, by: admin.username, change };
        const changeId = await changeEntity(transaction, mailTextEntity, edit);
        return withChange(presentMailText(await getMailText(transaction, kind)), changeId);
      });
    },
    previewMail: async ({ body: { kind, ...texts } }) => {
      refusePlaceholders(placeholders[kind], texts);
      const { subject, html } = renderMail(exampleMails[kind], brandOf(config), { texts: { [kind]: texts } });
      return { subject, html };
    },
  } satisfies HandlersOf<typeof mailTextEndpoints>;
}

function presentMailText(text: StoredMailText) {
  return { ...text, standard: standardTexts[text.kind] };
}

const received = { reference: 'K7RD-2QXM-93TB', sent_at: '2026-01-31T10:00:00.000Z' };

/** Invented details for the preview. */
export const exampleMails: Record<MailTextKind, MailContent> = {
  application_confirmation: {
    kind: 'application_confirmation',
    data: {
      ...received,
      job: { id: '1', name: 'Warehouse Associate' },
      details: { first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com', phone: '111-222-333' },
    },
  },
  message_confirmation: {
    kind: 'message_confirmation',
    data: { ...received, topic: 'work', name: 'Ana Silva', email: 'ana@example.com', text: '' },
  },
};

export const stageExample: MailContent = {
  kind: 'stage',
  data: {
    stage_id: '1',
    reference: received.reference,
    job: { id: '1', name: 'Warehouse Associate' },
    details: { first_name: 'Ana', last_name: 'Silva' },
  },
};

/** @throws Problem `validation_failed` for placeholders that no mail could fill */
export function refusePlaceholders(
  { subject, text }: { subject: string[]; text: string[] },
  texts: Partial<MailTextFields>,
): void {
  const known = { subject, opening: text, next_steps: text };
  const fields = (Object.keys(known) as (keyof MailTextFields)[]).flatMap((field): FieldFault[] => {
    const message = findPlaceholderFault(texts[field] ?? '', known[field]);
    return message === undefined ? [] : [{ field, message }];
  });
  if (fields.length > 0) throw new Problem('validation_failed', { fields });
}
