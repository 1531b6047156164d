import { escapeText } from '../../html/escape';
import type { EmailLanguage } from '../language';
import { coloured, fonts, lightOf, outlookSheet, styleSheet } from './style';

export const linkHtml = (address: string, text: string, style = ''): string =>
    `<a href="${escapeText(address)}" ${coloured('link', style)}>${escapeText(text)}</a>`;

/** A row of the card; with a line above it where another one precedes it. */
export const section = (content: string, hasLine = true): string =>
    `<tr><td class="inner${hasLine ? ' line' : ''}" style="padding:${hasLine ? '20px 32px' : '28px 32px 20px'};${hasLine ? `border-top:1px solid ${lightOf('line')};` : ''}">${content}</td></tr>`;

interface Framed {
    language: EmailLanguage;
    title: string;
    /** what is shown beside the subject before a mail is opened; not escaped */
    preview: string;
    /** rows of the card, by `section` */
    rows: readonly string[];
    /** HTML below the card */
    foot: string;
}

const previewHtml = (text: string): string =>
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeText(text)}</div>`;

/** A mail with its looks: tables and colours alone, nothing that is fetched, no script, no style that hides. */
export const framed = ({ language, title, preview, rows, foot }: Framed): string => {
    const card = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${lightOf('card')}" ${coloured('card', 'border-radius:12px;')}>${rows.join('')}</table>`;
    // Word, which draws Outlook's mails, knows no widths at most
    const wide = `<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]--><div style="max-width:600px;margin:0 auto;">${card}<div class="inner" style="padding:20px 32px 8px;">${foot}</div></div><!--[if mso]></td></tr></table><![endif]-->`;
    return `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeText(title)}</title><style>${styleSheet}</style><style>${outlookSheet}</style></head><body ${coloured('ground', `margin:0;padding:0;font-family:${fonts};`)}>${previewHtml(preview)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${lightOf('ground')}" ${coloured('ground')}><tr><td style="padding:24px 12px;font-family:${fonts};">${wide}</td></tr></table></body></html>`;
};
