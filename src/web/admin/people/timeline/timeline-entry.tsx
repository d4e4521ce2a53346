import ArrowRight from 'lucide:arrow-right';
import CalendarHeart from 'lucide:calendar-heart';
import Heart from 'lucide:heart';
import Inbox from 'lucide:inbox';
import ListChecks from 'lucide:list-checks';
import Mail from 'lucide:mail';
import MessageSquare from 'lucide:message-square';
import Pencil from 'lucide:pencil';
import StickyNote from 'lucide:sticky-note';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Change } from '../../../../contract/changes.ts';
import type { Note } from '../../../../contract/notes.ts';
import type { TimelineEntry as Entry } from '../../../../contract/timeline.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon, type IconNode } from '../../../ui/icon.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { ChangeLine } from '../../changes/history/change-list.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { mailAddress, MailStateBadge } from '../../mail/outbox/mail-state.tsx';
import { titleOf } from '../../mail/outbox/texts.ts';
import * as messages from '../../messages/texts.ts';
import { NoteEntry } from './note-entry.tsx';
import type { Person } from './person.ts';
import * as texts from './texts.ts';

type EntryProps = { entry: Entry; person: Person };

/** One entry: what it is, when, and its content. */
export function TimelineEntry({ entry, person }: EntryProps) {
  return (
    <li className="flex gap-3 border-b border-base-300 py-3 text-sm">
      <Icon of={icons[entry.kind]} className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <Content entry={entry} person={person} />
      </div>
    </li>
  );
}

const icons: Record<Entry['kind'], IconNode> = {
  applied: Inbox,
  answered: ListChecks,
  consent: Heart,
  stayed: CalendarHeart,
  moved: ArrowRight,
  mail: Mail,
  message: MessageSquare,
  note: StickyNote,
  change: Pencil,
};

function Content({ entry, person }: EntryProps) {
  const { kind, at, note, change } = entry;
  if (kind === 'stayed') return <Line at={at} lead={texts.stayed} />;
  if (kind === 'applied' || kind === 'answered' || kind === 'consent') return <ArrivedEntry entry={entry} />;
  if (kind === 'mail') return <MailEntry entry={entry} />;
  if (kind === 'message') return <MessageEntry entry={entry} name={person.name} />;
  if (note) return <WrittenNote at={at} note={note} person={person} />;
  if (change?.kind === 'tagging') return <TaggingEntry change={change} />;
  return (
    <>
      {change && <ChangedThing change={change} />}
      {change && <ChangeLine change={change} />}
    </>
  );
}

/** Names the thing of a line that is not about the person's details. */
function ChangedThing({ change }: { change: NonNullable<Entry['change']> }) {
  if (change.kind === 'note') return <p className="text-muted">{texts.noteOf(change)}</p>;
  return change.kind === 'document' && <p className="text-muted">{texts.documentOf(change)}</p>;
}

function ArrivedEntry({ entry: { kind, at, application, source, is_sent, is_given } }: { entry: Entry }) {
  const job = application?.job_name ?? '';
  if (kind === 'consent') return <Line at={at} lead={is_given ? texts.consented : texts.tookBack} />;
  if (kind === 'answered') {
    return <Line at={at} lead={is_sent ? texts.answeredFor(job) : texts.answersBegun(job)} />;
  }
  return (
    <Line at={at} lead={texts.applied(job, source)}>
      {source && texts.via(source)}
    </Line>
  );
}

function WrittenNote({ at, note, person }: { at: string; note: Note; person: Person }) {
  const about = person.applications.find(([id]) => id === note.application_id)?.[1];
  return (
    <>
      <Line at={at} lead={note.author.name}>
        {texts.wroteNote}
        {about !== undefined && ` ${texts.aboutJob(about)}`}
        {note.edited_at !== null && `, ${texts.edited}`}
      </Line>
      <NoteEntry key={note.version} note={note} person={person} />
    </>
  );
}

function Line({ at, lead, children }: { at: string; lead: ReactNode; children?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      <strong dir="auto" className="font-semibold">
        {lead}
      </strong>
      {children}
      <span className="whitespace-nowrap text-muted">
        <RelativeTime moment={at} />
      </span>
    </p>
  );
}

function MailEntry({ entry: { id, at, mail } }: { entry: Entry }) {
  return (
    mail && (
      <Line
        at={at}
        lead={
          <Link
            to={mailAddress(id)}
            className="hover:underline pointer-coarse:inline-block pointer-coarse:py-3"
          >
            {titleOf(mail)}
          </Link>
        }
      >
        <MailStateBadge state={mail.state} />
        {mail.by !== '' && texts.wroteBy(mail.by)}
      </Line>
    )
  );
}

function MessageEntry({ entry: { id, at, message }, name }: { entry: Entry; name: string }) {
  if (!message) return null;
  const { answered, beginning, by_mail } = message;
  return (
    <>
      <Line at={at} lead={name}>
        {by_mail ? texts.repliedByMail : texts.wroteMessage}
        {by_mail && <Doubt of={by_mail} />}
        <Badge tone={answered ? 'success' : 'warning'}>{answered ? messages.answered : messages.open}</Badge>
      </Line>
      <p dir="auto" className="mt-1 measure text-base whitespace-pre-wrap wrap-anywhere">
        {beginning}
      </p>
      {by_mail && by_mail.attachments.length > 0 && (
        <p className="mt-1 text-muted wrap-anywhere">
          {messages.attachments(by_mail.attachments.join(', '))}
        </p>
      )}
      <Link
        to={entityAddress('message', id)}
        className="text-link pointer-coarse:inline-block pointer-coarse:py-3"
      >
        {answered ? texts.showAnswered : texts.showAndAnswer}
      </Link>
    </>
  );
}

/** The one thing that a reader should know of its sender first. */
function Doubt({ of: mail }: { of: NonNullable<NonNullable<Entry['message']>['by_mail']> }) {
  if (mail.from_other_address) return <Badge tone="warning">{messages.otherAddress}</Badge>;
  return mail.is_unproven === true && <Badge tone="warning">{messages.unproven}</Badge>;
}

/** An act on the tags of this person, and perhaps of others at the same time. */
function TaggingEntry({ change: { at, name, fields, is_undo, action } }: { change: Change }) {
  const tagsOf = (wanted: string) => {
    const found = fields.find(({ field }) => field === wanted);
    return String(found?.after ?? found?.before ?? '');
  };
  const isBack = is_undo || action === 'delete';
  const [added, removed] = isBack
    ? [tagsOf('removed'), tagsOf('added')]
    : [tagsOf('added'), tagsOf('removed')];
  return (
    <Line at={at} lead={name}>
      {[added && texts.addedTags(added), removed && texts.removedTags(removed)].filter(Boolean).join(', ')}
    </Line>
  );
}
