import { Link } from 'react-router';
import type { Question } from '../../../../contract/questions.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/page/page-state.tsx';
import { useSite } from '../../../site/layout/use-site.ts';
import { BackLink } from '../../entity/page-heading.tsx';
import { heading as system } from '../../jobs/categories/texts.ts';
import { entityAddress } from '../../entity/entity-address.ts';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { MoveButtons } from '../../entity/move-buttons.tsx';
import type { Route } from './+types/questions-page.ts';
import { QuestionFields, readQuestion } from './question-fields.tsx';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => {
    const [questions, industries] = await Promise.all([api.listQuestions(), api.listIndustries()]);
    return { questions, industries };
  }, args);

export default function QuestionsPage({ loaderData: { questions, industries } }: Route.ComponentProps) {
  const { applicationFormUrl } = useSite();
  return (
    <>
      <BackLink to="/admin/system">{system}</BackLink>
      <h1 className="text-2xl">{texts.heading}</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">{texts.lead}</p>
      {applicationFormUrl !== '' && (
        <p className="mb-6 max-w-prose border-l-4 border-warning pl-3">{texts.externalForm}</p>
      )}
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {questions.length === 0 ? (
          <EmptyState title={texts.none} />
        ) : (
          <ol className="self-start border-t border-base-300">
            {questions.map((question, place) => (
              <QuestionRow
                key={question.id}
                question={question}
                isFirst={place === 0}
                isLast={place === questions.length - 1}
              />
            ))}
          </ol>
        )}
        <section>
          <h2 className="mb-4 text-xl">{texts.newQuestion}</h2>
          <AdminForm
            name="new-question"
            submitText={texts.create}
            send={({ api, fields }) => api.createQuestion({ body: readQuestion(fields) })}
            savedAt="/admin/system/questions"
            savedText={() => texts.created}
          >
            {({ fields }) => <QuestionFields start={fields} industries={industries} />}
          </AdminForm>
        </section>
      </div>
    </>
  );
}

type QuestionRowProps = { question: Question; isFirst: boolean; isLast: boolean };

function QuestionRow({ question, isFirst, isLast }: QuestionRowProps) {
  const { id, version, text, kind, industry, required, requirement } = question;
  return (
    <li className="flex items-center gap-4 border-b border-base-300 py-2">
      <div className="min-w-0 grow">
        <Link
          to={entityAddress('question', id)}
          dir="auto"
          className="font-medium wrap-anywhere hover:underline pointer-coarse:py-2"
        >
          {text}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span>{texts.kinds[kind]}</span>
          <span className="wrap-anywhere">
            {industry === '' ? texts.allJobs : texts.onlyJobsOf(industry)}
          </span>
          {required && <Badge tone="neutral">{texts.isRequired}</Badge>}
          {requirement !== '' && <Badge tone="neutral">{texts.isKnockOut}</Badge>}
        </p>
      </div>
      <MoveButtons
        name={text}
        version={version}
        isFirst={isFirst}
        isLast={isLast}
        send={(api, move) => api.updateQuestion({ body: { id, version, move } })}
        movedText={texts.moved}
      />
    </li>
  );
}
