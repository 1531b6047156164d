import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exampleEnvironment, readConfig, StartError } from './config';

describe('the configuration', () => {
    it('has a default for everything and takes an empty variable as not set', () => {
        expect(readConfig({ PORT: '', UNKNOWN: 'x' })).toMatchObject({
            PORT: 8080,
            ADMIN_EMAIL: 'admin@footfall.local',
        });
        expect(readConfig({}).DATA_DIR).toMatch(/^[/\\A-Z].*data$/);
    });

    it.each([
        ['PORT', 'eighty'],
        ['PORT', '70000'],
        ['ADMIN_EMAIL', 'nobody'],
        ['PUBLIC_URL', 'stats.example.com'],
        ['COLLECT_PATH', 'no-slash'],
        ['LOG_LEVEL', 'loud'],
        ['ALLOWED_ORIGINS', 'https://a.example, https://b.example/path'],
    ])('names %s when it is %j', (name, value) => {
        expect(() => readConfig({ [name]: value })).toThrow(StartError);
        expect(() => readConfig({ [name]: value })).toThrow(`${name}=${value} is not valid: `);
    });

    it.each([
        ['ADMIN_PASSWORD', 'short'],
        ['SECRET', 'too-short'],
        ['DATABASE_URL', 'mysql://user:sesame@localhost/x'],
        ['BACKUP_PASSPHRASE', 'sesame'],
        ['METRICS_TOKEN', 'sesame'],
    ])('never repeats %s', (name, value) => {
        const read = () => readConfig({ [name]: value });
        expect(read).toThrow(`${name} is not valid: `);
        expect(read).not.toThrow(value);
    });

    it('is what .env.example shows', () => {
        expect(readFileSync('.env.example', 'utf8')).toBe(exampleEnvironment());
    });
});
