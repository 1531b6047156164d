import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sourceOf } from '../sourceText';
import { findSecrets } from './findSecrets';
import { tokenRules } from './secretRules';

const seen = (text: string, path = 'src/config.php') => findSecrets(sourceOf(path, text));
const kinds = (text: string, path?: string) => seen(text, path).map(({ kind }) => kind);

/** Made while the test runs: no file of this repository holds anything that looks like one. */
const letters = (length: number) =>
    Array.from(randomBytes(length), byte => 'abcdefghijkmnpqrstuvwxyzABCDEFGHJ'[byte % 33]).join(
        '',
    );
const hex = (length: number) => randomBytes(length).toString('hex').slice(0, length);
const upper = (length: number) =>
    Array.from(randomBytes(length), byte => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32]).join('');

const made: readonly (readonly [kind: string, value: string])[] = [
    ['aws', `AKIA${upper(16)}`],
    ['alibaba', `LTAI${letters(20)}`],
    ['tencent', `AKID${letters(32)}`],
    ['google', `AIza${letters(35)}`],
    ['google_oauth', `GOCSPX-${letters(28)}`],
    ['azure', `AccountKey=${letters(86)}==`],
    ['digitalocean', `dop_v1_${hex(64)}`],
    ['github', `ghp_${letters(36)}`],
    ['github', `github_pat_${letters(22)}_${letters(59)}`],
    ['gitlab', `glpat-${letters(20)}`],
    ['npm', `npm_${letters(36)}`],
    ['pypi', `pypi-AgEIcHlwaS5vcmc${letters(60)}`],
    ['rubygems', `rubygems_${hex(48)}`],
    ['docker', `dckr_pat_${letters(27)}`],
    ['stripe', `sk_live_${letters(24)}`],
    ['stripe', `sk_test_${letters(24)}`],
    ['square', `sq0atp-${letters(22)}`],
    ['shopify', `shpat_${hex(32)}`],
    ['paypal', `access_token$production$${hex(16)}$${hex(32)}`],
    ['slack', `xoxb-${letters(40)}`],
    ['slack_webhook', `https://hooks.slack.com/services/T${upper(9)}/B${upper(9)}/${letters(24)}`],
    ['discord_webhook', `https://discord.com/api/webhooks/123456789012345678/${letters(68)}`],
    ['telegram', `123456789:AA${letters(33)}`],
    ['sendgrid', `SG.${letters(22)}.${letters(43)}`],
    ['mailgun', `key-${hex(32)}`],
    ['mailchimp', `${hex(32)}-us14`],
    ['twilio', `SK${hex(32)}`],
    ['openai', `sk-proj-${letters(60)}`],
    ['anthropic', `sk-ant-${letters(90)}`],
    ['hugging_face', `hf_${letters(34)}`],
    ['vault', `hvs.${letters(90)}`],
    ['grafana', `glsa_${letters(32)}_${hex(8)}`],
    ['linear', `lin_api_${letters(40)}`],
    ['notion', `ntn_${letters(46)}`],
    ['private_key', `-----BEGIN RSA ${'PRIVATE'} KEY-----\n${letters(64)}\n`],
    ['token', `eyJ${letters(30)}.eyJ${letters(60)}.${letters(43)}`],
    ['url_password', `mysql://root:${letters(12)}@db.shop.cn/shop`],
];

describe('secrets in a file', () => {
    it.each(made)('are found as %s', (kind, value) => {
        const text = `<?php\n$a = 1;\n$key = '${value}';\n`;
        expect(seen(text)).toMatchObject([{ kind, line: 3, path: 'src/config.php' }]);
        const [{ masked } = { masked: '' }] = seen(text);
        // eight characters in a row of what is secret are nowhere in what is told
        const tail = value.slice(-8);
        expect(JSON.stringify(seen(text))).not.toContain(tail);
        expect(masked).toMatch(/… \(\d+\)$/);
    });

    it('have a rule each with the page that it comes from', () => {
        for (const { source, pattern, starts } of tokenRules) {
            expect(source).toMatch(/^https:\/\//);
            expect(pattern.sticky).toBe(true);
            expect(starts.length).toBeGreaterThan(0);
        }
    });

    it('are no examples, and no parts of longer words', () => {
        expect(kinds(`AKIA${'IOSFODNN7EXAMPLE'}`)).toEqual([]);
        expect(kinds(`ghp_${'x'.repeat(36)}`)).toEqual([]);
        expect(kinds(`a_ghp_${letters(36)}`)).toEqual([]);
        expect(kinds('https://user:password@example.com/')).toEqual([]);
        expect(kinds('mysql://root:$' + '{PASSWORD}@db.shop.cn')).toEqual([]);
    });

    it('are passwords by their names, in settings without quotes too', () => {
        const value = `k7${letters(4)}9Q${letters(4)}3x`;
        expect(kinds(`define('DB_PASSWORD', '${value}');`)).toEqual(['password']);
        expect(kinds(`'app_secret' => '${value}',`)).toEqual(['password']);
        expect(kinds(`DB_PASSWORD=${value}\n`, '.env')).toEqual(['password']);
        expect(kinds(`DB_PASSWORD=${value}\n`, 'src/a.php')).toEqual([]);
        expect(kinds(`'password' => 'Enter your password 1'`)).toEqual([]);
        expect(kinds(`'password' => env('DB_PASSWORD1')`)).toEqual([]);
        expect(kinds(`'password' => '${value}'`, 'tests/login.php')).toEqual([]);
        expect(kinds(`'password' => '${value}'`, '.env.example')).toEqual([]);
        expect(kinds(`'password' => '${value}'`, 'vendor/a/b.php')).toEqual([]);
    });

    it('are told once a file, and of a flood the first', () => {
        const value = `ghp_${letters(36)}`;
        expect(seen(`${value}\n${value}\n`)).toHaveLength(1);
        const flood = Array.from({ length: 500 }, () => `ghp_${letters(36)}`).join('\n');
        expect(seen(flood)).toHaveLength(200);
    });
});
