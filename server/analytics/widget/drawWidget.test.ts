import { describe, expect, it } from 'vitest';
import { widgetStyles } from '../../../contract/analytics/siteRules';
import { drawWidget } from './drawWidget';

const numbers = { visitors: 12, views: 3456, online: 0, days: [0, 4, 2] };

describe.each(widgetStyles)('a counter that looks like %s', style => {
    it('shows what was chosen, in order and with separators, and nothing else', () => {
        const svg = drawWidget({ style, figures: ['views', 'online'], language: 'en' }, numbers);
        expect(svg).toContain('<title>Views today: 3,456, Online: 0</title>');
        expect(svg).not.toContain('Visitors');
        expect(svg).not.toMatch(/<script|<image|<foreignObject|url\((?!#)|href/);
    });

    it('says it in Chinese, with room for wider letters', () => {
        const figures: ['visitors'] = ['visitors'];
        const svg = drawWidget({ style, figures, language: 'zh' }, numbers);
        expect(svg).toContain('今日访客');
        const width = Number(/ width="(\d+)"/.exec(svg)?.[1]);
        expect(width).toBeGreaterThan(4 * 11 + 10);
    });
});

it('a tile without a page view has a flat line, not a broken one', () => {
    const svg = drawWidget(
        { style: 'tile', figures: ['views'], language: 'en' },
        { views: 0, days: [0, 0] },
    );
    expect(svg).not.toContain('NaN');
});
