import type { RefObject } from 'react';
import { typeInto } from '../../ui/form/type-into.ts';
import { useAnswer } from '../changes/forms/use-answer.ts';
import * as texts from './texts.ts';

type SnippetChoiceProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Fill the placeholders. */
  applicant?: string | undefined;
  application?: string | undefined;
};

/** Puts a text of the agency's own into a mail, where the caret is. Nothing while there are none. */
export function SnippetChoice({ area, applicant, application }: SnippetChoiceProps) {
  const query = { ...(applicant && { applicant }), ...(application && { application }) };
  const { answer: snippets = [] } = useAnswer((api) => api.listSnippets({ query }), [applicant, application]);
  if (snippets.length === 0) return null;

  function insert(id: string): void {
    const snippet = snippets.find((each) => each.id === id);
    if (area.current && snippet) typeInto(area.current, snippet.text);
  }

  return (
    <select
      aria-label={texts.beginWith}
      className="select select-sm mb-2 w-fit max-w-full pointer-coarse:min-h-11"
      value=""
      onChange={(event) => insert(event.target.value)}
    >
      <option value="">{texts.beginWith}</option>
      {snippets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
