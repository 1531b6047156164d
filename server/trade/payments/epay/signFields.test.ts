import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isMd5Signed, isRsaSigned, md5Sign, rsaSign, signedText } from './signFields';

const key = '89unJUB8HZ54Hj7x4nUj56HN4nUzUJ8i';
const callback = {
    pid: '1001',
    trade_no: '2026112021000012345',
    out_trade_no: 'R20261120A1',
    type: 'alipay',
    name: 'product',
    money: '10',
    trade_status: 'TRADE_SUCCESS',
    param: 'u=7',
};

describe('the signature of epay, version 1', () => {
    it('is that of the SDK and of the PHP source', () => {
        const devices = { device: 'devicev', money: 'moneyv' };
        expect(md5Sign(devices, '1234567')).toBe('3854cc9f022e0fb821bd2e002260245d');
        const order = {
            pid: '1001',
            type: 'alipay',
            out_trade_no: '20160806151343349',
            notify_url: 'http://www.pay.com/notify_url.php',
            return_url: 'http://www.pay.com/return_url.php',
            name: 'VIP会员',
            money: '1.00',
        };
        expect(md5Sign(order, key)).toBe('427724b6656aa612cfdbe7a2262036a3');
        expect(md5Sign(callback, key)).toBe('a986daa8130a984d821ed3e9bec84449');
    });

    it('leaves out its own fields, arrays and blank values, and no other blanks', () => {
        const fields = { b: ' ', a: '\t\n', sign: 'x', sign_type: 'MD5', 'c[]': '1', d: '0' };
        expect(signedText({ ...fields, e: '\u3000', B: '2' })).toBe('B=2&d=0&e=\u3000');
    });

    it('is right whatever its letters, and never without a key', () => {
        const sign = md5Sign(callback, key);
        expect(isMd5Signed({ ...callback, sign: sign.toUpperCase() }, key)).toBe(true);
        expect(isMd5Signed({ ...callback, money: '100', sign }, key)).toBe(false);
        expect(isMd5Signed({ ...callback, extra: '1', sign }, key)).toBe(false);
        expect(isMd5Signed(callback, key)).toBe(false);
        expect(isMd5Signed({ ...callback, sign: md5Sign(callback, '') }, '')).toBe(false);
    });
});

describe('the signature of epay, version 2', () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }) as string;
    const bare = (type: 'pkcs1' | 'pkcs8') =>
        pair.privateKey.export({ type, format: 'der' }).toString('base64');

    it.each(['pkcs1', 'pkcs8'] as const)('takes keys as PEM and as bare base64 of %s', type => {
        const sign = rsaSign(callback, bare(type));
        expect(isRsaSigned({ ...callback, sign }, publicKey)).toBe(true);
        const bareKey = publicKey.replace(/-----[A-Z ]+-----|\n/g, '');
        expect(isRsaSigned({ ...callback, sign }, bareKey)).toBe(true);
        expect(isRsaSigned({ ...callback, sign, money: '11' }, bareKey)).toBe(false);
    });

    it('is wrong under a key that is none', () => {
        const sign = rsaSign(callback, bare('pkcs8'));
        expect(isRsaSigned({ ...callback, sign }, 'no key')).toBe(false);
        expect(isRsaSigned({ ...callback, sign: '' }, publicKey)).toBe(false);
    });
});
