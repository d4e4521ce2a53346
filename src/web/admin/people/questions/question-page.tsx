import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { EntityPage, loadEntityPage } from '../../entity/entity-page.tsx';
import type { Route } from './+types/question-page.ts';
import { QuestionFields, readQuestion } from './question-fields.tsx';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: texts.pageTitle(loaderData?.question.text ?? texts.question) },
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
    <EntityPage key={id} back={texts.back} title={question.text} changes={changes}>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,26rem)]">
        <AdminForm
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
        <section className="max-lg:border-t max-lg:border-base-300 max-lg:pt-6">
          <h2 className="mb-2 text-xl">{texts.remove.title}</h2>
          <p className="mb-4 text-muted">{texts.remove.help}</p>
          <SaveButton
            look="danger"
            send={(api) => api.deleteQuestion({ params: { id } })}
            savedAt={texts.back.to}
            reason={texts.remove.done}
          >
            {texts.remove.submit}
          </SaveButton>
        </section>
      </div>
    </EntityPage>
  );
}
