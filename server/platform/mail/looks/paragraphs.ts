import { escapeText } from '../../html/escape';
import type { EmailLanguage } from '../language';
import { linkHtml } from './frame';
import { isEnding, ownAddresses, type Paragraph } from './readText';
import { coloured, lightOf } from './style';

export const words = {
    en: {
        open: 'Open page',
        confirm: 'Confirm',
        copy: 'Or copy this address into your browser:',
        here: 'this link',
    },
    zh: {
        open: '打开页面',
        confirm: '确认',
        copy: '或将以下地址复制到浏览器中打开：',
        here: '此链接',
    },
} as const;

interface Place {
    language: EmailLanguage;
    /** of this server */
    address: string;
}

/** Addresses of this server as links, all else as text; one by which people unsubscribe says nothing to them. */
export const linked = (text: string, { language, address }: Place): string => {
    if (address === '') return escapeText(text);
    let at = 0;
    const pieces = [...text.matchAll(ownAddresses(address))].flatMap(({ 0: own, index }) => {
        const before = text.slice(at, index);
        at = index + own.length;
        return [escapeText(before), linkHtml(own, isEnding(own) ? words[language].here : own)];
    });
    return [...pieces, escapeText(text.slice(at))].join('');
};

const plain =
    'font-size:15px;line-height:24px;padding-bottom:16px;overflow-wrap:anywhere;word-break:break-word;';

const inkHtml = (html: string): string => `<div ${coloured('ink', plain)}>${html}</div>`;

/** A cell with a colour, as a link with a padding is none in Outlook. */
export const buttonHtml = (address: string, text: string, place = ''): string =>
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${place}><tr><td bgcolor="#1a66ff" style="background-color:#1a66ff;border-radius:8px;padding:11px 22px;"><a href="${escapeText(address)}" style="color:#ffffff;font-size:15px;line-height:22px;font-weight:600;text-decoration:none;">${escapeText(text)}</a></td></tr></table>`;

/** The address is there to be read, too: whoever gets a mail wants to know where it leads. */
export const openHtml = (address: string, text: string, copy: string): string =>
    `<div style="padding:4px 0 20px;">${buttonHtml(address, text)}<div ${coloured('muted', 'font-size:12px;line-height:18px;padding-top:10px;overflow-wrap:anywhere;word-break:break-all;')}>${copy}<br>${linkHtml(address, address)}</div></div>`;

const codeHtml = (code: string): string =>
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;"><tr><td bgcolor="${lightOf('pale')}" ${coloured('pale', 'border-radius:8px;padding:12px 20px;')}><span class="ink code" style="color:${lightOf('ink')};font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace;font-size:26px;line-height:34px;font-weight:700;letter-spacing:2px;white-space:nowrap;">${escapeText(code)}</span></td></tr></table>`;

/** A paragraph; the first link of some is what the mail is about. */
export const paragraphHtml = (one: Paragraph, isMain: boolean, place: Place): string => {
    const { open, confirm, copy, here } = words[place.language];
    if (one.kind === 'code') return codeHtml(one.code);
    if (one.kind === 'text')
        return inkHtml(one.lines.map(line => linked(line, place)).join('<br>'));
    if (one.kind === 'item') {
        const title = linkHtml(one.address, one.title, 'font-weight:600;');
        return inkHtml([title, ...one.lines.map(line => linked(line, place))].join('<br>'));
    }
    const { address } = one;
    if (isEnding(address)) return inkHtml(linkHtml(address, here));
    if (!isMain) return inkHtml(linkHtml(address, address));
    return openHtml(address, /[?&]confirm=/.test(address) ? confirm : open, copy);
};
