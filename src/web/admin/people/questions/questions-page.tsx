import type { Question } from '../../../../contract/questions.ts';
import { Details } from '../../../ui/details.tsx';
import { useSite } from '../../../site/layout/use-site.ts';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import { EntityListPage, EntityRow } from '../../entity/entity-list-page.tsx';
import { MoveButtons } from '../../entity/move-buttons.tsx';
import type { Route } from './+types/questions-page.ts';
import { QuestionFields, readQuestion } from './question-fields.tsx';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api) => {
    const [questions, industries] = await Promise.all([api.listQuestions(), api.listIndustries()]);
    return { questions, industries };
  }, args);

export default function QuestionsPage({ loaderData: { questions, industries } }: Route.ComponentProps) {
  const { applicationFormUrl } = useSite();
  return (
    <EntityListPage
      kind="question"
      texts={texts.list}
      notice={
        applicationFormUrl !== '' && (
          <div className="mb-6 max-w-prose border-l-4 border-warning pl-3">
            <p>{texts.externalForm}</p>
            <Details>{texts.externalFormSetting}</Details>
          </div>
        )
      }
      rows={questions}
      renderRow={(question, ends) => <QuestionRow question={question} {...ends} />}
      send={({ api, fields }) => api.createQuestion({ body: readQuestion(fields) })}
    >
      {({ fields }) => <QuestionFields start={fields} industries={industries} />}
    </EntityListPage>
  );
}

type QuestionRowProps = { question: Question; isFirst: boolean; isLast: boolean };

function QuestionRow({ question, ...ends }: QuestionRowProps) {
  const { id, version, text, kind, choices, industry, required, requirement } = question;
  return (
    <EntityRow
      kind="question"
      id={id}
      name={text}
      buttons={
        <MoveButtons
          name={text}
          version={version}
          {...ends}
          send={(api, move) => api.updateQuestion({ body: { id, version, move } })}
          movedText={texts.moved}
        />
      }
      facts={[
        kind === 'choice' ? choices.split('\n').join(', ') : texts.kinds[kind],
        industry === '' ? texts.allJobs : texts.onlyJobsOf(industry),
        required && texts.isRequired,
        requirement !== '' && texts.isKnockOut,
      ]}
    />
  );
}
