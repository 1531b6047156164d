import { describe, expect, it } from 'vitest';
import { addressFault } from './chainAddress';
import { missingOf, railNames, rails, valueFault, withPresets } from './paymentRails';

const field = (rail: (typeof railNames)[number], name: string) => {
    const found = rails[rail].fields.find(one => one.name === name);
    if (!found) throw new Error(`${rail} has no ${name}`);
    return found;
};
const missing = (
    rail: (typeof railNames)[number],
    options: Record<string, string | number | boolean>,
    secrets: string[] = [],
    isAddressKnown = true,
) =>
    missingOf(rail, {
        enabled: true,
        isAddressKnown,
        options: withPresets(rail, options),
        hasSecret: name => secrets.includes(name),
    });

describe('the rails', () => {
    it.each(railNames)('%s has presets that are right, and says what it lacks to be on', rail => {
        for (const { preset, ...rest } of rails[rail].fields) {
            if (preset !== undefined) expect(valueFault(rest, preset), rest.name).toBe('');
        }
        const off = { enabled: false, options: {}, isAddressKnown: false };
        expect(missingOf(rail, { ...off, hasSecret: () => false })).toEqual({});
    });

    it('name contracts of USDT that have right checksums', () => {
        for (const { chain, preset } of rails.usdt.fields) {
            if (chain && preset !== undefined) expect(addressFault(chain, String(preset))).toBe('');
        }
    });
});

describe('what a rail needs to be on', () => {
    it('depends on its other options', () => {
        expect(missing('balance', {})).toEqual({});
        expect(missing('epay', {})).toEqual({
            'options.gateway': 'field.needed',
            'options.pid': 'field.needed',
            'secrets.key': 'field.needed',
        });
        const given = { gateway: 'https://pay.example', pid: '1001' };
        expect(missing('epay', given, ['key'])).toEqual({});
        expect(missing('epay', { ...given, signType: 'RSA' }, ['key'])).toEqual({
            'options.platformKey': 'field.needed',
            'secrets.privateKey': 'field.needed',
        });
    });

    it('is one chain of USDT at least, with all that it needs', () => {
        expect(missing('usdt', {})).toEqual({ 'options.tron': 'usdt.chain_needed' });
        expect(missing('usdt', { bsc: true, bscContract: '' })).toEqual({
            'secrets.bscRpc': 'field.needed',
            'options.bscContract': 'field.needed',
        });
        expect(missing('usdt', { bsc: true }, ['bscRpc'])).toEqual({});
    });
});

it('those that call back need the address of this server', () => {
    const refused = railNames.filter(rail => missing(rail, {}, [], false).enabled);
    expect(refused).toEqual(['epay', 'stripe', 'sandbox']);
});

describe('a value', () => {
    it.each([
        ['epay', 'gateway', 'https://pay.example/', ''],
        ['epay', 'gateway', 'javascript:alert(1)', 'field.web_address'],
        ['epay', 'pid', '12a', 'field.not_number'],
        ['epay', 'signType', 'SHA1', 'field.not_listed'],
        ['stripe', 'publishableKey', 'sk_live_abc', 'rail.stripe_public_key'],
        ['usdt', 'tronConfirmations', 0, 'field.between {"min":1,"max":1000}'],
        ['usdt', 'tronConfirmations', 1.5, 'field.not_integer'],
        ['usdt', 'tron', 'yes', 'field.wrong_form'],
        ['usdt', 'bscContract', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'usdt.evm_address'],
        ['usdt', 'bscRpc', 'ftp://x', 'field.web_address'],
        ['manual', 'account', '', ''],
        ['manual', 'account', 5, 'field.wrong_form'],
    ] as const)('%s.%s = %j: %s', (rail, name, value, fault) => {
        expect(valueFault(field(rail, name), value)).toBe(fault);
    });
});
