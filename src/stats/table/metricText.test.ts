import { describe, expect, it } from 'vitest';
import { metricNames } from '../../../contract/analytics/breakdown';
import { metricText } from './metricText';

const english = { language: 'en', timezone: 'Asia/Kathmandu' };

describe('metricText', () => {
    it('writes each kind of figure', () => {
        expect(metricText('pv', 1_234_567, english)).toBe('1,234,567');
        expect(metricText('depth', 2.345, english)).toBe('2.3');
        expect(metricText('exitRate', 0.4567, english)).toBe('45.7%');
        expect(metricText('timeOnPage', 95, { ...english, language: 'zh' })).toBe('1分35秒');
        expect(metricText('lastAt', Date.UTC(2026, 0, 1, 18, 20, 0), english)).toBe('Jan 2 00:05');
    });

    it('shows a dash for what is not known, never a zero', () => {
        for (const name of metricNames) {
            expect(metricText(name, null, english)).toBe('–');
            expect(metricText(name, undefined, english)).toBe('–');
        }
    });
});
