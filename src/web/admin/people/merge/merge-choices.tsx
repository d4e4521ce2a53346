import { useState } from 'react';
import type { Applicant } from '../../../../contract/applicants.ts';
import { useTableAddress } from '../../../ui/table/use-table-address.ts';
import { personName } from '../person-name.ts';
import { type ChoiceField, choiceFields, writeChoice } from './merge-choice.ts';
import * as texts from './texts.ts';

type MergeChoicesProps = { applicant: Applicant; other: Applicant; fromOther: ChoiceField[] };

/** Both records side by side. The address has the choice. */
export function MergeChoices({ applicant, other, fromOther }: MergeChoicesProps) {
  const { narrow } = useTableAddress();
  const [chosen, setChosen] = useState(fromOther);

  function choose(field: ChoiceField, isOther: boolean) {
    const rest = chosen.filter((each) => each !== field);
    const next = isOther ? [...rest, field] : rest;
    setChosen(next);
    narrow(writeChoice(next));
  }

  return (
    <form aria-label={texts.whatToKeep} className="border-t border-base-300">
      <p
        aria-hidden="true"
        className="grid grid-cols-[8rem_1fr_1fr] gap-x-4 border-b border-base-300 py-2 text-sm font-semibold text-muted max-md:hidden"
      >
        <bdi className="col-start-2 truncate">{personName(applicant)}</bdi>
        <bdi className="truncate">{personName(other)}</bdi>
      </p>
      {choiceFields.map(({ field, title }) =>
        applicant[field] === other[field] ? (
          <SameDetail key={field} title={title} value={applicant[field]} />
        ) : (
          <fieldset
            key={field}
            className="grid grid-cols-1 gap-x-4 gap-y-1 border-b border-base-300 py-3 md:grid-cols-[8rem_1fr_1fr]"
          >
            <legend className="float-left font-semibold md:contents">
              <span className="md:self-center">{title}</span>
            </legend>
            {[applicant, other].map((record) => {
              const isOther = record === other;
              return (
                <label
                  key={record.id}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-base-300 px-3 py-1 has-checked:border-link has-checked:bg-base-200"
                >
                  <input
                    type="radio"
                    name={field}
                    className="radio radio-sm border-line"
                    checked={chosen.includes(field) === isOther}
                    onChange={() => choose(field, isOther)}
                  />
                  <bdi className="min-w-0 wrap-anywhere">{record[field] || texts.none}</bdi>
                </label>
              );
            })}
          </fieldset>
        ),
      )}
    </form>
  );
}

function SameDetail({ title, value }: { title: string; value: string }) {
  return (
    <p className="grid grid-cols-1 gap-x-4 border-b border-base-300 py-3 md:grid-cols-[8rem_1fr]">
      <span className="font-semibold">{title}</span>
      <span className="wrap-anywhere text-muted">
        <bdi>{value || texts.none}</bdi>
        {texts.sameInBoth}
      </span>
    </p>
  );
}
