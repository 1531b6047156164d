import { describe, expect, it } from 'vitest';
import { drawBadge, drawChart } from './drawSvg';

const hostile = `</text><script>alert(1)</script><text x="1" onload='a'>&amp;`;

const points = [
    { label: '2026-11-01', uv: 3, pv: 9 },
    { label: '2026-11-02', uv: 0, pv: 0 },
    { label: '2026-11-03', uv: 12, pv: 30 },
];

describe('a badge', () => {
    it('shows label and figure, and says both to who cannot see', () => {
        const svg = drawBadge(
            { label: '', figure: 'views', days: 30, colour: '#1a66ff', language: 'en' },
            12_345,
        );
        expect(svg).toContain('<title>Page views, 30 days: 12,345</title>');
        expect(svg).toContain('>12,345</text>');
    });

    it('escapes a label, whatever stands in it', () => {
        const svg = drawBadge(
            { label: hostile, figure: 'visitors', days: 7, colour: '#1a66ff', language: 'en' },
            1,
        );
        expect(svg).not.toMatch(/<script|<text[^>]*onload|<\/text><text x="1" /);
        expect(svg).toContain('&lt;script&gt;');
        expect(svg.match(/<svg/g)).toHaveLength(1);
    });

    it('writes dark letters on a bright colour', () => {
        const bright = {
            label: '',
            figure: 'visitors',
            days: 1,
            colour: '#ffee00',
            language: 'zh',
        } as const;
        expect(drawBadge(bright, 1)).toContain('fill="#0b1220"');
        expect(drawBadge(bright, 1)).toContain('今日访客');
    });
});

describe('a chart', () => {
    it('draws a curve without anything that loads or runs, also of no visitors', () => {
        const look = { theme: 'dark', accent: '', language: 'en', title: hostile } as const;
        const svg = drawChart(look, { figures: { uv: 15, pv: 39 }, points });
        expect(svg).not.toMatch(/<script|<image|<foreignObject|href|onload=.a|NaN|style=/);
        expect(svg).toContain('&lt;script&gt;');
        const none = drawChart(look, { figures: { uv: 0, pv: 0 }, points: [] });
        expect(none).not.toContain('NaN');
    });
});
