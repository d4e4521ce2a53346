import { Link } from 'react-router';
import type { Api, CallOptions } from '../../../../contract/client.ts';
import type { ReceivedFile } from '../../../../contract/endpoints.ts';
import type { ListedAdmin } from '../../../../contract/admins.ts';
import type { ActDetail, WaitingAct } from '../../../../contract/waiting-acts.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/page-state.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { PageHeading } from '../../entity/page-heading.tsx';
import { pageTitle } from '../../layout/texts.ts';
import { ExportButton } from '../../operations/exports/export-button.tsx';
import { loadAdminPage } from '../session/load-admin-page.ts';
import { Allowed, useViewer } from '../session/viewer.ts';
import type { Route } from './+types/second-owner-page.ts';
import { listOfFile, queryOfFile } from './act-list.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => {
    const [acts, admins] = await Promise.all([api.listWaitingActs(), api.listAdmins()]);
    return { acts, owners: admins.filter(({ role, is_active }) => role === 'owner' && is_active) };
  }, args);

/** The acts that wait, each with what it would do, and those that were decided lately. */
export default function SecondOwner({ loaderData: { acts, owners } }: Route.ComponentProps) {
  const isOn = useViewer().has_four_eyes === true;
  return (
    <>
      <PageHeading title={texts.heading} back={texts.back} intro={texts.intro} />
      <State isOn={isOn} owners={owners} />
      {acts.length > 0 && (
        <ul className="mb-10 max-w-3xl border-b border-base-300">
          {acts.map((act) => (
            <Act key={act.id} act={act} />
          ))}
        </ul>
      )}
      {isOn && acts.length === 0 && <EmptyState title={texts.none}>{texts.whatComes}</EmptyState>}
      <section aria-labelledby="what">
        <h2 id="what" className="mb-2 text-lg">
          {isOn ? texts.what.title : texts.what.titleOff}
        </h2>
        <ul className="list-disc space-y-1 pl-5">
          {texts.what.all.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

type Owners = Pick<ListedAdmin, 'first_name' | 'surname' | 'can_approve'>[];

/** Whether it is on, who can approve, and the one act that changes it, for those who may. */
function State({ isOn, owners }: { isOn: boolean; owners: Owners }) {
  const able = owners.filter(({ can_approve }) => can_approve);
  const isAlone = owners.length < 2;
  const next = isAlone ? texts.addOwner : !isOn && able.length > 1 && texts.turnOn;
  return (
    <section aria-label={texts.stateTitle} className="mb-8 max-w-prose border-t border-base-300 pt-4">
      <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? texts.isOn : texts.isOff}</Badge>
      <p className="mt-1">{isAlone ? texts.isAlone(isOn) : texts.whoApproves(able)}</p>
      {next && (
        <Allowed to="updateWebsite">
          <LinkButton to={next.to} look="accent" className="mt-4">
            {next.text}
          </LinkButton>
        </Allowed>
      )}
    </section>
  );
}

const tones: Record<WaitingAct['state'], Tone> = {
  waiting: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
};

function Act({ act }: { act: WaitingAct }) {
  const { id, state, asked_by_name, asked_at, decided_by_name, decided_at, details } = act;
  return (
    <li id={`act-${id}`} className="border-t border-base-300 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{texts.titleOf(act)}</h2>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </div>
      <p className="text-sm text-muted">
        {texts.askedBy(asked_by_name)}, <RelativeTime moment={asked_at} />
        {decided_at !== null && (
          <>
            {' · '}
            {texts.states[state]} {texts.decidedBy(decided_by_name)} <RelativeTime moment={decided_at} />
          </>
        )}
      </p>
      {details.length > 0 && (
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
          {details.map((detail) => (
            <div key={detail.name + detail.value} className="contents">
              <dt className="text-muted">{texts.details[detail.name]}</dt>
              <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
                <DetailValue act={act} detail={detail} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <NextActs act={act} />
    </li>
  );
}

function DetailValue({ act, detail }: { act: WaitingAct; detail: ActDetail }) {
  const { name, value } = detail;
  if (name === 'decision') return texts.decisions[value] ?? value;
  if (name === 'undo') return texts.undone[value] ?? value;
  if (name !== 'list') return value;
  return (
    <Link className="text-link" to={listOfFile(act, detail)}>
      {texts.seeList}
    </Link>
  );
}

/** An admin who may decide has the buttons. The others read who may. */
function NextActs({ act }: { act: WaitingAct }) {
  const { asked_by, may_approve, ends_at, state } = act;
  const isOwn = useViewer().username === asked_by;
  if (ends_at === null) return null;
  return (
    <>
      {!may_approve && (
        <p className="mt-3">
          {texts.until(act)} <RelativeTime moment={ends_at} />.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {state === 'approved' && isOwn && act.call !== 'listApplicants' && (
          <ExportButton isApproved needs={nameOfFile(act)} label={texts.download} request={fetchFile(act)} />
        )}
        {state === 'waiting' && (isOwn ? <Withdraw act={act} /> : <Decide act={act} />)}
      </div>
    </>
  );
}

function Withdraw({ act }: { act: WaitingAct }) {
  const { text, reason } = texts.withdraw;
  return (
    <SaveButton
      needs="withdrawAct"
      aria-label={texts.labelOf(text, act)}
      send={(api) => api.withdrawAct({ params: { id: act.id } })}
      reason={reason}
    >
      {text}
    </SaveButton>
  );
}

function Decide({ act }: { act: WaitingAct }) {
  const params = { id: act.id };
  const { approve, refuse } = texts;
  return (
    <>
      {act.may_approve && (
        <SaveButton
          needs="approveAct"
          look="accent"
          aria-label={texts.labelOf(approve.text, act)}
          send={(api) => api.approveAct({ params })}
          reason={approve.reason}
        >
          {approve.text}
        </SaveButton>
      )}
      <SaveButton
        needs="refuseAct"
        aria-label={texts.labelOf(refuse.text, act)}
        send={(api) => api.refuseAct({ params })}
        reason={refuse.reason}
      >
        {refuse.text}
      </SaveButton>
    </>
  );
}

type FileCall = 'exportApplicants' | 'exportResumes' | 'exportMessages';

const nameOfFile = ({ call }: WaitingAct) => call as FileCall;

function fetchFile(act: WaitingAct) {
  return (api: Api, options: CallOptions): Promise<ReceivedFile> =>
    api[nameOfFile(act)]({ query: queryOfFile(act) }, options);
}
