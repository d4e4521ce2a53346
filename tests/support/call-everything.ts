import assert from 'node:assert/strict';
import { calls, type CallName } from '../../src/contract/calls.ts';
import type { Api } from '../../src/contract/client.ts';
import { noFacts } from '../../src/contract/job-facts.ts';
import {
  applyFor,
  createAdmin,
  createApplicant,
  createJob,
  createQuestion,
  newAnswerKey,
  nextNumber,
  personDetails,
} from './builders.ts';
import { callDocuments } from './call-documents.ts';
import { callLists } from './list-calls.ts';
import { callMessages, callSignOn, callTextPages, callWebsite, type Callers } from './call-messages.ts';
import { failureOf } from './inject-api.ts';
import { picturesOf } from './portraits.ts';
import { undoAll } from './undo.ts';
import type { TestApp } from './test-app.ts';
import { codeOf } from './time-codes.ts';

type Copy = Pick<TestApp, 'visitor' | 'apiAs'> & { login: { username: string; password: string } };

/**
 * Makes every call of the contract at least once, with inputs that succeed. A call that is missing here fails the test.
 */
export async function callEverything(app: Copy): Promise<void> {
  const called = new Set<string>();
  const record = (api: Api): Api =>
    new Proxy(api, {
      get: (target, name) => {
        called.add(String(name));
        return target[name as CallName];
      },
    });
  const visitor = record(app.visitor);
  const { token } = await visitor.logIn({ body: app.login });
  const recruiter = record(app.apiAs({ token }));
  const callers = { visitor, recruiter };

  await callSignOn(callers, app.login.username);
  await visitor.checkLive();
  await visitor.checkReady();
  await visitor.checkExternalForm({ params: { name: 'contact' } });
  // No content service answers in tests.
  for (const call of [
    visitor.getLandingContent,
    visitor.getAboutContent,
    visitor.getEmployerContent,
    visitor.getPrivacyContent,
  ]) {
    assert.equal((await failureOf(call())).code, 'content_unavailable');
  }
  await callCategories(recruiter);
  const job = await callJobs(callers);
  await callApplicants(callers, job);
  await callStages(recruiter, job);
  await callMessages(callers);
  await callQuestions(callers);
  await callAdmins(recruiter, app.login);
  await callPasswordLinks({ visitor, recruiter });
  await callAlerts(callers);
  await callOwnPages(callers);
  await callMailPages({ visitor, recruiter });
  await callTwoStep({ visitor, recruiter }, (caller) => record(app.apiAs(caller)));
  await recruiter.logOut();
  assert.deepEqual(
    Object.keys(calls).filter((name) => !called.has(name)),
    [],
    'every call was made',
  );
}

async function callCategories(recruiter: Api): Promise<void> {
  const number = nextNumber();
  const names = ['kept', 'merged', 'deleted'].map((name) => ({ display_name: `${name} ${number}` }));
  const locations = await Promise.all(names.map((body) => recruiter.createLocation({ body })));
  const [place, mergedPlace, deletedPlace] = locations.map(({ id }) => id) as [string, string, string];
  await undoAll(
    recruiter,
    await recruiter.updateLocation({ body: { id: place, city: 'Dayton' } }),
    await recruiter.mergeLocations({ body: { id: mergedPlace, into_id: place } }),
    await recruiter.deleteLocation({ params: { id: deletedPlace } }),
  );
  await recruiter.getLocation({ params: { id: deletedPlace } });
  await recruiter.listLocations();
  await recruiter.listLocationRows();
  await recruiter.listUnlocated();

  const industries = await Promise.all(names.map((body) => recruiter.createIndustry({ body })));
  const [trade, mergedTrade, deletedTrade] = industries.map(({ id }) => id) as [string, string, string];
  await undoAll(
    recruiter,
    await recruiter.updateIndustry({ body: { id: trade, display_name: `renamed ${number}` } }),
    await recruiter.mergeIndustries({ body: { id: mergedTrade, into_id: trade } }),
    await recruiter.deleteIndustry({ params: { id: deletedTrade } }),
  );
  await recruiter.getIndustry({ params: { id: deletedTrade } });
  await recruiter.listIndustries();
  await recruiter.listIndustryRows();
}

/** @returns the id of an open job */
async function callJobs(callers: Callers): Promise<string> {
  const { visitor, recruiter } = callers;
  const { id, location_id } = await createJob(callers);
  await recruiter.getJob({ params: { id } });
  await recruiter.countWaiting({ params: { id } });
  await undoAll(
    recruiter,
    await recruiter.updateJob({ body: { id, name: `Welder ${nextNumber()}`, location_id } }),
  );
  await recruiter.checkPay({ body: { location_id, salary: '', ...noFacts } });
  const read = await createJob(callers, { salary: '$20 an hour' });
  await recruiter.listPayReadings();
  await recruiter.fillInPay({ body: { jobs: [{ id: read.id, version: read.version }] } });
  await recruiter.previewDescription({ body: { description: '**Hours**' } });
  await recruiter.listJobs({ query: { limit: 10 } });
  await recruiter.exportJobs();
  await recruiter.search({ query: { q: 'Welder' } });
  await visitor.listOpenJobs({ query: { q: 'welder', location: location_id, limit: 10 } });
  await visitor.listJobFacets({ query: { q: 'weldre' } });
  await visitor.getOpenJob({ params: { id } });
  await visitor.listSimilarJobs({ params: { id } });
  await visitor.getPublicFigures();
  await visitor.countJobView({ params: { id }, body: { source: 'board' } });
  return id;
}

async function callApplicants(callers: Callers, job_id: string): Promise<void> {
  const { visitor, recruiter } = callers;
  const { reference } = await applyFor(callers, job_id, { roster_q7: 'filled' });
  assert.ok((await visitor.checkReference({ params: { id: job_id, reference } })).exists);
  const suspected = await recruiter.listSuspectedApplications({ query: { limit: 10 } });
  await recruiter.acceptSuspectedApplication({ body: { id: suspected.items[0]!.id } });
  const noSpam = recruiter.deleteSuspectedApplication({ params: { id: suspected.items[0]!.id } });
  assert.equal((await failureOf(noSpam)).code, 'not_found');
  await recruiter.createApplicant({ body: { ...personDetails(), job_id } });
  const { id, email } = await createApplicant(callers, { job_id });
  const other = await createApplicant(callers, { job_id });
  await applyFor(callers, job_id, { email, phone: '222-2222' });
  const { items } = await recruiter.listApplications({ query: { applicant: id, limit: 10 } });
  const submission_id = items[0]!.submissions[0]!.id;
  await undoAll(
    recruiter,
    await recruiter.acceptSubmission({ body: { submission_id } }),
    await recruiter.updateApplicant({ body: { id, zenople: true } }),
  );
  await recruiter.openApplicant({ params: { id } });
  await recruiter.listDuplicates({ params: { id } });
  await recruiter.previewMerge({ body: { id, merged_id: other.id } });
  const merge = await recruiter.mergeApplicants({ body: { id, merged_id: other.id } });
  await recruiter.listMerges({ params: { id } });
  await undoAll(recruiter, merge);
  await callNotes(recruiter, id);
  await callDocuments(callers, { id, reference });
  await callLists(callers.recruiter);
  await recruiter.listTimeline({ params: { id }, query: { limit: 10 } });
  await callTags(recruiter, id);
  await recruiter.exportApplicants();
  await recruiter.getRetention({ params: { id } });
  await recruiter.decideRetention({ body: { decision: 'on', people: 0 } });
  await recruiter.decideRetention({ body: { decision: 'off', people: 0 } });
  await recruiter.getRetentionState();
  await recruiter.acceptWarning({ body: { warning: 'rehearsal_missing', is_accepted: true } });
  await recruiter.exportApplicant({ params: { id } });
  await recruiter.eraseApplicant({ params: { id } });
  await recruiter.getFigures();
  await recruiter.getToday();
  await recruiter.exportFigures({ query: { by: 'source' } });
}

async function callStages(recruiter: Api, job: string): Promise<void> {
  const created = await recruiter.createStage({ body: { name: 'Trial day', kind: 'in_progress' } });
  const { id, subject, opening, next_steps } = created;
  await undoAll(recruiter, await recruiter.updateStage({ body: { id, is_mail_on: true } }));
  await recruiter.getStage({ params: { id } });
  await recruiter.previewStageMail({ body: { subject, opening, next_steps } });
  await recruiter.listApplicantIds({ query: { job } });
  const { applications } = await recruiter.listApplicationIds({ query: { job, waiting: true } });
  const body = { applications, stage_id: id };
  await recruiter.previewMove({ body });
  await undoAll(recruiter, await recruiter.moveApplications({ body }));
  await recruiter.countStages({ params: { id: job } });
  await undoAll(recruiter, await recruiter.closeJob({ params: { id: job }, body: { stage_id: id } }));
  const [first] = await recruiter.listStages();
  await recruiter.deleteStage({ params: { id }, query: { to: first!.id } });
}

async function callNotes(recruiter: Api, applicant_id: string): Promise<void> {
  const { id, author } = await recruiter.createNote({ body: { applicant_id, text: 'Calls back' } });
  const mentions = [author.username];
  await undoAll(
    recruiter,
    await recruiter.updateNote({ body: { id, text: 'Called', mentions, due_on: '2026-01-31' } }),
    await recruiter.deleteNote({ params: { id } }),
  );
  const followUps = { applicants: [applicant_id], text: 'Call back', due_on: '2026-01-31' };
  await undoAll(recruiter, await recruiter.followUpApplicants({ body: followUps }));
  await recruiter.getNote({ params: { id } });
  await recruiter.listFollowUps({ query: { of: 'all', when: 'all' } });
  await recruiter.listMentions({ query: { limit: 10 } });
  await recruiter.seeMentions({ body: { notes: [id] } });
}

async function callTags(recruiter: Api, applicant: string): Promise<void> {
  const number = nextNumber();
  const { id } = await recruiter.createTag({ body: { name: `tag ${number}` } });
  const { id: into_id } = await recruiter.createTag({ body: { name: `kept tag ${number}` } });
  const tagging = { applicants: [applicant], add: [`tag ${number}`] };
  await undoAll(
    recruiter,
    await recruiter.tagApplicants({ body: tagging }),
    await recruiter.updateTag({ body: { id, name: `renamed tag ${number}` } }),
    await recruiter.mergeTags({ body: { id, into_id } }),
  );
  await recruiter.listTags({ query: { q: 'tag', limit: 10 } });
  await recruiter.getTag({ params: { id } });
  await undoAll(recruiter, await recruiter.deleteTag({ params: { id } }));
}

async function callQuestions(callers: Callers): Promise<void> {
  const { visitor, recruiter } = callers;
  const { id, version } = await createQuestion(callers);
  const { reference } = await visitor.applyGenerally({ body: personDetails() });
  assert.ok((await visitor.checkGeneralReference({ params: { reference } })).exists);
  await visitor.listQuestions();
  await visitor.saveConsent({ body: { reference, keep: true, text_version: 1 } });
  const answers = [{ question_id: id, version, value: 'Yes' }];
  await visitor.saveAnswers({ body: { reference, key: newAnswerKey(), answers, send: true } });
  await undoAll(recruiter, await recruiter.updateQuestion({ body: { id, text: 'Any evenings?' } }));
  await recruiter.getQuestion({ params: { id } });
  await recruiter.deleteQuestion({ params: { id } });
}

async function callAdmins(recruiter: Api, { password }: Copy['login']): Promise<void> {
  const { username } = await createAdmin({ visitor: recruiter, recruiter });
  await undoAll(recruiter, await recruiter.updateAdmin({ body: { username, first_name: 'Cy' } }));
  await undoAll(recruiter, await recruiter.updatePortrait({ body: { username, pictures: picturesOf(1) } }));
  await recruiter.getPortrait({ params: { username } });
  await recruiter.exportAdmins();
  await recruiter.reviewAccess({ body: { word: 'Everybody still works here.' } });
  await undoAll(recruiter, await recruiter.updateRole({ body: { username, role: 'reader' } }));
  await recruiter.getAdmin({ params: { username } });
  await recruiter.listAdmins();
  await recruiter.getCurrentAdmin();
  await recruiter.listSessions();
  await recruiter.confirmPassword({ body: { password } });
  assert.deepEqual(await recruiter.countSessionsOf({ params: { username } }), { count: 0 });
  await recruiter.endSessionsOf({ params: { username } });
  assert.equal((await failureOf(recruiter.endSession({ params: { id: 'none' } }))).code, 'not_found');
  await recruiter.endOtherSessions();
  await recruiter.listChanges({ query: { limit: 10 } });
  await recruiter.startBackup();
  await recruiter.getSystemHealth();
  await recruiter.listSecurityEvents({ query: { limit: 10 } });
  await recruiter.exportSecurityEvents();
}

async function callPasswordLinks({ visitor, recruiter }: Callers): Promise<void> {
  const { username } = await createAdmin({ visitor: recruiter, recruiter });
  await visitor.requestPasswordLink({ body: { username } });
  const body = { token: 'none', password: 'a quiet river at noon' };
  assert.equal((await failureOf(visitor.choosePassword({ body }))).code, 'link_expired');
  const again = recruiter.inviteAgain({ params: { username } });
  assert.equal((await failureOf(again)).code, 'already_logged_in');
  // No mail is sent here, and so nobody is invited.
  const invitation = { username: 'nobody', first_name: 'A', surname: 'B', work_email: 'a@example.com' };
  assert.equal((await failureOf(recruiter.inviteAdmin({ body: invitation }))).code, 'validation_failed');
}

/** `alerts.api.test.ts` confirms one. */
async function callAlerts({ visitor }: Callers): Promise<void> {
  await visitor.askForAlert({ body: { email: 'reader@example.com', pace: 'weekly' } });
  assert.equal((await failureOf(visitor.getAlerts({ body: { token: 'none' } }))).code, 'not_found');
  const change = visitor.changeAlerts({ body: { token: 'none', act: 'end_all' } });
  assert.equal((await failureOf(change)).code, 'not_found');
}

/** `own-page.api.test.ts` opens one. */
async function callOwnPages({ visitor, recruiter }: Callers): Promise<void> {
  assert.equal((await failureOf(visitor.openOwnPage({ body: { token: 'none' } }))).code, 'not_found');
  assert.equal((await visitor.getOwnPage()).page, null);
  for (const call of [
    () => visitor.renewOwnLink(),
    () => visitor.changeOwnApplication({ body: { id: '1', act: 'withdraw' } }),
    () => visitor.correctOwnDetails({ body: personDetails() }),
    () => visitor.confirmOwnEmail({ body: { code: '123456' } }),
    () => visitor.saveOwnConsent({ body: { keep: true, text_version: 1 } }),
    () => visitor.stayWithAgency(),
    () => visitor.eraseOwnData({ body: {} }),
    () => visitor.eraseOwnDocument({ params: { id: '1' } }),
  ]) {
    assert.equal((await failureOf(call())).code, 'not_signed_in');
  }
  await visitor.closeOwnPage();
  await visitor.requestOwnLink({ body: { email: 'nobody@example.com' } });
  // No mail is sent here.
  const { id } = await createApplicant({ visitor, recruiter });
  assert.equal((await failureOf(recruiter.sendOwnLink({ params: { id } }))).code, 'validation_failed');
}

async function callMailPages({ visitor, recruiter }: Callers): Promise<void> {
  const kind = 'message_confirmation';
  const { standard } = await recruiter.getMailText({ params: { kind } });
  await callWebsite(recruiter);
  await callTextPages({ visitor, recruiter });
  await recruiter.listMailTexts();
  await recruiter.previewMail({ body: { kind, ...standard } });
  await undoAll(recruiter, await recruiter.updateMailText({ body: { kind, subject: 'Thanks' } }));
  await recruiter.checkMailDomain();
}

async function callTwoStep({ visitor, recruiter }: Callers, apiAs: Copy['apiAs']): Promise<void> {
  const { username, password } = await createAdmin({ visitor, recruiter });
  const { token } = await visitor.logIn({ body: { username, password } });
  const owner = apiAs({ token });
  const { secret } = await owner.startTwoStep();
  await owner.confirmTwoStep({ body: { code: codeOf(secret) } });
  await owner.renewRecoveryCodes({ body: { password } });
  await owner.turnOffTwoStep({ body: { password } });
  await owner.changeOwnPassword({ body: { current_password: password, password: `changed ${password}` } });
  await recruiter.resetTwoStep({ params: { username } });
}
