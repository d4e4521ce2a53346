import { Form, useSearchParams } from 'react-router';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { presets, shownPreset } from './figures-period.ts';
import * as texts from './texts.ts';

/** Presets and days, in the address. */
export function PeriodChoice({ from, to }: { from: string; to: string }) {
  const [search] = useSearchParams();
  const shown = shownPreset(search);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <nav aria-label={texts.period} className="flex flex-wrap gap-1">
        {presets.map((weeks) => (
          <LinkButton
            key={weeks}
            to={`?weeks=${weeks}`}
            look="quiet"
            isSmall
            preventScrollReset
            aria-current={weeks === shown || undefined}
            className="aria-current:bg-base-300"
          >
            {texts.weeks(weeks)}
          </LinkButton>
        ))}
      </nav>
      {/* Begins anew with the days of a preset. */}
      <Form key={`${from} ${to}`} preventScrollReset className="flex flex-wrap items-center gap-2">
        <DayInput name="from" label={texts.from} day={from} />
        <DayInput name="to" label={texts.to} day={to} />
        <Button type="submit">{texts.show}</Button>
      </Form>
    </div>
  );
}

function DayInput({ name, label, day }: { name: string; label: string; day: string }) {
  return (
    <label className="input grow basis-40 md:w-52! md:grow-0 md:basis-auto">
      <span className="text-sm text-muted">{label}</span>
      <input type="date" name={name} min="2000-01-01" max="2999-12-31" defaultValue={day} />
    </label>
  );
}
