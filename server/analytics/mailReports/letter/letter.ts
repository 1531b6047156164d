import { oneLine, unlinked } from '../../../platform/mail/looks/harmless';
import type { Mail } from '../../../platform/mail/mailQueue';
import { changedLine } from './changedLine';
import { daysText } from './dates';
import { letterHtml } from './letterHtml';
import { letterText } from './letterText';
import type { Letter, Said } from './said';
import { tablesOf } from './tables';
import { letterWords } from './words';

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
