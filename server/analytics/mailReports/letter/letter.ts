import type { LetterLanguage, ReportFrequency } from '../../../../contract/analytics/mailReports';
import type { EmailLayout } from '../../../platform/mail/emailLayout';
import type { Mail } from '../../../platform/mail/mailQueue';
import type { LetterReport } from '../readReport';
import { changedLine } from './changedLine';
import { daysText } from './dates';
import { oneLine, unlinked } from './harmless';
import { letterHtml } from './letterHtml';
import { letterText } from './letterText';
import { type LetterTables, tablesOf } from './tables';
import { letterWords } from './words';

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

const pageOf = ({ report: { site, period }, head }: Letter): string => {
    const asked = new URLSearchParams({ site: site.id, from: period.from, to: period.to });
    return `${head.address}/site/overview?${asked}`;
};

/** The report of a period as an e-mail; in both forms what visitors chose is text and nothing else. */
export const writeLetter = (letter: Letter): Pick<Mail, 'subject' | 'text' | 'html'> => {
    const { report, frequency, head } = letter;
    const { language } = head;
    const words = letterWords[language];
    const days = daysText(report.period, language);
    const title = words.title[frequency];
    const said: Said = {
        ...letter,
        language,
        words,
        title,
        days,
        domain: unlinked(report.site.domain),
        changed: changedLine(report, language),
        tables: tablesOf(report, language),
        page: pageOf(letter),
    };
    return {
        subject: oneLine(words.subject(report.site.domain, title, days), 200),
        text: letterText(said),
        html: letterHtml(said),
    };
};
