import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { data, useLocation } from 'react-router';
import type { Alert, AlertChange, Alerts } from '../../../contract/alerts.ts';
import { isApiError, type OwnApi } from '../../../contract/client.ts';
import { loadPage, readForm, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { ownApi } from '../../api/own-api.ts';
import { Button, type ButtonLook, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { LoadingState } from '../../ui/page/page-state.tsx';
import { leaveDetails } from '../apply/texts.ts';
import { loadNewest } from '../job/load-newest.ts';
import { SimilarJobs } from '../job/similar-jobs.tsx';
import { BoardLead, BoardLines, BoardTitle } from '../layout/board-lines.tsx';
import { useSite } from '../layout/use-site.ts';
import { unlistedMeta } from '../layout/page-meta.ts';
import { answerRefusal, explainFault, failedCallOf, readField } from '../layout/visitor-form.ts';
import type { Route } from './+types/alerts-page.ts';
import * as texts from './texts.ts';

export const meta = () => unlistedMeta(texts.title);

type Shown = {
  /** The secret of the link. It stands in the fragment, which no server sees, and in the forms of the opened page. */
  token: string;
  /** Null for a link that leads to none. */
  alerts: Alerts | null;
  notice?: string | undefined;
  /** The list of jobs whose alert was stopped right now. */
  stopped?: string | undefined;
};

export const loader = (args: Route.LoaderArgs) => loadPage(loadNewest, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(loadNewest, visitorApi, args);

/** Takes the buttons of the page. Its answer is for one reader; by GET everybody gets the same page, and nothing changes. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const [act, token] = [readField(form, 'act'), tokenOf(readField(form, 'token'))];
  const api = serverApi(context);
  try {
    const ids = form.getAll('id').map(String);
    const before = act === open ? null : await readAlerts(api, token);
    if (act !== open) await api.changeAlerts({ body: { token, act: act as AlertChange['act'], ids } });
    const alerts = await readAlerts(api, token);
    const gone = before?.alerts.filter(({ id }) => !alerts?.alerts.some((alert) => alert.id === id)) ?? [];
    const stopped = gone.length === 1 ? gone[0]?.search : undefined;
    return data<Shown>({ token, alerts, notice: texts.notices[act], stopped });
  } catch (error) {
    const call = failedCallOf(error);
    const { title, fields } = explainFault(call, 'request');
    const alerts = call.status === 422 ? await readAlerts(api, token) : null;
    return answerRefusal<Shown>({ token, alerts, notice: fields[0]?.message ?? title }, call);
  }
}

const open = 'open';

/** @param text a link, or its fragment */
function tokenOf(text: string): string {
  return text
    .slice(text.lastIndexOf('#') + 1)
    .trim()
    .slice(0, 100);
}

async function readAlerts(api: OwnApi, token: string): Promise<Alerts | null> {
  try {
    return token === '' ? null : await api.getAlerts({ body: { token } });
  } catch (error) {
    if (isApiError(error) && error.code === 'not_found') return null;
    throw error;
  }
}

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown = useShown(actionData);
  return (
    <div className="page-width pt-8 md:pt-12">
      {shown ? <Opened {...shown} /> : <Door />}
      {shown?.alerts && (
        <div className="mt-4">
          <SeeJobs look="plain" />
        </div>
      )}
      {shown?.alerts === null && <SimilarJobs jobs={loaderData.newest} to={undefined} />}
    </div>
  );
}

/** With scripts the browser opens the page by itself: that only reads. */
function useShown(posted: Shown | undefined): Shown | undefined {
  const { hash } = useLocation();
  const [read, setRead] = useState<Shown>();
  useEffect(() => {
    if (posted) return;
    const token = tokenOf(hash);
    readAlerts(ownApi, token).then(
      (alerts) => setRead({ token, alerts }),
      (error: unknown) =>
        setRead({ token, alerts: null, notice: explainFault(failedCallOf(error), 'request').title }),
    );
  }, [posted, hash]);
  return posted ?? read;
}

/** The same for everybody. Without scripts nothing reads the fragment, so its reader pastes the link. */
function Door() {
  return (
    <>
      <BoardLines lead={<BoardTitle title={texts.title} />} className="mb-6" />
      <div className="hidden [@media(scripting:none)]:block">
        <form method="post" action="/alerts">
          <input type="hidden" name="act" value={open} />
          <TextField name="token" label={texts.link} help={texts.linkHelp} type="text" autoComplete="off" />
          <Button type="submit" look="accent">
            {texts.open}
          </Button>
        </form>
      </div>
      <div className="[@media(scripting:none)]:hidden">
        <LoadingState text={texts.reading} />
      </div>
    </>
  );
}

function Opened({ token, alerts, notice, stopped }: Shown) {
  return (
    <TokenContext value={token}>
      {alerts ? <KnownHeading {...alerts} /> : <NoAlerts token={token} hasNotice={notice !== undefined} />}
      <p role="status" className={notice === undefined ? 'sr-only' : 'mb-6 rounded-box bg-base-200 p-4'}>
        {notice}
      </p>
      {stopped !== undefined && (
        <LinkButton to={`/alerts/new?${stopped}`} className="mb-6">
          {texts.startAgain}
        </LinkButton>
      )}
      {alerts && <Known {...alerts} />}
    </TokenContext>
  );
}

/** Says where the alerts are. @param token '' without any link */
function NoAlerts({ token, hasNotice }: { token: string; hasNotice: boolean }) {
  const { sendsMails } = useSite();
  const hasLink = token !== '';
  const without = sendsMails ? texts.noLink : texts.joinInstead;
  return (
    <BoardLead
      title={hasLink ? texts.unknown : sendsMails ? texts.title : texts.areOff}
      act={
        <div className="flex flex-wrap gap-3">
          <LinkButton to={sendsMails ? '/alerts/new' : '/apply-now'} look="accent" className="max-w-full">
            {sendsMails ? texts.startOne : leaveDetails}
          </LinkButton>
          <SeeJobs look="plain" />
        </div>
      }
    >
      {!hasNotice && (
        <>
          {hasLink ? texts.unknownText : without} {hasLink && sendsMails && texts.newestEmail}
        </>
      )}
    </BoardLead>
  );
}

function SeeJobs({ look }: { look: ButtonLook }) {
  return (
    <LinkButton to="/jobs" look={look} className="max-w-full">
      {texts.seeJobs}
    </LinkButton>
  );
}

function KnownHeading({ email, alerts }: Alerts) {
  const isConfirmed = alerts.some(({ is_confirmed }) => is_confirmed);
  const lead = (
    <BoardTitle title={isConfirmed ? texts.title : texts.oneMoreStep}>
      {isConfirmed ? texts.forEmail : texts.afterYes} <bdi className="wrap-anywhere">{email}</bdi>
    </BoardTitle>
  );
  return <BoardLines lead={lead} className="mb-6" />;
}

function Known({ alerts, is_renewal_due: isDue }: Alerts) {
  const idsOf = (isConfirmed: boolean) =>
    alerts.filter(({ is_confirmed }) => is_confirmed === isConfirmed).map(({ id }) => id);
  const [going, waiting] = [idsOf(true), idsOf(false)];
  const asksToGoOn = isDue && going.length > 0;
  return (
    <div className="max-w-2xl">
      {asksToGoOn && (
        <div className="mb-8">
          <p className="mb-3">{texts.renewalDue}</p>
          <Act act="confirm" ids={going} look="accent">
            {texts.goOn}
          </Act>
        </div>
      )}
      {waiting.length > 0 && (
        <div className="mb-8">
          <Act act="confirm" ids={waiting} look={asksToGoOn ? 'plain' : 'accent'}>
            {texts.confirm}
          </Act>
        </div>
      )}
      <ul className="border-t border-base-300">
        {alerts.map((alert) => (
          <li key={alert.id} className="border-b border-base-300 py-4">
            <p className="font-semibold wrap-anywhere">{describe(alert)}</p>
            <p className="text-muted">{alert.is_confirmed ? texts.paces[alert.pace] : texts.waits}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              {alert.is_confirmed && (
                <Act act={alert.pace === 'weekly' ? 'at_once' : 'weekly'} ids={[alert.id]}>
                  {alert.pace === 'weekly' ? texts.makeAtOnce : texts.makeWeekly}
                </Act>
              )}
              <Act act="end" ids={[alert.id]}>
                {texts.end}
              </Act>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Act act="end_all" ids={[]}>
          {texts.endAll}
        </Act>
      </div>
    </div>
  );
}

type ActProps = {
  act: AlertChange['act'];
  ids: string[];
  look?: ButtonLook;
  children: ReactNode;
};

const TokenContext = createContext('');

function Act({ act, ids, look = 'plain', children }: ActProps) {
  return (
    <form method="post" action="/alerts">
      <input type="hidden" name="token" value={use(TokenContext)} />
      <input type="hidden" name="act" value={act} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Button type="submit" look={look}>
        {children}
      </Button>
    </form>
  );
}

function describe({ q, industry, location, facts }: Alert): string {
  const parts = [q && texts.search(q), industry, location && texts.inPlace(location), facts].filter(Boolean);
  return parts.length === 0 ? texts.anyJob : parts.join(' · ');
}
