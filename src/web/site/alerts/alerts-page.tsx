import type { ReactNode } from 'react';
import { data } from 'react-router';
import type { Alert, AlertChange, Alerts } from '../../../contract/alerts.ts';
import { isApiError } from '../../../contract/client.ts';
import { type Load, loadPage, readForm, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { Button, type ButtonLook, LinkButton } from '../../ui/button.tsx';
import { unlistedMeta } from '../layout/page-meta.ts';
import { explainFault, failedCallOf, readField } from '../layout/visitor-form.ts';
import type { Route } from './+types/alerts-page.ts';
import * as texts from './texts.ts';

export const meta = () => unlistedMeta(texts.title);

const load: Load<{ alerts: Alerts | undefined }> = async (api, { url }) => {
  const token = keyOf(url);
  if (token === '') return { alerts: undefined };
  try {
    return { alerts: await api.getAlerts({ body: { token } }) };
  } catch (error) {
    if (isApiError(error) && error.code === 'not_found') return { alerts: undefined };
    throw error;
  }
};

export const loader = (args: Route.LoaderArgs) => loadPage(load, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, visitorApi, args);

/** Takes the buttons of the page, and the one click of a mail program (RFC 8058), which sends no act. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const act = (form.has('List-Unsubscribe') ? 'end_all' : readField(form, 'act')) as AlertChange['act'];
  const ids = form.getAll('id').map(String);
  try {
    await serverApi(context).changeAlerts({ body: { token: keyOf(new URL(request.url)), act, ids } });
    return data({ notice: texts.notices[act] });
  } catch (error) {
    const call = failedCallOf(error);
    const { title, fields } = explainFault(call, 'request');
    return data({ fault: fields[0]?.message ?? title }, { status: call.status === 0 ? 503 : call.status });
  }
}

function keyOf({ searchParams }: URL): string {
  return (searchParams.get('key') ?? '').slice(0, 100);
}

/** Its buttons post to the same address, so it works the same without JavaScript. */
export default function AlertsPage({ loaderData: { alerts }, actionData }: Route.ComponentProps) {
  const notice = actionData && ('notice' in actionData ? actionData.notice : actionData.fault);
  return (
    <div className="page-width pt-8 md:pt-12">
      <div className="max-w-2xl">
        {alerts ? (
          <>
            <h1 className="text-2xl">{texts.title}</h1>
            <p className="mt-2 mb-6 text-muted">
              {texts.forEmail} <bdi className="wrap-anywhere">{alerts.email}</bdi>
            </p>
          </>
        ) : (
          <h1 className="mb-4 text-2xl">{texts.unknown}</h1>
        )}
        <p role="status" className={notice === undefined ? 'sr-only' : 'mb-6 rounded-box bg-base-200 p-4'}>
          {notice}
        </p>
        {alerts && <Known {...alerts} />}
        {!alerts && notice === undefined && <p className="mb-6 measure">{texts.unknownText}</p>}
        <LinkButton to="/jobs" look="quiet" className="-mx-4 mt-4">
          {texts.seeJobs}
        </LinkButton>
      </div>
    </div>
  );
}

function Known({ alerts, is_renewal_due: isDue }: Alerts) {
  const ids = alerts.map(({ id }) => id);
  const waiting = alerts.filter(({ is_confirmed }) => !is_confirmed).map(({ id }) => id);
  return (
    <>
      {isDue && (
        <div className="mb-8">
          <p className="mb-3">{texts.renewalDue}</p>
          <Act act="confirm" ids={ids} look="accent">
            {texts.goOn}
          </Act>
        </div>
      )}
      {!isDue && waiting.length > 0 && (
        <div className="mb-8">
          <Act act="confirm" ids={waiting} look="accent">
            {texts.confirm}
          </Act>
        </div>
      )}
      <ul className="border-t border-base-300">
        {alerts.map((alert) => (
          <li key={alert.id} className="border-b border-base-300 py-4">
            <p className="font-semibold wrap-anywhere">{describe(alert)}</p>
            <p className="text-muted">{alert.is_confirmed ? texts.paces[alert.pace] : texts.waits}</p>
            <div className="mt-2 -ml-4 flex flex-wrap gap-2">
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
        <Act act="end_all" ids={[]} look="plain">
          {texts.endAll}
        </Act>
      </div>
    </>
  );
}

type ActProps = { act: AlertChange['act']; ids: string[]; look?: ButtonLook; children: ReactNode };

function Act({ act, ids, look = 'quiet', children }: ActProps) {
  return (
    <form method="post">
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

function describe({ q, industry, location }: Alert): string {
  const parts = [q && texts.search(q), industry, location && texts.inPlace(location)].filter(Boolean);
  return parts.length === 0 ? texts.anyJob : parts.join(' · ');
}
