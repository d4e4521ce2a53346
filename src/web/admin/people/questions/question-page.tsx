import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { DeleteSection } from '../../entity/delete-section.tsx';
import { EntityPage, loadEntityPage } from '../../entity/entity-page.tsx';
import type { Route } from './+types/question-page.ts';
import { QuestionFields, readQuestion } from './question-fields.tsx';
import { pageTitle } from '../../layout/texts.ts';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.question.text ?? texts.question) },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadEntityPage('question', args, async (api, id) => {
    const [question, industries] = await Promise.all([
      api.getQuestion({ params: { id } }),
      api.listIndustries(),
    ]);
    return { question, industries };
  });

export default function QuestionPage({ loaderData }: Route.ComponentProps) {
  const { question, industries, changes } = loaderData;
  const { id, industry: _, ...stored } = question;
  return (
    <EntityPage
      key={id}
      back={texts.back}
      title={question.text}
      acts={
        <DeleteSection
          needs="deleteQuestion"
          {...texts.remove}
          send={(api) => api.deleteQuestion({ params: { id }, query: { version: stored.version } })}
          savedAt={texts.back.to}
        />
      }
      changes={changes}
    >
      <AdminForm
        needs="updateQuestion"
        name="question"
        submitText={texts.save}
        stored={stored}
        send={({ api, fields, version }) =>
          api.updateQuestion({ body: { id, ...readQuestion(fields), version } })
        }
        savedAt={texts.back.to}
        savedText={() => texts.saved}
      >
        {({ fields }) => <QuestionFields start={fields} industries={industries} />}
      </AdminForm>
    </EntityPage>
  );
}
