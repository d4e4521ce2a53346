import type { Locator, Page } from '@playwright/test';
import { nextNumber } from './builders.ts';
import type { TestServer } from './test-server.ts';

/** An applicant's details in the apply form. */
export type Person = { first: string; last: string; email: string; phone: string };

export function newPerson(): Person {
  const number = nextNumber();
  return {
    first: 'Ana',
    last: `Browser${number}`,
    email: `browser${number}-${Date.now()}@example.com`,
    phone: '111-222-333',
  };
}

/** Opens the form as a page, and waits for its script. Before that the browser itself posts the form. */
export async function openApplyForm(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('form[novalidate]').waitFor();
}

export async function fillIn(page: Page, { first, last, email, phone }: Person): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(phone);
}

/** The button that sends the form. The buttons that open it name the job. */
export function applyButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Apply', exact: true });
}

export async function findApplicants({ recruiter }: TestServer, { email }: Person) {
  return (await recruiter.listApplicants({ query: { q: email } })).items;
}
