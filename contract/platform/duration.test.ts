import { describe, expect, it } from 'vitest';
import { duration } from './duration';

describe('duration', () => {
    it.each([
        [0, '0s', '0秒'],
        [0.4, '0s', '0秒'],
        [59.6, '1m', '1分'],
        [95, '1m 35s', '1分35秒'],
        [120, '2m', '2分'],
        [3600, '1h', '1时'],
        [3725, '1h 2m', '1时2分'],
        [-5, '0s', '0秒'],
    ])('%d seconds', (seconds, en, zh) => {
        expect(duration(seconds, 'en')).toBe(en);
        expect(duration(seconds, 'zh')).toBe(zh);
    });
});
