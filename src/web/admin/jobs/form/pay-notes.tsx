import { useRef } from 'react';
import type { Api, CallOptions } from '../../../../contract/client.ts';
import type { JobFacts } from '../../../../contract/job-facts.ts';
import type { PayAdvice, PayDraft } from '../../../../contract/pay/pay-endpoints.ts';
import { useSite } from '../../../site/layout/use-site.ts';
import { useLiveSearch } from '../../lists/use-live-search.ts';
import * as texts from '../texts.ts';
import { fillFields } from './fill-fields.ts';
import { contradictingPay, offerPay, payQuestion } from './offer-pay.ts';

type PayNotesProps = { facts: JobFacts; salary: string; locationId: string; furtherIds: string };

/** Beside the fields of the pay: what the text says already, and what laws of the place ask for. */
export function PayNotes({ facts, salary, locationId, furtherIds }: PayNotesProps) {
  const note = useRef<HTMLDivElement>(null);
  const { currency } = useSite();
  const offer = offerPay({ ...facts, salary }, currency);
  const contradiction = contradictingPay({ ...facts, salary }, currency);
  const { pay_min, pay_max, pay_unit, pay_currency, benefits, closes_on } = facts;
  const pay = { salary, pay_min, pay_max, pay_unit, pay_currency };
  const question = payQuestion({
    location_id: locationId,
    further_location_ids: furtherIds,
    ...pay,
    benefits,
    closes_on,
  });
  const { found: laws = [] } = useLiveSearch(question, askLaws);
  return (
    <div ref={note} className="-mt-2 mb-5 space-y-2 text-sm empty:hidden">
      {offer && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {texts.payOffer(offer.text)}
          <button
            type="button"
            className="btn btn-sm pointer-coarse:min-h-11"
            onClick={() => fillFields(note.current?.closest('form'), offer.fields)}
          >
            {texts.takePayOffer}
          </button>
        </p>
      )}
      {contradiction && (
        <p className="border-l-4 border-warning pl-3">
          {texts.payContradiction(contradiction.text, contradiction.facts)}
        </p>
      )}
      <div role="status">
        {question !== undefined && laws.length > 0 && (
          <ul aria-label={texts.payLaws} className="space-y-1 border-l-4 border-warning pl-3">
            {laws.map(({ text, reach }) => (
              <li key={text}>
                {text} <span className="text-muted">{reach}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

async function askLaws(api: Api, question: string, options: CallOptions): Promise<PayAdvice[]> {
  return (await api.checkPay({ body: JSON.parse(question) as PayDraft }, options)).laws;
}
