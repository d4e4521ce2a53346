import { formPage, prefilled } from './form-page.ts';
import { html, type Html } from './html.ts';

/** Where the form finds the placeholders that the website fills in. */
export const applicationFormPath =
  '/application-form?job={job_id}&reference={reference}&first_name={first_name}&last_name={last_name}&email={email}';

/** Only the reference has a name, so the browser sends nothing else of what is typed. */
export function applicationForm(query: unknown): string {
  const name = [prefilled(query, 'first_name'), prefilled(query, 'last_name')].join(' ').trim();
  const reference = prefilled(query, 'reference');
  return formPage(
    'A few more questions',
    html`
      ${referenceLine(reference)}
      <form action="/application-form/thank-you" autocomplete="on">
        <input type="hidden" name="reference" value="${reference}" />
        <div class="pair">
          <label>
            <span>Name</span>
            <input type="text" value="${name}" autocomplete="name" required />
          </label>
          <label>
            <span>Email</span>
            <input type="email" value="${prefilled(query, 'email')}" autocomplete="email" required />
          </label>
        </div>
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
          <textarea rows="3" maxlength="2000"></textarea>
        </label>
        <button type="submit">Submit answers</button>
      </form>
    `,
  );
}

export function applicationThanks(query: unknown): string {
  return formPage(
    'Thank you',
    html`
      ${referenceLine(prefilled(query, 'reference'))}
      <p>
        That was the last question. You can now press <strong>Done</strong> on the page around this form. If
        you opened the form in a tab of its own, close it and press Done where you came from.
      </p>
    `,
  );
}

function referenceLine(reference: string): Html {
  return reference === ''
    ? html``
    : html`<p class="reference">Your application's reference: <code>${reference}</code></p>`;
}

function shiftChoice(shift: string): Html {
  return html`<label class="choice"><input type="checkbox" /> ${shift}</label>`;
}
