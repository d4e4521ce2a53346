import { type ReactNode, useState } from 'react';
import type { Api, CallOptions } from '../../../contract/client.ts';
import type { PreviewedPage, WebsiteFields } from '../../../contract/website.ts';
import { classes } from '../../ui/classes.ts';
import { useLiveSearch } from '../lists/use-live-search.ts';
import { MailFrame } from '../mail/outbox/mail-frame.tsx';
import * as texts from './texts.ts';

export type Theme = 'light' | 'dark';

/** @param wanted the page, the theme and the settings, as JSON */
const readPreview = (api: Api, wanted: string, options: CallOptions) =>
  api.previewWebsite({ body: JSON.parse(wanted) as { page: PreviewedPage; theme: Theme } }, options);

/** The website while somebody types. A fault leaves the last good preview. */
export function WebsitePreview({ typed }: { typed: Partial<WebsiteFields> }) {
  const [page, setPage] = useState<PreviewedPage>('landing');
  const [theme, setTheme] = useState<Theme>('light');
  const { found, fault } = useLiveSearch(JSON.stringify({ ...typed, page, theme }), readPreview);
  return (
    <PreviewPane
      fault={fault}
      html={found?.html}
      choices={<Choice legend={texts.shownPage} options={texts.pages} value={page} onChange={setPage} />}
      theme={theme}
      onTheme={setTheme}
      className="@5xl:col-start-2 @5xl:row-span-2 @5xl:row-start-1"
    >
      <Contrasts contrasts={found?.contrasts ?? []} />
    </PreviewPane>
  );
}

type PreviewPaneProps = {
  fault: string | undefined;
  html: string | undefined;
  theme: Theme;
  onTheme: (theme: Theme) => void;
  /** Beside the one of the theme. */
  choices?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A page as visitors would see it, beside the fields of a wide screen. */
export function PreviewPane({ fault, html, theme, onTheme, choices, className, children }: PreviewPaneProps) {
  return (
    <section aria-label={texts.preview} className={classes('mb-5 min-w-0', className)}>
      <div className="2xl:sticky 2xl:top-[calc(var(--admin-bar-height)+1.5rem)]">
        <p className="font-display text-lg font-bold">{texts.preview}</p>
        <p role="status" className="mb-3 text-sm text-muted">
          {fault ?? texts.previewHelp}
        </p>
        <div className="mb-3 flex flex-wrap gap-x-6 gap-y-2">
          {choices}
          <Choice legend={texts.shownTheme} options={texts.themes} value={theme} onChange={onTheme} />
        </div>
        <Desktop html={html} />
        {children}
      </div>
    </section>
  );
}

/** A page as a desktop of 1280 pixels shows it, as wide as there is room. */
function Desktop({ html }: { html: string | undefined }) {
  return (
    <div className="@container aspect-[20/13] overflow-hidden rounded-box border border-base-300">
      <div className="h-[52rem] w-[1280px] origin-top-left scale-[tan(atan2(100cqw,1280px))] [&>iframe]:size-full [&>iframe]:border-0">
        <MailFrame title={texts.preview} html={html} />
      </div>
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  legend: string;
  options: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-x-4">
      <legend className="sr-only">{legend}</legend>
      {(Object.keys(options) as Value[]).map((each) => (
        <label key={each} className="flex min-h-8 items-center gap-1.5 pointer-coarse:min-h-11">
          {/* Without a name, so that no form sends it. */}
          <input
            type="radio"
            className="radio radio-sm border-line"
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {options[each]}
        </label>
      ))}
    </fieldset>
  );
}

type Contrast = { text: string; ratio: number };

function Contrasts({ contrasts }: { contrasts: Contrast[] }) {
  if (contrasts.length === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
      <dt className="col-span-2 font-semibold">{texts.contrasts}</dt>
      {contrasts.map(({ text, ratio }) => (
        <div key={text} className="contents">
          <dt className="text-muted">{text}</dt>
          <dd className="tabular-nums">{texts.contrast(ratio)}</dd>
        </div>
      ))}
    </dl>
  );
}
