import { describe, expect, it } from 'vitest';
import { isClose, timeLeft } from './timeLeft';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('timeLeft', () => {
    it.each([
        [2 * day + 3 * hour + 59 * minute, '2d 3h left', '还剩2天3小时'],
        [day, '1d left', '还剩1天'],
        [5 * hour + 7 * minute, '5h 7m left', '还剩5小时7分'],
        [hour, '1h left', '还剩1小时'],
        [29 * minute + 3_000, '29m 3s left', '还剩29分3秒'],
        [2 * minute, '2m left', '还剩2分'],
        [1, '1s left', '还剩1秒'],
    ])('writes %d ms in the units that matter', (ms, english, chinese) => {
        expect(timeLeft(ms, 'en')).toBe(english);
        expect(timeLeft(ms, 'zh')).toBe(chinese);
    });

    it('is nothing once it is over', () => {
        expect(timeLeft(0, 'en')).toBeUndefined();
        expect(timeLeft(-1, 'zh')).toBeUndefined();
    });

    it('ticks with the seconds in the last hour', () => {
        expect(isClose(hour - 1)).toBe(true);
        expect(isClose(hour)).toBe(false);
    });
});
