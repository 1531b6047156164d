import { describe, expect, it } from 'vitest';
import type { PaymentRail } from '../../../contract/trade/resources/payment';
import { changeOfRail, faultsOfRail, valuesOfRail } from './railValues';

const epay: PaymentRail = {
    name: 'epay',
    enabled: true,
    version: 3,
    updatedAt: 1,
    options: {
        gateway: 'https://pay.example',
        pid: '1001',
        signType: 'MD5',
        mode: 'page',
        alipay: true,
        wxpay: true,
        qqpay: false,
    },
    secrets: { key: true, privateKey: false },
};

describe('what is sent of a rail', () => {
    it('names no secret that nobody wrote', () => {
        expect(changeOfRail(epay, valuesOfRail(epay))).toEqual({
            version: 3,
            enabled: true,
            options: epay.options,
            secrets: {},
        });
    });

    it('names those that were written or are to be erased, and only options that are there', () => {
        const values = valuesOfRail(epay);
        const change = changeOfRail(epay, {
            ...values,
            options: { ...values.options, platformKey: 'left over' },
            secrets: { key: null, privateKey: 'new' },
        });
        expect(change.secrets).toEqual({ key: null, privateKey: 'new' });
        expect(change.options).not.toHaveProperty('platformKey');
    });
});

describe('what a form of a rail begins with', () => {
    it('is every option, empty where it was never written, and no secret', () => {
        const blank = {
            ...epay,
            name: 'manual',
            options: { twoFrom: 5_000 },
            secrets: {},
        } as const;
        expect(valuesOfRail(blank).options).toEqual({
            account: '',
            textZh: '',
            textEn: '',
            twoFrom: 5_000,
        });
        expect(valuesOfRail(epay).options).toMatchObject(epay.options);
        expect(valuesOfRail(epay).options).not.toHaveProperty('key');
    });
});

describe('what is wrong with a rail', () => {
    it('is nothing with a secret that is stored', () => {
        expect(faultsOfRail(epay, valuesOfRail(epay), true)).toEqual({});
    });

    it('is a secret that is to be erased, and a value of the wrong form', () => {
        const values = valuesOfRail(epay);
        expect(
            faultsOfRail(
                epay,
                {
                    ...values,
                    options: { ...values.options, pid: 'x' },
                    secrets: { key: null, privateKey: '' },
                },
                true,
            ),
        ).toEqual({ 'secrets.key': 'field.needed', 'options.pid': 'field.not_number' });
    });

    it('is nothing missing while it is off', () => {
        const off = { ...epay, enabled: false, options: {}, secrets: {} };
        expect(faultsOfRail(off, valuesOfRail(off), false)).toEqual({});
    });

    it('is that the gateway could not call back', () => {
        const { enabled } = faultsOfRail(epay, valuesOfRail(epay), false);
        expect(enabled).toBe('rail.no_public_url');
        const balance = { ...epay, name: 'balance', options: {}, secrets: {} } as const;
        expect(faultsOfRail(balance, valuesOfRail(balance), false)).toEqual({});
    });
});
