import { escapeText } from '../../html/escape';
import { framed, section } from './frame';
import { apart } from './harmless';
import { linked, openHtml, paragraphHtml, words } from './paragraphs';
import { type Part, type ReadMail, readText, type Sender } from './readText';
import { coloured } from './style';

/** Names of sites and what people have written stand in it, and no program for mails makes a link of them. */
const titleHtml = (title: string): string =>
    title === ''
        ? ''
        : `<div ${coloured('ink', 'font-size:20px;line-height:28px;font-weight:700;padding-bottom:12px;overflow-wrap:anywhere;')}>${escapeText(apart(title))}</div>`;

const partHtml = ({ language, title, paragraphs }: Part, address: string): string => {
    const first = paragraphs.findIndex(({ kind }) => kind === 'link');
    const shown = paragraphs.map((one, at) =>
        paragraphHtml(one, at === first, { language, address }),
    );
    return `<div lang="${language === 'zh' ? 'zh-CN' : 'en'}">${titleHtml(title)}${shown.join('')}</div>`;
};

const footHtml = ({ parts, sender }: ReadMail, address: string): string => {
    const lines = [
        ...parts.flatMap(({ endings, language }) =>
            endings.map(line => linked(line, { language, address })),
        ),
        sender.map(line => linked(line, { language: 'en', address })).join(' · '),
    ];
    return `<div ${coloured('muted', 'font-size:12px;line-height:19px;text-align:center;overflow-wrap:anywhere;word-break:break-word;')}>${lines.join('<br>')}</div>`;
};

/** What is shown beside the subject before a mail is opened: what it says first, and no code. */
const previewOf = ({ parts }: ReadMail): string => {
    const texts = (parts[0]?.paragraphs ?? []).flatMap(one =>
        one.kind === 'text' ? [one.lines.join(' ')] : [],
    );
    // behind the greeting, where there is more
    return (texts[1] ?? texts[0] ?? '').slice(0, 140).toWellFormed();
};

/** The same text with the looks of a letter, for programs that show them: nothing in it is fetched. */
export const mailHtml = (mail: { subject: string; text: string }, sender: Sender): string => {
    const read = readText(mail, sender);
    const { address } = sender;
    const language = read.parts.length === 1 ? (read.parts[0]?.language ?? 'en') : 'zh';
    // each of its languages once
    const languages = [...new Set(read.parts.map(part => part.language))];
    const open = languages.map(one => words[one].open).join(' / ');
    const copy = languages.map(one => words[one].copy).join('<br>');
    const rows = [
        ...(read.title === '' ? [] : [titleHtml(read.title)]),
        ...read.parts.map(part => partHtml(part, address)),
        ...(read.page === '' ? [] : [openHtml(read.page, open, copy)]),
    ];
    return framed({
        language,
        title: mail.subject,
        preview: previewOf(read),
        rows: rows.map((row, at) => section(row, at > 0)),
        foot: footHtml(read, address),
    });
};
