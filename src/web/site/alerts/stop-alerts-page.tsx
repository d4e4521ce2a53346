import { data } from 'react-router';
import { serverApi } from '../../api/load-page.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { unlistedMeta } from '../layout/page-meta.ts';
import { answerRefusal, explainFault, failedCallOf } from '../layout/visitor-form.ts';
import type { Route } from './+types/stop-alerts-page.ts';
import * as texts from './texts.ts';

export const meta = () => unlistedMeta(texts.stopTitle);

/** Takes the button of the page, and the one click of a mail program (RFC 8058), also a second time. By GET nothing changes. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('key') ?? '';
  try {
    await serverApi(context).changeAlerts({ body: { token, act: 'end_all' } });
    return data({ notice: texts.notices['end_all'] });
  } catch (error) {
    const call = failedCallOf(error);
    if (call.status === 404 || call.status === 422) return data({ notice: texts.unknownText });
    return answerRefusal({ notice: explainFault(call, 'request').title }, call);
  }
}

export default function StopAlertsPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="page-width pt-8 md:pt-12">
      <div className="max-w-2xl">
        <h1 className="mb-4 text-2xl">{texts.stopTitle}</h1>
        <p role="status" className="mb-6 measure">
          {actionData?.notice ?? texts.stopLead}
        </p>
        {!actionData && (
          // Without an address it goes to that of the link, which has the secret.
          <form method="post">
            <Button type="submit" look="accent">
              {texts.endAll}
            </Button>
          </form>
        )}
        <LinkButton to="/jobs" look="quiet" className="-mx-4 mt-4">
          {texts.seeJobs}
        </LinkButton>
      </div>
    </div>
  );
}
