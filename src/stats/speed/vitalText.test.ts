import { expect, it } from 'vitest';
import { verdictOf, vitalText } from './vitalText';

it('tells values by the public thresholds, both ends inclusive below', () => {
    expect(verdictOf('lcp', 2500)).toBe('good');
    expect(verdictOf('lcp', 2501)).toBe('fair');
    expect(verdictOf('lcp', 4000)).toBe('fair');
    expect(verdictOf('lcp', 4001)).toBe('poor');
    expect(verdictOf('cls', 0.1)).toBe('good');
    expect(verdictOf('cls', 0.26)).toBe('poor');
});

it('writes each in its unit', () => {
    expect(vitalText('lcp', 2414, 'en')).toBe('2.41 s');
    expect(vitalText('inp', 180, 'zh')).toBe('180 毫秒');
    expect(vitalText('cls', 0.084, 'en')).toBe('0.08');
    expect(vitalText('fcp', null, 'en')).toBe('–');
});
