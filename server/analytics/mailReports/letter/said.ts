import type { LetterLanguage, ReportFrequency } from '../../../../contract/analytics/mailReports';
import type { EmailLayout } from '../../../platform/mail/emailLayout';
import type { LetterReport } from '../readReport';
import type { LetterTables } from './tables';
import type { letterWords } from './words';

/** Whom a letter is for. */
export interface Addressee {
    /** the owner may open the report, other people have no account here */
    kind: 'owner' | 'other' | 'trial';
    /** page that unsubscribes; empty where there is nothing to unsubscribe from */
    unsubscribe: string;
}

export interface Letter {
    report: LetterReport;
    frequency: ReportFrequency;
    head: EmailLayout;
    addressee: Addressee;
}

/** What both forms of a letter say. */
export interface Said extends Letter {
    language: LetterLanguage;
    words: (typeof letterWords)[LetterLanguage];
    domain: string;
    title: string;
    days: string;
    changed: string;
    tables: LetterTables;
    /** the report's page on this server */
    page: string;
}
