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
        ['ADMIN_PASSWORD', 'short'],
        ['ADMIN_EMAIL', 'nobody'],
        ['DATABASE_URL', 'mysql://localhost/x'],
        ['COLLECT_PATH', 'no-slash'],
        ['LOG_LEVEL', 'loud'],
        ['ALLOWED_ORIGINS', 'https://a.example, https://b.example/path'],
    ])('names %s when it is %j', (name, value) => {
        expect(() => readConfig({ [name]: value })).toThrow(StartError);
        expect(() => readConfig({ [name]: value })).toThrow(`${name}=${value} is not valid: `);
    });

    it('is what .env.example shows', () => {
        expect(readFileSync('.env.example', 'utf8')).toBe(exampleEnvironment());
    });
});
