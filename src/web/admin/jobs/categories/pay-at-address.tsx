import { type ReactNode, useState } from 'react';
import type { Api, CallOptions } from '../../../../contract/client.ts';
import type { AddressAdvice, AddressDraft } from '../../../../contract/pay/pay-endpoints.ts';
import { type FormFields, readFields } from '../../changes/forms/form-fields.ts';
import { useLiveSearch } from '../../lists/use-live-search.ts';
import * as texts from './texts.ts';

type PayAtAddressProps = {
  id: string;
  stored: Record<string, string | number>;
  /** With what was typed before. */
  start: FormFields;
  children: ReactNode;
};

/** The fields of a location. Below them stand the laws on pay that its open jobs would break at the typed address. */
export function PayAtAddress({ id, stored, start, children }: PayAtAddressProps) {
  const [typed, setTyped] = useState(start);
  const question = addressOf(id, typed);
  const isOther = question !== addressOf(id, stored);
  const { found: laws = [] } = useLiveSearch(isOther ? question : undefined, askLaws);

  function follow(fields: HTMLElement) {
    const form = fields.closest('form');
    if (form) setTyped(readFields(form));
  }

  return (
    <div onInput={(event) => follow(event.currentTarget)}>
      {children}
      <div role="status">
        {isOther && laws.length > 0 && (
          <ul aria-label={texts.payLaws} className="mb-5 space-y-1 border-l-4 border-warning pl-3">
            {laws.map(({ text, reach, jobs }) => (
              <li key={text}>
                {text} {texts.payMissing(jobs)} <span className="text-muted">{reach}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** As the search for laws asks again when it changes. */
function addressOf(id: string, fields: Record<string, string | number | boolean>): string {
  const [display_name, city, region, country] = ['display_name', 'city', 'region', 'country'].map((name) =>
    String(fields[name] ?? ''),
  );
  return JSON.stringify({ id, display_name, city, region, country });
}

async function askLaws(api: Api, question: string, options: CallOptions): Promise<AddressAdvice[]> {
  return (await api.checkAddress({ body: JSON.parse(question) as AddressDraft }, options)).laws;
}
