import type { TrendPoint } from '../../../../contract/analytics/trend';
import { escapeText } from '../../../platform/html/escape';
import { coloured, lightOf } from '../../../platform/mail/looks/style';
import { barText, shortBarText } from './dates';
import { count } from './numbers';
import type { Said } from './said';

/** px */
const highest = 88;
/** More bars than these have no room for a number and a word each. */
const fewBars = 7;

const heightOf = (value: number, most: number): number =>
    value === 0 ? 1 : Math.max(3, Math.round((value / most) * highest));

/** A cell with a colour and a height: what every program draws, the one with Word inside too. */
const barCell = (value: number, most: number): string => {
    const height = heightOf(value, most);
    const colour = value === 0 ? 'track' : 'bar';
    const flat =
        'font-size:0;line-height:0;mso-line-height-rule:exactly;border-radius:3px 3px 0 0;';
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td height="${height}" bgcolor="${lightOf(colour)}" ${coloured(colour, `${flat}height:${height}px;`)}>&nbsp;</td></tr></table>`;
};

const small = 'font-size:11px;line-height:16px;text-align:center;white-space:nowrap;';

/** Of a long row of bars only where it begins, ends, and is in the middle. */
const axisOf = ({ language }: Said, points: readonly TrendPoint[]): string => {
    const marks = [0, Math.floor((points.length - 1) / 2), points.length - 1];
    const sides = ['left', 'center', 'right'];
    const cells = marks.map(
        (at, side) =>
            `<td align="${sides[side]}" width="33%" ${coloured('muted', `font-size:11px;line-height:16px;padding-top:6px;text-align:${sides[side]};`)}>${escapeText(shortBarText(points[at]?.label ?? '', language, false))}</td>`,
    );
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells.join('')}</tr></table>`;
};

const peakOf = ({ language, words }: Said, points: readonly TrendPoint[]): string => {
    const peak = points.reduce<TrendPoint | undefined>(
        (most, point) => (most && most.uv >= point.uv ? most : point),
        undefined,
    );
    if (!peak || peak.uv === 0) return '';
    return escapeText(words.peak(barText(peak.label, language), count(peak.uv, language)));
};

const cellOf = (said: Said, { label, uv }: TrendPoint, most: number, isFew: boolean): string => {
    const title = escapeText(`${barText(label, said.language)}: ${count(uv, said.language)}`);
    const number = isFew
        ? `<div ${coloured('muted', small)}>${count(uv, said.language)}</div>`
        : '';
    const gap = isFew ? 6 : 1;
    return `<td valign="bottom" title="${title}" style="vertical-align:bottom;padding:0 ${gap}px;">${number}${barCell(uv, most)}</td>`;
};

/** Visitors by day or hour, as bars that are cells of a table: nothing is fetched from anywhere. */
export const chartHtml = (said: Said): string => {
    const { points } = said.report.trend.current;
    const isFew = points.length <= fewBars;
    const most = Math.max(1, ...points.map(({ uv }) => uv));
    const bars = points.map(point => cellOf(said, point, most, isFew)).join('');
    const words = points.map(
        ({ label }) =>
            `<td ${coloured('muted', `${small}padding-top:6px;`)}>${escapeText(shortBarText(label, said.language, true))}</td>`,
    );
    const height = highest + (isFew ? 16 : 0);
    const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;"><tr style="height:${height}px;">${bars}</tr>${isFew ? `<tr>${words.join('')}</tr>` : ''}</table>`;
    const by = said.words.visitorsBy[said.report.trend.granularity === 'hour' ? 'hour' : 'day'];
    const head = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td ${coloured('ink', 'font-size:15px;line-height:22px;font-weight:600;')}>${by}</td><td align="right" ${coloured('muted', 'font-size:12px;line-height:22px;text-align:right;')}>${isFew ? '' : peakOf(said, points)}</td></tr></table>`;
    return `${head}<div style="height:12px;line-height:12px;font-size:0;">&nbsp;</div>${table}${isFew ? '' : axisOf(said, points)}`;
};
