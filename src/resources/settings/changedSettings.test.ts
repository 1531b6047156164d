import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../contract/platform/settings';
import { changedSettings } from './changedSettings';

describe('changedSettings', () => {
    it('holds what was changed and nothing else', () => {
        const values = { ...defaultSettings, webclose: 1 as const, webtitle: 'Shop', extra: 'x' };
        expect(changedSettings(defaultSettings, values)).toEqual({ webclose: 1, webtitle: 'Shop' });
        expect(changedSettings(defaultSettings, { ...defaultSettings })).toEqual({});
    });

    it('takes what the form has not shown yet for unchanged, and emptied text for a change', () => {
        const stored = { ...defaultSettings, kefu_link: 'https://help.example' };
        expect(changedSettings(stored, {})).toEqual({});
        expect(changedSettings(stored, { ...stored, kefu_link: '' })).toEqual({ kefu_link: '' });
    });
});
