import { externalFormPage } from './external-form-page.ts';
import { html } from './html-template.ts';

export const contactFormPath = '/contact-form';

/** No field has a name, so the browser sends nothing. */
export function contactForm(): string {
  return externalFormPage(
    'Write to us',
    html`
      <form action="/contact-form/thank-you" autocomplete="off">
        <label>
          <span>What is it about?</span>
          <select required>
            <option value="">Choose a topic</option>
            <option>I am looking for work</option>
            <option>I have applied and have a question</option>
            <option>We are looking for people</option>
            <option>Something else</option>
          </select>
        </label>
        <div class="pair">
          <label>
            <span>Name</span>
            <input type="text" autocomplete="name" required />
          </label>
          <label>
            <span>Email</span>
            <input type="email" autocomplete="email" required />
          </label>
        </div>
        <label>
          <span>Message</span>
          <textarea rows="14" maxlength="5000" required></textarea>
        </label>
        <button type="submit">Send message</button>
      </form>
    `,
  );
}

export function contactThanks(): string {
  return externalFormPage(
    'Thank you',
    html`
      <p>
        With a real form your message would be on its way to us now, and we would answer to the address you
        gave.
      </p>
      <p><a href="${contactFormPath}">Write another message</a></p>
    `,
  );
}
