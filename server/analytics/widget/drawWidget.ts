import type { Widget, WidgetFigure } from '../../../contract/analytics/siteRules';
import type { WidgetNumbers } from './widgetNumbers';

const labels: Record<Widget['language'], Record<WidgetFigure, string>> = {
    en: { visitors: 'Visitors today', views: 'Views today', online: 'Online', total: 'Views' },
    zh: { visitors: '今日访客', views: '今日浏览', online: '在线', total: '总浏览' },
};
const font =
    'system-ui, -apple-system, Segoe UI, Roboto, PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif';

interface Shown {
    label: string;
    value: string;
}

/** Width of a text, px, on the generous side: pictures know no fonts. */
const widthOf = (text: string, size: number): number =>
    [...text].reduce((sum, letter) => sum + (/[\u2e80-\uffef]/.test(letter) ? 1.02 : 0.6), 0) *
    size;

const text = (
    x: number,
    y: number,
    content: string,
    { size, fill, weight = 400 }: { size: number; fill: string; weight?: number },
): string =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${content}</text>`;

const frame = (width: number, height: number, title: string, inside: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${height}" ` +
    `viewBox="0 0 ${Math.ceil(width)} ${height}" role="img" font-family="${font}">` +
    `<title>${title}</title>${inside}</svg>`;

/** Grey that can be read on white and on black. */
const middleGrey = '#757575';

const drawText = (shown: readonly Shown[], title: string): string => {
    const size = 13;
    const line = shown.map(({ label, value }) => `${label} ${value}`).join(' · ');
    return frame(
        widthOf(line, size) + 4,
        20,
        title,
        text(2, 14.5, line, { size, fill: middleGrey }),
    );
};

const drawBadge = (shown: readonly Shown[], title: string): string => {
    const size = 11;
    let x = 0;
    const parts = shown.map(({ label, value }) => {
        const left = widthOf(label, size) + 14;
        const right = widthOf(value, size) + 14;
        const part =
            `<rect x="${x}" width="${left}" height="22" fill="#4a4f57"/>` +
            `<rect x="${x + left}" width="${right}" height="22" fill="#1a66ff"/>` +
            text(x + 7, 15, label, { size, fill: '#fff' }) +
            text(x + left + 7, 15, value, { size, fill: '#fff', weight: 600 });
        x += left + right;
        return part;
    });
    const clip = `<clipPath id="r"><rect width="${x}" height="22" rx="4"/></clipPath>`;
    return frame(x, 22, title, `${clip}<g clip-path="url(#r)">${parts.join('')}</g>`);
};

interface Colours {
    paper: string;
    edge: string;
    label: string;
    value: string;
    line: string;
}
const light: Colours = {
    paper: '#ffffff',
    edge: '#dfe3e8',
    label: '#5f6670',
    value: '#15181c',
    line: '#1a66ff',
};
const dark: Colours = {
    paper: '#16191e',
    edge: '#2c3138',
    label: '#a3abb6',
    value: '#f2f4f7',
    line: '#6c9bff',
};

/** The last days as a line; the unfinished one ends in a dot. */
const sparkline = (
    days: readonly number[],
    x: number,
    y: number,
    width: number,
    height: number,
) => {
    const most = Math.max(1, ...days);
    const points = days.map((views, index) => ({
        x: x + (index / Math.max(1, days.length - 1)) * width,
        y: y + height - (views / most) * height,
    }));
    const path = points.map(point => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ');
    return { path, last: points.at(-1) ?? { x, y } };
};

const drawTile = (
    shown: readonly Shown[],
    title: string,
    days: readonly number[],
    colours: Colours,
): string => {
    const widths = shown.map(({ label, value }) =>
        Math.max(widthOf(label, 11), widthOf(value, 20)),
    );
    const gap = 18;
    const inner = Math.max(
        128,
        widths.reduce((sum, width) => sum + width, 0) + gap * (shown.length - 1),
    );
    let x = 14;
    const figures = shown.map(({ label, value }, index) => {
        const part =
            text(x, 25, label, { size: 11, fill: colours.label }) +
            text(x, 48, value, { size: 20, fill: colours.value, weight: 600 });
        x += (widths[index] ?? 0) + gap;
        return part;
    });
    const { path, last } = sparkline(days, 14, 60, inner - 3, 22);
    const width = inner + 28;
    const curve =
        `<polyline points="${path}" fill="none" stroke="${colours.line}" stroke-width="1.75" stroke-linejoin="round"/>` +
        `<circle cx="${last.x.toFixed(1)}" cy="${last.y.toFixed(1)}" r="2.5" fill="${colours.line}"/>`;
    const paper = `<rect x="0.5" y="0.5" width="${Math.ceil(width) - 1}" height="93" rx="8" fill="${colours.paper}" stroke="${colours.edge}"/>`;
    return frame(width, 94, title, paper + figures.join('') + curve);
};

/** The counter as an SVG: numbers and labels, nothing that loads or runs. */
export const drawWidget = (widget: Widget, numbers: WidgetNumbers): string => {
    const locale = widget.language === 'zh' ? 'zh-CN' : 'en';
    const shown = widget.figures.map(figure => ({
        label: labels[widget.language][figure],
        value: (numbers[figure] ?? 0).toLocaleString(locale),
    }));
    const title = shown.map(({ label, value }) => `${label}: ${value}`).join(', ');
    if (widget.style === 'text') return drawText(shown, title);
    if (widget.style === 'badge') return drawBadge(shown, title);
    return drawTile(shown, title, numbers.days, widget.style === 'dark' ? dark : light);
};
