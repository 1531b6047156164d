import { describe, expect, it } from 'vitest';
import { passwordChange, totpCode } from '../../../contract/identity/accounts';
import { shareInput } from '../../../contract/identity/shares';
import { settingsChange } from '../../../contract/platform/settings';
import { checkFields } from './checkFields';

describe('checkFields', () => {
    it('says nothing about good input', () => {
        expect(checkFields(totpCode, { code: '123 456'.replace(' ', '') })).toEqual({});
    });

    it('names empty fields as missing and says what is wrong with the others', () => {
        expect(checkFields(passwordChange, { current: '', password: 'short' })).toEqual({
            current: 'field.needed',
            password: 'field.too_short {"min":8}',
        });
        expect(checkFields(shareInput, { name: null, reports: [] })).toEqual({
            name: 'field.needed',
            reports: 'share_link.reports_needed',
        });
        expect(checkFields(settingsChange, { weburl: 'javascript:alert(1)' })).toEqual({
            weburl: 'field.web_address',
        });
    });
});
