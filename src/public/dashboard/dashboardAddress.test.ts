import { describe, expect, it } from 'vitest';
import { dashboardCall, embedAddress, readDashboardAddress, withChoice } from './dashboardAddress';

const read = (path: string) => readDashboardAddress(new URL(path, 'https://footfall.example'));

describe('the address of a public dashboard', () => {
    it('says period, segment and theme, and leaves out what is none of them', () => {
        expect(read('/embed/abc?days=7&segment=0123456789abcdef&theme=dark')).toEqual({
            key: 'abc',
            isEmbed: true,
            days: 7,
            segment: '0123456789abcdef',
            theme: 'dark',
        });
        const odd = read('/stats/abc?days=7%20or%201&segment=%22%3E%3Cb&theme=pink');
        expect(odd).toMatchObject({ days: undefined, segment: undefined, theme: undefined });
        expect(dashboardCall(odd)).toBe('/api/v1/work/public/dashboards/abc');
    });

    it('keeps theme and language when something else is chosen', () => {
        const address = new URL('https://a.example/embed/abc?theme=dark&lang=zh&segment=12345678');
        expect(withChoice(address, { days: '7' })).toBe(
            '/embed/abc?theme=dark&lang=zh&segment=12345678&days=7',
        );
        expect(withChoice(address, { segment: undefined })).toBe('/embed/abc?theme=dark&lang=zh');
    });

    it('is made for a frame of what was chosen', () => {
        const choice = { origin: 'https://f.example', key: 'abc', days: undefined, segment: '' };
        expect(embedAddress({ ...choice, theme: 'system', language: '' })).toBe(
            'https://f.example/embed/abc',
        );
        expect(embedAddress({ ...choice, theme: 'dark', language: 'zh', days: 7 })).toBe(
            'https://f.example/embed/abc?theme=dark&lang=zh&days=7',
        );
    });
});
