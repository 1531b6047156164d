import { escapeText } from '../../html/escape';
import type { EmailLanguage } from '../language';
import { framed, linkHtml, section } from './frame';
import {
    ownAddresses,
    type Paragraph,
    type Part,
    type ReadMail,
    readText,
    type Sender,
} from './readText';
import { coloured, lightOf } from './style';

const words = {
    en: { open: 'Open page', copy: 'Or copy this address into your browser:' },
    zh: { open: '打开页面', copy: '或将以下地址复制到浏览器中打开：' },
} as const;

/** Addresses of this server as links, all else as text. */
const linked = (text: string, address: string): string => {
    if (address === '') return escapeText(text);
    const found = [...text.matchAll(ownAddresses(address))];
    let at = 0;
    const pieces = found.flatMap(({ 0: own, index }) => {
        const before = text.slice(at, index);
        at = index + own.length;
        return [escapeText(before), linkHtml(own, own)];
    });
    return [...pieces, escapeText(text.slice(at))].join('');
};

const plain = 'font-size:15px;line-height:24px;overflow-wrap:anywhere;word-break:break-word;';

/** A cell with a colour, as a link with a padding is none in Outlook. */
const buttonHtml = (address: string, text: string): string =>
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#1a66ff" style="background-color:#1a66ff;border-radius:8px;padding:11px 22px;"><a href="${escapeText(address)}" style="color:#ffffff;font-size:15px;line-height:22px;font-weight:600;text-decoration:none;">${escapeText(text)}</a></td></tr></table>`;

/** The address is there to be read, too: whoever gets a mail wants to know where it leads. */
const openHtml = (address: string, text: string, copy: string): string =>
    `<div style="padding:4px 0 20px;">${buttonHtml(address, text)}<div ${coloured('muted', 'font-size:12px;line-height:18px;padding-top:10px;overflow-wrap:anywhere;word-break:break-all;')}>${copy}<br>${linkHtml(address, address)}</div></div>`;

const codeHtml = (code: string): string =>
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;"><tr><td bgcolor="${lightOf('pale')}" ${coloured('pale', 'border-radius:8px;padding:12px 20px;')}><span ${coloured('ink', "font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace;font-size:26px;line-height:34px;font-weight:700;letter-spacing:3px;")}>${escapeText(code)}</span></td></tr></table>`;

const paragraphHtml = (
    paragraph: Paragraph,
    isFirstLink: boolean,
    language: EmailLanguage,
    address: string,
): string => {
    if (paragraph.kind === 'code') return codeHtml(paragraph.code);
    if (paragraph.kind === 'text') {
        const lines = paragraph.lines.map(line => linked(line, address)).join('<br>');
        return `<div ${coloured('ink', `${plain}padding-bottom:16px;`)}>${lines}</div>`;
    }
    if (isFirstLink) return openHtml(paragraph.address, words[language].open, words[language].copy);
    return `<div style="${plain}padding-bottom:16px;word-break:break-all;">${linkHtml(paragraph.address, paragraph.address)}</div>`;
};

const titleHtml = (title: string): string =>
    title === ''
        ? ''
        : `<div ${coloured('ink', 'font-size:20px;line-height:28px;font-weight:700;padding-bottom:12px;overflow-wrap:anywhere;')}>${escapeText(title)}</div>`;

const partHtml = ({ language, title, paragraphs }: Part, address: string): string => {
    const first = paragraphs.findIndex(({ kind }) => kind === 'link');
    const shown = paragraphs.map((one, at) => paragraphHtml(one, at === first, language, address));
    return `<div lang="${language === 'zh' ? 'zh-CN' : 'en'}">${titleHtml(title)}${shown.join('')}</div>`;
};

const footHtml = ({ parts, sender }: ReadMail, address: string): string => {
    const endings = parts.flatMap(({ endings: lines }) => lines);
    const lines = [
        ...endings.map(line => linked(line, address)),
        sender.map(line => linked(line, address)).join(' · '),
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
    const both = `${words.zh.open} / ${words.en.open}`;
    const copy = `${words.zh.copy}<br>${words.en.copy}`;
    const rows = [
        ...(read.title === '' ? [] : [titleHtml(read.title)]),
        ...read.parts.map(part => partHtml(part, address)),
        ...(read.page === '' ? [] : [openHtml(read.page, both, copy)]),
    ];
    return framed({
        language,
        title: mail.subject,
        preview: previewOf(read),
        rows: rows.map((row, at) => section(row, at > 0)),
        foot: footHtml(read, address),
    });
};
