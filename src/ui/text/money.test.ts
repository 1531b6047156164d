import { describe, expect, it } from 'vitest';
import { scales } from '../../../contract/platform/money';
import { moneyScales, moneyText, toDecimal, toMinor } from './money';

describe('toDecimal and toMinor', () => {
    it.each([
        ['1234', 'CNY', '12.34'],
        ['5', 'USD', '0.05'],
        ['0', 'CNY', '0.00'],
        ['-5', 'CNY', '-0.05'],
        ['1500000', 'USDT', '1.500000'],
        ['9223372036854775807', 'CNY', '92233720368547758.07'],
    ])('%s of %s is %s and back', (minor, currency, decimal) => {
        expect(toDecimal(minor, currency)).toBe(decimal);
        expect(toMinor(decimal, currency)).toBe(minor);
    });

    it('takes what people write, and nothing that the currency has no unit for', () => {
        expect(toMinor(' 1,234.5 ', 'CNY')).toBe('123450');
        expect(toMinor('7', 'USDT')).toBe('7000000');
        for (const text of ['', '.', '1.234', 'a', '1e3', '--1', '1.2.3']) {
            expect(toMinor(text, 'CNY')).toBeUndefined();
        }
    });
});

describe('moneyScales', () => {
    it('are the contract’s', () => {
        expect(moneyScales).toEqual(scales);
    });
});

describe('moneyText', () => {
    it('has the currency and the separators', () => {
        expect(moneyText('123456789', 'CNY', 'zh')).toBe('¥1,234,567.89');
        expect(moneyText('-500', 'USD', 'en')).toBe('-$5.00');
        expect(moneyText('1000500000', 'USDT', 'en')).toBe('1,000.50 USDT');
        expect(moneyText('1', 'USDT', 'en')).toBe('0.000001 USDT');
        expect(moneyText('9223372036854775807', 'CNY', 'en')).toBe('¥92,233,720,368,547,758.07');
        expect(moneyText(null, 'CNY', 'en')).toBe('–');
    });
});
