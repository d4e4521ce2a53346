import { BackLink } from '../../entity/back-link.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import { History } from '../../changes/history/change-list.tsx';
import { historyLength } from '../../changes/history/use-older-changes.ts';
import { loadAdminPage } from '../../accounts/session/load-admin-page.ts';
import type { Route } from './+types/question-page.ts';
import { QuestionFields, readQuestion } from './question-fields.tsx';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: texts.pageTitle(loaderData?.question.text ?? texts.question) },
];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { id } = args.params;
  return loadAdminPage(async (api) => {
    const [question, industries, changes] = await Promise.all([
      api.getQuestion({ params: { id } }),
      api.listIndustries(),
      api.listChanges({ query: { kind: 'question', id, limit: historyLength } }),
    ]);
    return { question, industries, changes };
  }, args);
}

export default function QuestionPage({ loaderData }: Route.ComponentProps) {
  const { question, industries, changes } = loaderData;
  const { id, industry: _, ...stored } = question;
  return (
    <div key={id}>
      <BackLink to="/admin/system/questions">{texts.heading}</BackLink>
      <h1 dir="auto" className="mb-6 text-2xl wrap-anywhere">
        {question.text}
      </h1>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,26rem)]">
        <AdminForm
          name="question"
          submitText={texts.save}
          stored={stored}
          send={({ api, fields, version }) =>
            api.updateQuestion({ body: { id, ...readQuestion(fields), version } })
          }
          savedAt="/admin/system/questions"
          savedText={() => texts.saved}
        >
          {(fieldOf, { fields }) => (
            <QuestionFields fieldOf={fieldOf} start={fields} industries={industries} />
          )}
        </AdminForm>
        <section className="max-lg:border-t max-lg:border-base-300 max-lg:pt-6">
          <h2 className="mb-2 text-xl">{texts.remove.title}</h2>
          <DeleteQuestion id={id} />
        </section>
      </div>
      <History changes={changes} />
    </div>
  );
}

function DeleteQuestion({ id }: { id: string }) {
  const { isSaving, save } = useSave();
  return (
    <>
      <p className="mb-4 text-muted">{texts.remove.help}</p>
      <SaveButton
        look="danger"
        isSaving={isSaving}
        onSave={() =>
          save({
            send: (api) => api.deleteQuestion({ params: { id } }),
            savedAt: '/admin/system/questions',
            reason: texts.remove.done,
          })
        }
      >
        {texts.remove.submit}
      </SaveButton>
    </>
  );
}
