import { describe, expect, it } from 'vitest';
import { changePassword, confirmTotp } from '../../../contract/identity/accounts';
import { createShare } from '../../../contract/identity/shares';
import { updateSettings } from '../../../contract/platform/settings';
import { checkFields } from './checkFields';

describe('checkFields', () => {
    it('says nothing about good input', () => {
        expect(checkFields(confirmTotp.body, { code: '123 456'.replace(' ', '') })).toEqual({});
        expect(checkFields(undefined, { a: 1 })).toEqual({});
    });

    it('names empty fields as missing and says what is wrong with the others', () => {
        expect(checkFields(changePassword.body, { current: '', password: 'short' })).toEqual({
            current: 'field.needed',
            password: 'field.too_short {"min":8}',
        });
        expect(checkFields(createShare.body, { name: null, reports: [] })).toEqual({
            name: 'field.needed',
            reports: 'share_link.reports_needed',
        });
        expect(checkFields(updateSettings.body, { weburl: 'javascript:alert(1)' })).toEqual({
            weburl: 'field.web_address',
        });
    });
});
