import type { BadgeFigure } from '../../../contract/analytics/public/dashboards';
import { readableOn, textOn } from '../../../contract/platform/contrast';
import { escapeText } from '../../platform/html/escape';
import type { Curve } from './readBoard';

type Language = 'en' | 'zh';

const names: Record<Language, Record<BadgeFigure, string>> = {
    en: { visitors: 'Visitors', views: 'Page views' },
    zh: { visitors: '访客', views: '浏览量' },
};
const locales: Record<Language, string> = { en: 'en', zh: 'zh-CN' };

const font =
    'system-ui, -apple-system, Segoe UI, Roboto, PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif';
const usualAccent = '#1a66ff';
const labelGround = '#4a4f57';

/** Width of a text, px, on the generous side: pictures know no fonts. */
const widthOf = (text: string, size: number): number =>
    [...text].reduce((sum, letter) => sum + (/[\u2e80-\uffef]/.test(letter) ? 1.02 : 0.62), 0) *
    size;

const frame = (width: number, height: number, title: string, inside: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${height}" ` +
    `viewBox="0 0 ${Math.ceil(width)} ${height}" role="img" font-family="${font}">` +
    `<title>${escapeText(title)}</title>${inside}</svg>`;

/** The words of a badge that has none of its own. */
export const badgeLabel = (figure: BadgeFigure, days: number, language: Language): string => {
    const name = names[language][figure];
    if (language === 'zh') return days === 1 ? `今日${name}` : `近 ${days} 天${name}`;
    return days === 1 ? `${name} today` : `${name}, ${days} days`;
};

interface BadgeLook {
    /** its owner's words; empty for the usual ones */
    label: string;
    figure: BadgeFigure;
    days: number;
    /** #rrggbb */
    colour: string;
    language: Language;
}

/** Label and figure side by side; every text in it is escaped, and nothing in it runs or loads. */
export const drawBadge = (look: BadgeLook, figure: number): string => {
    const { colour, language } = look;
    const label = look.label || badgeLabel(look.figure, look.days, language);
    const value = figure.toLocaleString(locales[language]);
    const size = 11;
    const left = Math.ceil(widthOf(label, size)) + 14;
    const right = Math.ceil(widthOf(value, size)) + 16;
    const words = (x: number, text: string, fill: string, weight: number) =>
        `<text x="${x}" y="15" font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${fill}">${escapeText(text)}</text>`;
    const inside =
        `<clipPath id="r"><rect width="${left + right}" height="22" rx="4"/></clipPath>` +
        `<g clip-path="url(#r)"><rect width="${left}" height="22" fill="${labelGround}"/>` +
        `<rect x="${left}" width="${right}" height="22" fill="${colour}"/>` +
        words(left / 2, label, '#ffffff', 400) +
        words(left + right / 2, value, textOn(colour), 600) +
        '</g>';
    return frame(left + right, 22, `${label}: ${value}`, inside);
};

const themes = {
    light: { paper: '#ffffff', edge: '#e3e6ec', muted: '#566072', text: '#171b22' },
    dark: { paper: '#161a21', edge: '#2a303b', muted: '#a2acbb', text: '#e9ecf1' },
} as const;

interface ChartLook {
    theme: 'light' | 'dark';
    /** #rrggbb; empty for the usual one */
    accent: string;
    language: Language;
    title: string;
}

const width = 480;
const height = 160;
const plot = { x: 16, y: 62, width: width - 32, height: 62 };

/** Where a curve runs; of a single day a flat line. */
const pathOf = (values: readonly number[]): string => {
    const shown = values.length === 1 ? [...values, ...values] : values;
    const most = Math.max(1, ...shown);
    return shown
        .map((value, index) => {
            const x = plot.x + (index / Math.max(1, shown.length - 1)) * plot.width;
            const y = plot.y + plot.height - (value / most) * plot.height;
            return `${x.toFixed(1)},${y.toFixed(1)}`;
        })
        .join(' ');
};

const dayText = (label: string, language: Language): string =>
    new Date(`${label.slice(0, 10)}T00:00:00Z`).toLocaleDateString(locales[language], {
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
    });

/** Visitors of some days as a small curve. */
export const drawChart = (look: ChartLook, { figures, points }: Curve): string => {
    const { theme, language } = look;
    const { paper, edge, muted, text } = themes[theme];
    const line = readableOn(look.accent || usualAccent, [paper]);
    const name = names[language].visitors;
    const value = figures.uv.toLocaleString(locales[language]);
    const path = pathOf(points.map(({ uv }) => uv));
    const bottom = plot.y + plot.height;
    const shownTitle = look.title.length > 46 ? `${look.title.slice(0, 45)}…` : look.title;
    const words = (x: number, y: number, said: string, style: string) =>
        `<text x="${x}" y="${y}" ${style}>${escapeText(said)}</text>`;
    const [first, last] = [points[0]?.label, points.at(-1)?.label];
    const inside =
        `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="${paper}" stroke="${edge}"/>` +
        words(16, 26, shownTitle, `font-size="13" fill="${text}" font-weight="600"`) +
        words(16, 46, `${name} ${value}`, `font-size="12" fill="${muted}"`) +
        (path &&
            `<polygon points="${plot.x},${bottom} ${path} ${plot.x + plot.width},${bottom}" fill="${line}" fill-opacity="0.14"/>` +
                `<polyline points="${path}" fill="none" stroke="${line}" stroke-width="2" stroke-linejoin="round"/>`) +
        (first ? words(16, 146, dayText(first, language), `font-size="11" fill="${muted}"`) : '') +
        (last
            ? words(
                  width - 16,
                  146,
                  dayText(last, language),
                  `font-size="11" fill="${muted}" text-anchor="end"`,
              )
            : '');
    return frame(width, height, `${look.title}: ${name} ${value}`, inside);
};
