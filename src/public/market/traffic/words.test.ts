import { describe, expect, it } from 'vitest';
import { durationText } from './words';

describe('durationText', () => {
    it('writes lengths of time as the reports do', () => {
        expect([durationText(212, 'en'), durationText(212, 'zh')]).toEqual(['3m 32s', '3分32秒']);
        expect([durationText(34.6, 'en'), durationText(0, 'zh')]).toEqual(['35s', '0秒']);
    });
});
