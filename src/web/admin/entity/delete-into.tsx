import type { CallName } from '../../../contract/calls.ts';
import { useState } from 'react';
import type { Api } from '../../../contract/client.ts';
import { SelectField } from '../../ui/form/fields.tsx';
import { DeleteSection } from './delete-section.tsx';

type DeleteIntoProps = {
  needs: CallName;
  texts: { title: string; help: string; submit: string; done: string; to: string };
  /** Nothing is asked without one. */
  others: { id: string; name: string }[];
  first: string | undefined;
  send: (api: Api, to: { to?: string }) => Promise<unknown>;
  savedAt: string;
};

/** Deletes an entity whose things go to another one. */
export function DeleteInto({
  needs,
  texts: { to: label, ...texts },
  others,
  first = '',
  send,
  savedAt,
}: DeleteIntoProps) {
  const [to, setTo] = useState(first);
  const isAsked = others.length > 0;
  return (
    <DeleteSection
      {...texts}
      needs={needs}
      className="mt-10 max-w-xl border-t border-base-300 pt-6"
      send={(api) => send(api, isAsked ? { to } : {})}
      savedAt={savedAt}
    >
      {isAsked && (
        <SelectField
          label={label}
          name="to"
          value={to}
          options={others.map(({ id, name }) => [id, name])}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      )}
    </DeleteSection>
  );
}
