import { longestId, longestNear, longestSearch, longestSlug, longestSource } from './visitor-limits.ts';

/** Bounds of typed text, in characters, for the API and the forms. */
export const limits = {
  id: longestId,
  near: longestNear,
  personName: 100,
  holdReason: 500,
  email: 254,
  phone: 40,
  jobName: 150,
  jobDescription: 20_000,
  salary: 100,
  /** Jobs of one act. */
  jobsAtOnce: 500,
  /** Characters of a fact with several lines. */
  factLines: 100,
  remoteCountries: 50,
  /** Beside the location that leads a job. */
  furtherLocations: 10,
  benefits: 1_000,
  messageName: 200,
  messageText: 5_000,
  orderField: 200,
  noteText: 5_000,
  noteInRow: 200,
  mentions: 20,
  tagName: 30,
  tagsAtOnce: 20,
  peopleAtOnce: 10_000,
  /** Pictures that no text has, in the list from which an owner deletes them. */
  unusedPictures: 24,
  landingPeople: 6,
  /** Mails of one act that no second owner has to approve. */
  mailsAlone: 500,
  /** An act waits so long for a second owner. */
  actDays: 7,
  /** Acts of one account that wait at once. */
  waitingActs: 20,
  replyText: 10_000,
  questionText: 300,
  questionChoices: 4_000,
  questionHelp: 500,
  requirement: 150,
  shortAnswer: 300,
  longAnswer: 5_000,
  stageName: 60,
  movedAtOnce: 10_000,
  mailSubject: 150,
  /** One mailbox has no more. */
  alerts: 20,
  mailText: 3_000,
  slug: longestSlug,
  pageTitle: 300,
  pageSubtitle: 1_000,
  pageButton: 100,
  pageText: 50_000,
  /** Word writes ten times as much as one sees. */
  pastedHtml: 500_000,
  /** Beside the four that every website may have. */
  furtherPages: 50,
  displayName: 100,
  postalCode: 20,
  username: 64,
  /** NIST SP 800-63B: at least 8, or 15 as the only factor; no composition rules. */
  passwordShortest: 12,
  /** Allows long passphrases, and bounds the time of hashing. */
  passwordLongest: 256,
  /** Room for spaces and hyphens around a recovery code. */
  secondStepCode: 40,
  /** Words for the kind of work, or for the place, that somebody looks for. */
  wanted: 100,
  source: longestSource,
  /** With “entered by …” before it, it fits into a source. */
  enteredFrom: 80,
  accessReview: 300,
  searchText: longestSearch,
  /** A day with more times as many views as usual is marked as unlikely. */
  unlikelyTimes: 20,
  figureYears: 3,
  recentDays: 90,
  waitingDays: 365,
  /** An open job is quiet after so many days without an application. */
  quietDays: 7,
  /** Today counts so many of each. */
  todayRows: 1_000,
  pageRows: 500,
  /** Lists count so many rows. Of more they say that there are more. */
  countedRows: 10_000,
  passwordLinkMinutes: 30,
  invitationDays: 7,
  /** A link to the own page ends after so long without use. */
  ownLinkDays: 180,
  /** It closes in a browser after so long without use. */
  ownPageMinutes: 30,
  usualRows: 100,
  documentBytes: 10 * 1024 * 1024,
  /** Bytes that come at once, but for the last ones of a file. */
  documentPiece: 64 * 1024,
  documentsOfPerson: 10,
  /** Characters of the text of a document that are kept, for the search and the preview. */
  documentText: 100_000,
  /** A search finds so many people by their documents, the newest documents first. */
  foundInDocuments: 500,
  /** A longer one is cut, and keeps its ending. */
  storedFileName: 150,
  fileName: 1_000,
  uploadKey: 100,
} as const;
