import { useState } from 'react';
import type { AlertPace, NewAlert } from '../../../contract/alerts.ts';
import type { OwnApi } from '../../../contract/client.ts';
import type { JobSummary } from '../../../contract/jobs.ts';
import { type Load, loadPage, readForm, serverApi } from '../../api/load-page.ts';
import { ownApi } from '../../api/own-api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { type ChosenFilters, chosenFilters } from '../jobs/chosen-filters.ts';
import { readJobsFilter } from '../jobs/jobs-query.ts';
import { CallUs } from '../contact/contact-lines.tsx';
import { leaveDetails } from '../apply/texts.ts';
import { loadNewest } from '../job/load-newest.ts';
import { SimilarJobs } from '../job/similar-jobs.tsx';
import { BoardLead, BoardLines, BoardTitle } from '../layout/board-lines.tsx';
import { useSite } from '../layout/use-site.ts';
import { MeantAddress, useDoubt } from '../layout/meant-address.tsx';
import { PrivacyNote } from '../layout/privacy-note.tsx';
import { TrapField } from '../layout/trap-field.tsx';
import { unlistedMeta } from '../layout/page-meta.ts';
import { PostedForm } from '../layout/posted-form.tsx';
import * as layout from '../layout/texts.ts';
import {
  answerRefusal,
  explainFault,
  failedCallOf,
  type FormFault,
  readField,
  readTrap,
} from '../layout/visitor-form.ts';
import type { Route } from './+types/new-alert-page.ts';
import { newTitle } from './offer-texts.ts';
import * as texts from './texts.ts';

export const meta = () => unlistedMeta(newTitle);

const load: Load<ChosenFilters & { newest: JobSummary[] }> = async (api, { url }) => {
  const [facets, newest] = await Promise.all([
    api.listJobFacets({ query: readJobsFilter(url.searchParams) }),
    loadNewest(api),
  ]);
  return { ...chosenFilters(url.searchParams, facets), ...newest };
};

export const loader = (args: Route.LoaderArgs) => loadPage(load, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, ownApi, args);

type Asked = { email: string; pace: string; fault?: FormFault; status: number };

/** Runs in the browser, and on the server for a form sent without JavaScript. */
async function ask(api: OwnApi, form: FormData, url: string): Promise<Asked> {
  const [email, pace] = [readField(form, 'email'), readField(form, 'pace')];
  const { days: _, ...filter } = readJobsFilter(new URL(url).searchParams);
  const body: NewAlert = { ...filter, email, pace: pace as AlertPace, ...readTrap(form) };
  try {
    await api.askForAlert({ body });
    return { email, pace, status: 200 };
  } catch (error) {
    const call = failedCallOf(error);
    return { email, pace, fault: explainFault(call, 'request'), status: call.status };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = await ask(serverApi(context), await readForm(request), request.url);
  return answerRefusal(asked, asked);
}

export default function NewAlertPage({ loaderData: chosen, actionData }: Route.ComponentProps) {
  const [answer, setAnswer] = useState<Asked | undefined>(actionData);
  const [isSending, setSending] = useState(false);

  const { meant, fault, sendUnlessDoubted } = useDoubt(send, answer?.fault);
  const { sendsMails } = useSite();

  async function send(form: FormData): Promise<void> {
    setSending(true);
    setAnswer(await ask(ownApi, form, location.href).finally(() => setSending(false)));
  }

  const isAsking = sendsMails && (!answer || answer.fault !== undefined);
  return (
    <div className="page-width pt-8 md:pt-12">
      {isAsking && (
        <BoardLines
          lead={<BoardTitle title={newTitle}>{texts.lead}</BoardTitle>}
          lines={[
            <span key="chosen" className="wrap-anywhere">
              <span className="block text-sm text-muted">{texts.looking}</span>
              <span className="font-semibold">{describe(chosen)}</span>
            </span>,
            texts.firstStep,
          ]}
          className="mb-6"
        />
      )}
      {!sendsMails && (
        <BoardLead
          title={texts.areOff}
          act={
            <LinkButton to="/apply-now" look="accent">
              {leaveDetails}
            </LinkButton>
          }
        >
          {texts.joinInstead}
          <CallUs />
        </BoardLead>
      )}
      {sendsMails && answer && !isAsking && (
        <div role="status">
          <BoardLead
            title={texts.asked}
            act={
              <LinkButton to="/jobs" look="accent">
                {texts.seeJobs}
              </LinkButton>
            }
          >
            <span className="wrap-anywhere">{texts.askedText(answer.email)}</span>
          </BoardLead>
        </div>
      )}
      {isAsking ? (
        <div className="max-w-2xl">
          <PostedForm
            fault={fault}
            refused={actionData && { email: actionData.email, pace: actionData.pace }}
            findKept={() => ({})}
            onTyping={() => undefined}
            onSend={sendUnlessDoubted}
          >
            <TextField name="email" label={texts.email} type="email" inputMode="email" autoComplete="email" />
            <SelectField name="pace" label={texts.pace} options={Object.entries(texts.paces)} />
            <TrapField id="trap" />
            <PrivacyNote />
            <MeantAddress meant={meant} />
            <SubmitButton isBusy={isSending} busyText={layout.sending} className="max-md:w-full">
              {texts.ask}
            </SubmitButton>
          </PostedForm>
          <LinkButton to="/jobs" className="mt-4">
            {texts.seeJobs}
          </LinkButton>
        </div>
      ) : (
        <SimilarJobs jobs={chosen.newest} to={undefined} />
      )}
    </div>
  );
}

function describe({ typed: { words }, location, industry, facts }: ChosenFilters): string {
  const parts = [
    ...(words === '' ? [] : [texts.search(words)]),
    ...(industry ? [industry.display_name] : []),
    ...(location ? [texts.inPlace(location.display_name)] : []),
    ...facts.map(({ name }) => name),
  ];
  return parts.length === 0 ? texts.anyJob : parts.join(' · ');
}
