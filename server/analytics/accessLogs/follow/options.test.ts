import { describe, expect, it } from 'vitest';
import { readConfig, StartError } from '../../../platform/config';
import { readFollowOptions } from './options';

const key = { FOOTFALL_LOG_KEY: 'fflog_x' };
const read = (line: string, environment: Record<string, string> = key) =>
    readFollowOptions(line.split(' '), environment);

describe('the options of npm run follow', () => {
    it('have their defaults: the server’s own port on this machine', () => {
        expect(read('--site abcdefgh a.log')).toEqual({
            site: 'abcdefgh',
            key: 'fflog_x',
            server: `http://127.0.0.1:${readConfig({}).PORT}`,
            path: 'a.log',
            name: '',
            once: false,
            every: 10_000,
        });
    });

    it('are what is given', () => {
        const line =
            '--site abcdefgh --key k --server https://stats.example/ --name web1 --every 5 --once a.log';
        expect(read(line)).toMatchObject({
            key: 'k',
            server: 'https://stats.example',
            name: 'web1',
            once: true,
            every: 5000,
        });
    });

    it('are nothing when help is asked for', () => {
        expect(read('--help')).toBeUndefined();
    });

    it.each([
        ['a.log', '--site is missing'],
        ['--site abcdefgh', 'name one log'],
        ['--site abcdefgh a.log b.log', 'name one log'],
        ['--site abcdefgh --server stats.example a.log', 'is no address'],
        ['--site abcdefgh --server file:///etc a.log', 'is no address'],
        ['--site abcdefgh --every 0 a.log', 'between 1 and 3600'],
        ['--site abcdefgh --every x a.log', 'between 1 and 3600'],
        ['--site ../users a.log', '--site is missing'],
    ])('%s is refused: %s', (line, reason) => {
        expect(() => read(line)).toThrow(StartError);
        expect(() => read(line)).toThrow(reason);
    });

    it('ask for a key', () => {
        expect(() => read('--site abcdefgh a.log', {})).toThrow('no log key');
    });
});
