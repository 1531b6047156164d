import { metricTexts } from '../../../../contract/analytics/metricTexts';
import { escapeText } from '../../../platform/html/escape';
import { framed, linkHtml, section } from '../../../platform/mail/looks/frame';
import { buttonHtml } from '../../../platform/mail/looks/paragraphs';
import { type Colour, coloured, lightOf } from '../../../platform/mail/looks/style';
import { chartHtml } from './chart';
import { footOf } from './letterText';
import { type Change, changeOf, figureText, type LetterFigure, letterFigures } from './numbers';
import type { Said } from './said';
import type { ShownTable, TableRow } from './tables';

const table = (content: string, style = ''): string =>
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${style && ` style="${style}"`}>${content}</table>`;

const tones: Readonly<Record<Change['tone'], Colour>> = { good: 'good', bad: 'bad', even: 'muted' };

const changeHtml = ({ text, tone }: Change, style: string): string =>
    text === '' ? '' : `<span ${coloured(tones[tone], style)}>${escapeText(text)}</span>`;

const figureHtml = (said: Said, name: LetterFigure): string => {
    const { report, language, words } = said;
    const { current, previous } = report.trend;
    const now = current.figures[name];
    const before = previous.figures.pv === 0 ? null : previous.figures[name];
    const change = changeOf(name, { now, before }, language, words);
    return `<td width="33%" valign="top" style="padding:8px 4px 8px 0;vertical-align:top;"><div ${coloured('muted', 'font-size:12px;line-height:18px;')}>${metricTexts[language][name]}</div><div class="ink figure" style="color:${lightOf('ink')};font-size:24px;line-height:32px;font-weight:600;">${escapeText(figureText(name, now, language))}</div><div style="font-size:12px;line-height:18px;min-height:18px;">${changeHtml(change, 'font-weight:600;') || '&nbsp;'}</div></td>`;
};

const figuresHtml = (said: Said): string => {
    const cells = letterFigures.map(name => figureHtml(said, name));
    const rows = [cells.slice(0, 3), cells.slice(3)].map(row => `<tr>${row.join('')}</tr>`);
    const note = `<div ${coloured('muted', 'font-size:12px;line-height:18px;padding-top:4px;')}>${said.words.comparedWith[said.frequency]}</div>`;
    return table(rows.join(''), 'table-layout:fixed;') + note;
};

/** A line under the row's words, as long as its share of the first row. */
const lineHtml = (share: number): string => {
    const part = share === 0 ? 0 : Math.max(1, Math.round(share * 100));
    const flat =
        'font-size:0;line-height:0;mso-line-height-rule:exactly;height:4px;border-radius:2px;';
    const cell = (width: number, colour: Colour) =>
        width === 0
            ? ''
            : `<td width="${width}%" height="4" bgcolor="${lightOf(colour)}" ${coloured(colour, flat)}>&nbsp;</td>`;
    return table(`<tr>${cell(part, 'bar')}${cell(100 - part, 'track')}</tr>`);
};

const rowHtml = ({ name, count, change, share }: TableRow): string =>
    `<tr><td ${coloured('ink', 'font-size:14px;line-height:20px;padding:8px 8px 2px 0;word-break:break-word;overflow-wrap:anywhere;')}>${escapeText(name)}</td><td width="76" align="right" valign="top" ${coloured('ink', 'font-size:14px;line-height:20px;padding:8px 0 2px;text-align:right;white-space:nowrap;font-weight:600;')}>${escapeText(count)}</td><td width="76" align="right" valign="top" style="font-size:12px;line-height:20px;padding:8px 0 2px;text-align:right;white-space:nowrap;">${changeHtml(change, '') || '&nbsp;'}</td></tr><tr><td colspan="3" style="padding:0 0 4px;">${lineHtml(share)}</td></tr>`;

const tableHtml = ({ title, column, rows }: ShownTable, { words }: Said): string => {
    const head = (text: string) =>
        `<th scope="col" align="right" ${coloured('muted', 'font-size:12px;line-height:20px;font-weight:400;text-align:right;white-space:nowrap;')}>${text}</th>`;
    return `<table width="100%" cellpadding="0" cellspacing="0" border="0"><tr><th scope="col" align="left" ${coloured('ink', 'font-size:15px;line-height:22px;font-weight:600;text-align:left;')}>${escapeText(title)}</th>${head(escapeText(column))}${head(words.columns.change)}</tr>${rows.map(rowHtml).join('')}</table>`;
};

const changedHtml = ({ words, changed }: Said): string =>
    table(
        `<tr><td bgcolor="${lightOf('pale')}" ${coloured('pale', 'padding:12px 16px;border-radius:8px;')}><div ${coloured('ink', 'font-size:14px;line-height:21px;overflow-wrap:anywhere;')}><strong>${words.pair(words.whatChanged, '')}</strong>${escapeText(changed)}</div></td></tr>`,
    );

const footHtml = (said: Said): string => {
    const { addressee, words, head } = said;
    const lines = footOf(said)
        .map(escapeText)
        .join(said.language === 'zh' ? '' : ' ');
    const stop = addressee.unsubscribe
        ? `<br>${linkHtml(addressee.unsubscribe, words.unsubscribe, 'text-decoration:underline;')}`
        : '';
    const home = head.address ? ` · ${linkHtml(head.address, head.address)}` : '';
    return `<div ${coloured('muted', 'font-size:12px;line-height:19px;text-align:center;')}>${lines}${home}${stop}</div>`;
};

const headHtml = ({ domain, title, days }: Said): string =>
    `<div ${coloured('muted', 'font-size:13px;line-height:20px;')}>${escapeText(title)}</div><div ${coloured('ink', 'font-size:22px;line-height:30px;font-weight:700;overflow-wrap:anywhere;')}>${escapeText(domain)}</div><div ${coloured('muted', 'font-size:14px;line-height:21px;')}>${escapeText(days)}</div>`;

/** The letter with its looks. */
export const letterHtml = (said: Said): string => {
    const { addressee, head, language, tables } = said;
    const hasButton = addressee.kind !== 'other' && head.address !== '';
    const parts = [
        headHtml(said),
        figuresHtml(said),
        changedHtml(said),
        chartHtml(said),
        ...tables.map(one => tableHtml(one, said)),
        ...(hasButton ? [buttonHtml(said.page, said.words.open, ' align="center"')] : []),
    ];
    return framed({
        language,
        title: said.title,
        preview: said.changed,
        rows: parts.map((content, at) => section(content, at > 0)),
        foot: footHtml(said),
    });
};
