import { externalFormPage, prefilled } from './external-form-page.ts';
import { html, type Html } from './html-template.ts';

/** The website fills in the placeholders. */
export const applicationFormPath =
  '/application-form?job={job_id}&reference={reference}&first_name={first_name}&last_name={last_name}&email={email}';

/**
 * Fits into the frame of 680 pixels on a phone, so it asks for nothing that the website has passed on. Only the reference
 * has a name, so the browser sends no other field.
 */
export function applicationForm(query: unknown): string {
  return externalFormPage(
    'A few more questions',
    html`
      ${applicantLine(query)}
      <form action="/application-form/thank-you" autocomplete="off">
        <input type="hidden" name="reference" value="${prefilled(query, 'reference')}" />
        <div class="pair">
          <label>
            <span>Earliest start date</span>
            <input type="date" required />
          </label>
          <label>
            <span>Do you have the right to work here?</span>
            <select required>
              <option value="">Choose an answer</option>
              <option>Yes</option>
              <option>Yes, with a limit in time or hours</option>
              <option>Not yet</option>
            </select>
          </label>
        </div>
        <fieldset>
          <legend>Which shifts suit you? <em>(optional)</em></legend>
          <div class="choices">${['Days', 'Evenings', 'Nights', 'Weekends'].map(shiftChoice)}</div>
        </fieldset>
        <label>
          <span>Anything we should know? <em>(optional)</em></span>
          <textarea rows="2" maxlength="2000"></textarea>
        </label>
        <button type="submit">Submit answers</button>
      </form>
    `,
  );
}

/** Tells the page around the form that it was sent; docs/operations.md describes the message. */
export const sentScript = "parent.postMessage({ type: 'application-sent' }, '*');";

export function applicationThanks(query: unknown): string {
  return externalFormPage(
    'Thank you',
    html`
      ${applicantLine(query)}
      <p>
        That was the last question. Press <strong>Done</strong> on the page around this form. If you opened
        the form in a tab of its own, close it and press Done where you came from.
      </p>
      ${scriptElement}
    `,
  );
}

const scriptElement: Html = { markup: `<script>${sentScript}</script>` };

/** The details that the website has passed on. */
function applicantLine(query: unknown): Html {
  const name = [prefilled(query, 'first_name'), prefilled(query, 'last_name')].join(' ').trim();
  const details = [name, prefilled(query, 'email')].filter(Boolean).join(' · ');
  const reference = prefilled(query, 'reference');
  return html`
    ${details === '' ? html`` : html`<p class="reference">${details}</p>`}
    ${reference === '' ? html`` : html`<p class="reference">Reference: <code>${reference}</code></p>`}
  `;
}

function shiftChoice(shift: string): Html {
  return html`<label class="choice"><input type="checkbox" /> ${shift}</label>`;
}
